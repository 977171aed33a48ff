import { createHash } from 'node:crypto';
import type { Language } from '@zagon/domain/core/language.ts';
import { type Cell, csvMark, csvRow, type CsvDialect } from '@zagon/domain/reports/csv.ts';
import { z } from 'zod';
import type { ExportedRow } from '../../stores/exports/pages.ts';

export const FORMATS = ['jsonl', 'csv'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** A file of the archive as listed in the manifest. */
export type WrittenFile = {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
};

/** The source of a file's rows. */
export type RowSource = {
  /** Path in the archive, without its ending. */
  readonly file: string;
  /** Columns of the CSV file. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Rows after a key, in order; none at the end. */
  readAfter(key: readonly string[] | null): Promise<readonly ExportedRow[]>;
};

/** Called between two pages with the rows of the page: records progress, and pauses. */
export type BetweenPages = (rows: number) => Promise<void>;

/** Spreadsheets of each language open this dialect on a double click. */
const DIALECTS = { pl: 'polish', en: 'standard' } as const satisfies Record<Language, CsvDialect>;

const rowShape = z.record(z.string(), z.unknown());

/** The content of a file, page by page, so that memory use stays constant; `onEnd` receives the totals. */
export async function* fileContent(
  source: RowSource,
  format: FileFormat,
  language: Language,
  betweenPages: BetweenPages,
  onEnd: (file: WrittenFile) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  const dialect = DIALECTS[language];
  const measured = (text: string): Buffer => {
    const buffer = Buffer.from(text);
    hash.update(buffer);
    bytes += buffer.length;
    return buffer;
  };
  if (format === 'csv') yield measured(csvMark(dialect) + csvLine(source.columns, dialect));
  let page = await source.readAfter(null);
  while (page.length > 0) {
    const text = page.map(({ line }) =>
      format === 'jsonl' ? `${line}\n` : csvLine(valuesOf(line, source.columns), dialect),
    );
    rows += page.length;
    yield measured(text.join(''));
    await betweenPages(page.length);
    page = await source.readAfter(page.at(-1)?.key ?? null);
  }
  onEnd({ path: `${source.file}.${format}`, rows, bytes, sha256: hash.digest('hex') });
}

function valuesOf(line: string, columns: readonly string[]): readonly unknown[] {
  const row = rowShape.parse(JSON.parse(line));
  return columns.map((name) => row[name]);
}

function csvLine(values: readonly unknown[], dialect: CsvDialect): string {
  return `${csvRow(values.map(cellOf), dialect)}\n`;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return { number: null };
  if (typeof value === 'number') return { number: value };
  return { text: typeof value === 'string' ? value : JSON.stringify(value) };
}
