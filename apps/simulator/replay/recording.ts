import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { RecordingMap } from './recording-map.ts';
import { ReplayRefused } from './replay-refused.ts';

/** One recorded value of one module. */
export type Value = {
  readonly serial: string;
  readonly field: FieldName;
  readonly atMs: number;
  readonly value: number;
};

type Place = { readonly index: number; readonly serial: string; readonly field: FieldName; readonly column: string };

/** How the columns of a recording are read: their places, and those that the map does not name. */
export type Columns = { readonly time: number; readonly places: readonly Place[]; readonly leftOut: readonly string[] };

/** Finds the map's columns in the head of the recording. */
export function bindColumns(head: string, map: RecordingMap): Columns {
  const names = head.split(',').map((name) => name.trim());
  const indexOf = (column: string): number => {
    const index = names.indexOf(column);
    if (index < 0) throw new ReplayRefused(`The recording has no column "${column}". It has: ${names.join(', ')}.`);
    return index;
  };
  const time = indexOf(map.time_column);
  const places = map.modules.flatMap(({ serial, columns }) =>
    Object.entries(columns).map(([column, field]) => ({ index: indexOf(column), serial, field, column })),
  );
  const used = new Set([time, ...places.map(({ index }) => index)]);
  return { time, places, leftOut: names.filter((_name, index) => !used.has(index)) };
}

/** The values of one line, in the order of the map. An empty cell is a gap and gives nothing. */
export function readLine(line: string, lineNumber: number, columns: Columns): Value[] {
  const cells = line.split(',');
  const time = (cells[columns.time] ?? '').trim();
  const atMs = Date.parse(time);
  if (!/Z|[+-]\d\d:?\d\d$/.test(time) || Number.isNaN(atMs))
    throw new ReplayRefused(`Line ${lineNumber}: "${time}" is no time with its zone.`);
  const values: Value[] = [];
  for (const { index, serial, field, column } of columns.places) {
    const cell = (cells[index] ?? '').trim();
    if (cell === '') continue;
    const value = Number(cell);
    if (!Number.isFinite(value))
      throw new ReplayRefused(`Line ${lineNumber}, column ${column}: "${cell}" is no number.`);
    values.push({ serial, field, atMs, value });
  }
  return values;
}
