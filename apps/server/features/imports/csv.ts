import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A line of a file: its number (the head is 1) and its cells. */
export type Line = { readonly line: number; readonly cells: readonly string[] };

/** So much text is read in one go; between two pieces others get their turn. */
const PIECE_CHARS = 65_536;

/** Reads CSV line by line. Throws a `CsvError` where it is none, such as at a quote that never closes. */
export async function* linesOf(parts: AsyncIterable<string>, separator: string): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
  });
  const text = Readable.from(pieces(parts));
  text.on('error', (error: Error) => parser.destroy(error));
  for await (const found of text.pipe(parser)) yield lineOf(found);
}

export function isNotCsv(error: unknown): boolean {
  return error instanceof CsvError;
}

async function* pieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += PIECE_CHARS) {
      yield part.slice(at, at + PIECE_CHARS);
      await new Promise((resolve) => setImmediate(resolve));
    }
}

function lineOf(found: unknown): Line {
  if (typeof found !== 'object' || found === null || !('record' in found) || !('info' in found))
    throw new Error('the reader of CSV gave no record');
  const { record, info } = found;
  if (!Array.isArray(record) || typeof info !== 'object' || info === null || !('lines' in info))
    throw new Error('the reader of CSV gave no cells');
  return { line: Number(info.lines), cells: record.map(String) };
}
