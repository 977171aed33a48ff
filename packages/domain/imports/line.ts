import type { FieldName } from '../catalogue/fields.ts';
import type { ProblemParams } from '../core/problems.ts';
import type { Reading } from '../measurements/reading.ts';
import { BOUNDS } from '../catalogue/bounds.ts';
import { judgeValue } from '../measurements/value.ts';
import type { Decimal } from './detect.ts';
import { parseTime, type TimeFormat } from './time.ts';

/** Maps the columns of a file to the fields of a module. Columns are counted from 0. */
export type Mapping = {
  readonly decimal: Decimal;
  readonly timestamp: { readonly column: number; readonly format: TimeFormat; readonly zone: string };
  readonly columns: readonly { readonly column: number; readonly field: FieldName; readonly factor: number }[];
};

/** Limits for the readings of a file. */
export type Bounds = {
  readonly nowMs: number;
  /** Periods in which the module belonged to the account. */
  readonly owned: readonly { readonly fromMs: number; readonly untilMs: number }[];
};

type LineRule =
  | 'import_time'
  | 'import_too_early'
  | 'import_in_future'
  | 'import_not_owned'
  | 'number'
  | 'import_not_measurable'
  | 'import_not_storable';

/** A refused part of a line: one cell, by column. */
type RefusedCell = {
  readonly column: number;
  readonly value: string;
  readonly rule: LineRule;
  readonly params: ProblemParams;
};

type LineResult = { readonly reading: Reading | null; readonly refused: readonly RefusedCell[] };

const FIRST_MS = Date.UTC(2010, 0, 1);
/** Placeholders that loggers write for a missing value. */
const MISSING_VALUE = /^(|-+|null|nan|n\/a|brak)$/i;

/** Parses one line of a file into a reading and its refused cells. Missing values are in neither. */
export function readLine(cells: readonly string[], mapping: Mapping, bounds: Bounds): LineResult {
  const { column, format, zone } = mapping.timestamp;
  const timeText = cells[column] ?? '';
  const atMs = parseTime(timeText, format, zone);
  const timeProblem = atMs === null ? ('import_time' as const) : timeRule(atMs, bounds);
  if (atMs === null || timeProblem !== null)
    return { reading: null, refused: [{ column, value: timeText, rule: timeProblem ?? 'import_time', params: {} }] };
  const values: Partial<Record<FieldName, number>> = {};
  const refused: RefusedCell[] = [];
  for (const mapped of mapping.columns) {
    const value = cells[mapped.column] ?? '';
    if (MISSING_VALUE.test(value.trim())) continue;
    const judged = valueOf(value, mapped, mapping.decimal);
    if (typeof judged === 'number') values[mapped.field] = judged;
    else refused.push({ column: mapped.column, value, ...judged });
  }
  return { reading: Object.keys(values).length === 0 ? null : { atMs, values }, refused };
}

function timeRule(atMs: number, { nowMs, owned }: Bounds): LineRule | null {
  if (atMs < FIRST_MS) return 'import_too_early';
  if (atMs > nowMs) return 'import_in_future';
  return owned.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs) ? null : 'import_not_owned';
}

/** Refuses a physically impossible value: unlike a device, a file can be corrected and uploaded again. */
function valueOf(
  text: string,
  { field, factor }: { readonly field: FieldName; readonly factor: number },
  decimal: Decimal,
): number | Pick<RefusedCell, 'rule' | 'params'> {
  // Spreadsheets separate thousands by a space, which may be non-breaking.
  const compact = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '');
  const number = decimal === ',' ? compact.replace(',', '.') : compact;
  const isNumber = decimal === ',' ? !compact.includes('.') : true;
  if (!isNumber || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(number)) return { rule: 'number', params: {} };
  const judged = judgeValue(field, Number((Number(number) * factor).toPrecision(12)));
  switch (judged.kind) {
    case 'good':
      return judged.value ?? { rule: 'number', params: {} };
    case 'bad':
      return { rule: 'import_not_storable', params: {} };
    case 'doubtful': {
      const { min, max } = BOUNDS[field];
      return { rule: 'import_not_measurable', params: { min, max } };
    }
  }
}
