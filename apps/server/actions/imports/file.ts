import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import { fieldsOf, deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { decimalOf, separatorOf, type Separator } from '@zagon/domain/imports/detect.ts';
import { FileReader, type FileRow, type ReadRow } from '@zagon/domain/imports/file-reader.ts';
import { detectLayout, type Layout, LAYOUT_ROWS, layoutOf } from '@zagon/domain/imports/layout.ts';
import type { Bounds, Mapping } from '@zagon/domain/imports/line.ts';
import type { TimeColumn } from '@zagon/domain/imports/time-column.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import type { Values } from '@zagon/domain/measurements/reading.ts';
import type { RefusedLine } from '../../stores/modules/imports.ts';
import { linesOf } from './csv.ts';

/** Rows shown of a file, and rows by which its format is detected. */
const SHOWN_ROWS = 20;
const DETECTION_ROWS = 1_000;
/** Maximum length of a value in the report, in characters. */
const MAX_VALUE_CHARS = 100;

/** Detects the format of a file from the beginning of its text. */
export async function headOf(first: string) {
  const separator = separatorOf(first);
  const rows = (await firstRows(first, separator, DETECTION_ROWS)).map(({ cells }) => [...cells]);
  const detected = detectLayout(rows);
  const { names, firstRow } = detected ?? { names: rows[0] ?? [], firstRow: 1 };
  const data = rows.slice(firstRow);
  return {
    separator,
    decimal: decimalOf(data),
    columns: columnNames(names, data),
    rows: data.slice(0, SHOWN_ROWS),
    timestamp: detected === null ? null : presentTime(detected.time),
  };
}

function presentTime({ column, also, format, choices, zone }: TimeColumn) {
  return { column, also: [...also], format, choices: [...choices], zone };
}

/** Names for all columns of a file; those it does not name are empty. */
function columnNames(names: readonly string[], data: readonly (readonly string[])[]): string[] {
  const columns = Math.max(names.length, ...data.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => (names[column] ?? '').trim());
}

/** Finds the names and the data of a file with this separator and time column. */
export async function layoutOfFile(
  first: string,
  { separator, timestamp }: Pick<ImportMapping, 'separator' | 'timestamp'>,
): Promise<Layout & { readonly columns: number }> {
  const rows = (await firstRows(first, separator, LAYOUT_ROWS)).map(({ cells }) => cells);
  const layout = layoutOf(rows, timestamp);
  return { ...layout, columns: columnNames(layout.names, rows.slice(layout.firstRow)).length };
}

/** Reads a file line by line: for the dry run, and for the import. */
export async function* readFile(
  parts: AsyncIterable<string>,
  separator: Separator,
  { layout, mapping, bounds }: { readonly layout: Layout; readonly mapping: Mapping; readonly bounds: Bounds },
): AsyncGenerator<ReadRow> {
  const reader = new FileReader(layout, mapping, bounds);
  for await (const line of linesOf(parts, separator)) yield* reader.read(line);
  yield* reader.end();
}

async function firstRows(first: string, separator: Separator, max: number): Promise<FileRow[]> {
  const lines: FileRow[] = [];
  async function* single() {
    yield first;
  }
  for await (const line of linesOf(single(), separator)) {
    lines.push(line);
    if (lines.length === max) break;
  }
  return lines;
}

/** Converts a mapping to its domain form, and lists its problems. */
export function readMapping(
  input: ImportMapping,
  model: string,
  columns: number,
): { readonly mapping: Mapping; readonly problems: readonly Problem[] } {
  const type = deviceType(model);
  const knownFields = type === undefined ? [] : fieldsOf(type);
  const problems: Problem[] = [];
  if (input.timestamp.column >= columns) problems.push(problem('timestamp.column', 'import_no_column'));
  for (const [index, column] of (input.timestamp.also ?? []).entries())
    if (column >= columns) problems.push(problem(`timestamp.also.${index}`, 'import_no_column'));
  if (!isTimeZone(input.timestamp.zone)) problems.push(problem('timestamp.zone', 'import_zone'));
  const mapped = input.columns.flatMap(({ column, field: name, factor }, index) => {
    const field = knownFields.find((one) => one === name);
    if (column >= columns) problems.push(problem(`columns.${index}.column`, 'import_no_column'));
    if (field === undefined) problems.push(problem(`columns.${index}.field`, 'unknown_thing'));
    else if (input.columns.findIndex((one) => one.field === name) !== index)
      problems.push(problem(`columns.${index}.field`, 'import_column_twice'));
    return field === undefined ? [] : [{ column, field, factor }];
  });
  return { mapping: { decimal: input.decimal, timestamp: input.timestamp, columns: mapped }, problems };
}

/** Collects the result of several lines: readings by time, and refused values. */
export class Tally {
  readonly #names: readonly string[];
  readonly readings = new Map<number, Values>();
  readonly report: RefusedLine[] = [];
  lines = 0;
  accepted = 0;
  refused = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Counts one line; the report of refused values is capped at `max` entries. */
  add({ line, reading, refused }: ReadRow, max: number): void {
    this.lines += 1;
    if (refused.length > 0) this.refused += 1;
    for (const { column, value, rule, params } of refused)
      if (this.report.length < max)
        // A split surrogate pair or a NUL character is not valid text for the database.
        this.report.push({
          line,
          column: this.#names[column]?.trim() ?? null,
          value: value.slice(0, MAX_VALUE_CHARS).toWellFormed(),
          rule,
          params,
        });
    if (reading === null) return;
    this.accepted += 1;
    this.readings.set(reading.atMs, { ...this.readings.get(reading.atMs), ...reading.values });
  }
}
