import { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import { withoutNamedSeparator } from '@zagon/domain/imports/detect.ts';
import type { FileRow } from '@zagon/domain/imports/file-reader.ts';
import { CsvError, parse } from 'csv-parse';

/** How much text is parsed in one go, in characters; the event loop runs between two chunks. */
const CHUNK_CHARS = 65_536;

/** A line has more columns than a file may have. */
export class TooManyColumns extends Error {}

/**
 * Parses CSV line by line. Throws a `CsvError` for malformed CSV, such as an unclosed quote, and `TooManyColumns` before
 * a line of them is parsed.
 */
export async function* linesOf(parts: AsyncIterable<string>, separator: string): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 100_000,
  });
  const text = Readable.from(chunks(withoutSeparatorLine(parts), new ColumnGuard(separator)));
  text.on('error', (error: Error) => parser.destroy(error));
  for await (const found of text.pipe(parser)) yield lineOf(found);
}

/** Enough for a byte order mark and the line `sep=;`. */
const FIRST_CHARS = 16;

async function* withoutSeparatorLine(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let first: string | null = '';
  for await (const part of parts) {
    if (first === null) {
      yield part;
      continue;
    }
    first += part;
    if (first.length < FIRST_CHARS) continue;
    yield withoutNamedSeparator(first);
    first = null;
  }
  if (first !== null && first !== '') yield withoutNamedSeparator(first);
}

export function isNotCsv(error: unknown): boolean {
  return error instanceof CsvError;
}

async function* chunks(parts: AsyncIterable<string>, guard: ColumnGuard): AsyncGenerator<string> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += CHUNK_CHARS) {
      const chunk = part.slice(at, at + CHUNK_CHARS);
      guard.check(chunk);
      yield chunk;
      await new Promise((resolve) => setImmediate(resolve));
    }
}

/** Counts the columns of the current line, across chunks. A separator inside quotes does not start a column. */
class ColumnGuard {
  readonly #separator: string;
  #columns = 1;
  #isQuoted = false;
  #isCellStart = true;

  constructor(separator: string) {
    this.#separator = separator;
  }

  check(chunk: string): void {
    for (const character of chunk) {
      if (character === '"' && (this.#isQuoted || this.#isCellStart)) {
        this.#isQuoted = !this.#isQuoted;
        // Two quotes inside a quoted cell represent one, so the second opens it again.
        this.#isCellStart = !this.#isQuoted;
        continue;
      }
      if (this.#isQuoted) continue;
      this.#isCellStart = character === this.#separator || isLineEnd(character);
      if (isLineEnd(character)) this.#columns = 1;
      else if (character === this.#separator) this.#columns += 1;
      if (this.#columns > IMPORT_LIMITS.columns) throw new TooManyColumns();
    }
  }
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

function lineOf(found: unknown): FileRow {
  if (typeof found !== 'object' || found === null || !('record' in found) || !('info' in found))
    throw new Error('the CSV parser returned no record');
  const { record, info } = found;
  if (!Array.isArray(record) || typeof info !== 'object' || info === null || !('lines' in info))
    throw new Error('the CSV parser returned no cells');
  return { line: Number(info.lines), cells: record.map(String) };
}
