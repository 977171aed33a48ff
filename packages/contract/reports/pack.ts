import { z } from 'zod';
import { instant } from '../endpoint.ts';
import { ByteReader, ByteWriter } from '../history/bytes.ts';
import type { HistoryColumns } from '../history/columns.ts';
import { packHistory } from '../history/pack.ts';
import { unpackHistory } from '../history/unpack.ts';
import { readHead, writeHead } from './head.ts';
import { reportSource } from './report-source.ts';

/*
 * The compact report format:
 *
 *   'Z' 'R' 1        magic and version
 *   varint, bytes    the head as ASCII JSON (other characters escaped): the report without its numbers
 *   varint           number of histories, one per module
 *   varint, bytes    each history in its compact format
 */
const MAGIC = [0x5a, 0x52, 1] as const;

/** Head of a packed report, before the numbers. `history` is the index of the source's module among the histories. */
const packedReportHead = z.object({
  type: z.string(),
  start_date: instant,
  end_date: instant,
  sources: z.array(reportSource.extend({ history: z.number().int().nullable() })),
});
type PackedReportHead = z.output<typeof packedReportHead>;

/** A report in transit to the web app. Readings are stored once per module, however many fields are requested. */
export type PackedReport = { readonly head: PackedReportHead; readonly histories: readonly HistoryColumns[] };

export function packReport({ head, histories }: PackedReport): Uint8Array {
  const out = new ByteWriter();
  for (const byte of MAGIC) out.byte(byte);
  writeHead(out, head);
  out.varint(histories.length);
  for (const history of histories) writeBlock(out, packHistory(history));
  return out.view;
}

/** Unpacks a report; throws a RangeError if the bytes are invalid. */
export function unpackReport(bytes: Uint8Array): PackedReport {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('not a packed report');
  const head = readHead(input, packedReportHead);
  const histories = Array.from({ length: input.varint() }, () => unpackHistory(readBlock(input)));
  if (!input.done) throw new RangeError('unexpected bytes after the report');
  return { head, histories };
}

function writeBlock(out: ByteWriter, block: Uint8Array): void {
  out.varint(block.length);
  out.reserve(block.length).set(block);
}

function readBlock(input: ByteReader): Uint8Array {
  return input.take(input.varint());
}
