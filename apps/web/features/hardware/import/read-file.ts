import { cellsOf, type ColumnMapping, type HardwareColumn } from '@zagon/domain/hardware/columns.ts';
import { MAX_IMPORT_LINES } from '@zagon/domain/hardware/import-line.ts';
import { decodeTable } from '../../../api/decode-table.ts';
import { separatorOf, withoutNamedSeparator } from '@zagon/domain/imports/detect.ts';

/** A file as read in the browser: headings, and lines with their numbers; the heading is line 1. */
export type ReadFile = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

export type FileProblem = 'unreadable' | 'tooLong';

/** A line as sent: cells by meaning. */
export type SentLine = Record<HardwareColumn, string> & { readonly line: number };

/** The server refuses longer cells; none can be valid. */
const MAX_CELL_CHARS = 200;

/** Reads a factory's file. The parser is loaded with it. */
export async function readFile(file: File): Promise<ReadFile | FileProblem> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()));
  let rows: readonly unknown[];
  try {
    rows = parse(withoutNamedSeparator(text), {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch {
    return 'unreadable';
  }
  const [head, ...lines] = rows.map(lineOf);
  if (head === undefined || lines.length === 0) return 'unreadable';
  if (lines.length > MAX_IMPORT_LINES) return 'tooLong';
  return { name: file.name, headings: head.cells, lines };
}

function lineOf(found: unknown): ReadFile['lines'][number] {
  if (typeof found !== 'object' || found === null || !('record' in found) || !('info' in found))
    throw new Error('the CSV parser returned no record');
  const { record, info } = found;
  if (!Array.isArray(record) || typeof info !== 'object' || info === null || !('lines' in info))
    throw new Error('the CSV parser returned no cells');
  return { line: Number(info.lines), cells: record.map(String) };
}

/** The lines of a file as sent. */
export function sentLines(file: ReadFile, mapping: ColumnMapping): readonly SentLine[] {
  return file.lines.map(({ line, cells }) => {
    const found = cellsOf(
      cells.map((cell) => cell.slice(0, MAX_CELL_CHARS)),
      mapping,
    );
    return { line, ...found };
  });
}
