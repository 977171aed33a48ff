import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { RecordingMap } from './recording-map.ts';
import { ReplayRefused } from './replay-refused.ts';

/** One recorded value of one module. */
export type RecordedValue = {
  readonly serial: string;
  readonly field: FieldName;
  readonly atMs: number;
  readonly value: number;
};

type ColumnBinding = {
  readonly index: number;
  readonly serial: string;
  readonly field: FieldName;
  readonly column: string;
};

/** How to read a recording: the column indexes, and the unmapped columns. */
export type Columns = {
  readonly time: number;
  readonly bindings: readonly ColumnBinding[];
  readonly unmapped: readonly string[];
};

/** Locates the map's columns in the header of the recording. */
export function bindColumns(header: string, map: RecordingMap): Columns {
  const names = header.split(',').map((name) => name.trim());
  const indexOf = (column: string): number => {
    const index = names.indexOf(column);
    if (index < 0) throw new ReplayRefused(`The recording has no column "${column}". It has: ${names.join(', ')}.`);
    return index;
  };
  const time = indexOf(map.time_column);
  const bindings = map.modules.flatMap(({ serial, columns }) =>
    Object.entries(columns).map(([column, field]) => ({ index: indexOf(column), serial, field, column })),
  );
  const used = new Set([time, ...bindings.map(({ index }) => index)]);
  return { time, bindings, unmapped: names.filter((_name, index) => !used.has(index)) };
}

/** The values of one line, in map order. Empty cells are skipped. */
export function readLine(line: string, lineNumber: number, columns: Columns): RecordedValue[] {
  const cells = line.split(',');
  const time = (cells[columns.time] ?? '').trim();
  const atMs = Date.parse(time);
  if (!/Z|[+-]\d\d:?\d\d$/.test(time) || Number.isNaN(atMs))
    throw new ReplayRefused(`Line ${lineNumber}: "${time}" is not a time with a zone.`);
  const values: RecordedValue[] = [];
  for (const { index, serial, field, column } of columns.bindings) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    const value = Number(cell);
    if (!Number.isFinite(value))
      throw new ReplayRefused(`Line ${lineNumber}, column ${column}: "${cell}" is not a number.`);
    values.push({ serial, field, atMs, value });
  }
  return values;
}
