import { ByteReader, ByteWriter } from '../history/bytes.ts';
import type { HistoryColumns } from '../history/columns.ts';
import { packHistory } from '../history/pack.ts';
import { unpackHistory } from '../history/unpack.ts';
import { type PackedReportHead, packedReportHead } from './packed-head.ts';

/*
 * The compact form of a report:
 *
 *   'Z' 'R' 1        what this is, and its version
 *   varint, bytes    the head as JSON in ASCII (other letters escaped): the report without its numbers
 *   varint           how many histories follow, one a module
 *   varint, bytes    each history in its own compact form
 */
const MAGIC = [0x5a, 0x52, 1] as const;

/** A report on its way to the web app: readings once a module, however many of its fields are asked for. */
export type PackedReport = { readonly head: PackedReportHead; readonly histories: readonly HistoryColumns[] };

export function packReport({ head, histories }: PackedReport): Uint8Array {
  const out = new ByteWriter();
  for (const byte of MAGIC) out.byte(byte);
  out.name(asciiJson(head));
  out.varint(histories.length);
  for (const history of histories) writeBlock(out, packHistory(history));
  return out.view;
}

/** Reads a packed report; throws a RangeError when the bytes are none. */
export function unpackReport(bytes: Uint8Array): PackedReport {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('this is no packed report');
  const head = readHead(input.name());
  const histories = Array.from({ length: input.varint() }, () => unpackHistory(readBlock(input)));
  if (!input.done) throw new RangeError('the report goes on after its end');
  return { head, histories };
}

function asciiJson(value: unknown): string {
  const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, escaped);
}

function readHead(text: string): PackedReportHead {
  const read = packedReportHead.safeParse(parsed(text));
  if (!read.success) throw new RangeError('the head of the report cannot be read');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError('the head of the report is no JSON', { cause: error });
  }
}

function writeBlock(out: ByteWriter, block: Uint8Array): void {
  out.varint(block.length);
  out.reserve(block.length).set(block);
}

function readBlock(input: ByteReader): Uint8Array {
  return input.take(input.varint());
}
