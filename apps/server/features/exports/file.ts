import { type ByteRange, byteRangeOf } from '@zagon/domain/exports/byte-range.ts';
import type { WithAccount } from '../../database/tenant.ts';
import { type Call, Raw } from '../../calls/call.ts';
import { type ExportRow, PART_BYTES, readPart } from '../../stores/exports/exports.ts';

const ZIP = 'application/zip';

/** The file of an export, or the requested part of it, read part by part while it is sent. */
export function fileAnswer(withAccount: WithAccount, row: ExportRow, range: Call['range']): Raw {
  const headers = {
    'accept-ranges': 'bytes',
    etag: etagOf(row),
    // An archive of a whole account must not stay on the disk of a borrowed computer.
    'cache-control': 'no-store, no-transform',
    'content-disposition': `attachment; filename="${fileName(row)}"`,
  };
  const selected = selectedRange(row, range);
  if (selected.kind === 'unsatisfiable')
    return new Raw('', ZIP, { ...headers, 'content-range': `bytes */${row.bytes}` }, 416);
  const { fromByte, untilByte } = selected.kind === 'part' ? selected : { fromByte: 0, untilByte: row.bytes };
  const content = bytesOf(withAccount, row, fromByte, untilByte);
  const length = { 'content-length': String(untilByte - fromByte) };
  if (selected.kind === 'whole') return new Raw(content, ZIP, { ...headers, ...length });
  const contentRange = { 'content-range': `bytes ${fromByte}-${untilByte - 1}/${row.bytes}` };
  return new Raw(content, ZIP, { ...headers, ...length, ...contentRange }, 206);
}

/** True if the response starts at the first byte: a resumed download is not another one. */
export function isFromStart(row: ExportRow, range: Call['range']): boolean {
  const selected = selectedRange(row, range);
  return selected.kind === 'whole' || (selected.kind === 'part' && selected.fromByte === 0);
}

/** A file of another version must be downloaded from its beginning. */
function selectedRange(row: ExportRow, range: Call['range']): ByteRange {
  const applies = range !== null && (range.etag === null || range.etag === etagOf(row));
  return byteRangeOf(applies ? range.header : null, row.bytes);
}

function etagOf({ id, sha256 }: ExportRow): string {
  return `"${sha256 ?? id}"`;
}

function fileName({ ready_at: readyAt }: ExportRow): string {
  const day = readyAt?.toString().slice(0, 10) ?? '';
  return `zagon-${day}.zip`;
}

async function* bytesOf(
  withAccount: WithAccount,
  row: ExportRow,
  fromByte: number,
  untilByte: number,
): AsyncGenerator<Uint8Array> {
  for (let at = fromByte; at < untilByte;) {
    const part = Math.floor(at / PART_BYTES);
    const bytes = await withAccount(row.client_id, (sql) => readPart(sql, row, part));
    if (bytes === undefined) throw new Error(`part ${part} of the export ${row.id} is missing`);
    const start = part * PART_BYTES;
    const end = Math.min(untilByte, start + bytes.length);
    if (end <= at) throw new Error(`part ${part} of the export ${row.id} is too short`);
    yield bytes.subarray(at - start, end - start);
    at = end;
  }
}
