import { BOUNDS } from '../catalogue/bounds.ts';
import type { FieldName } from '../catalogue/fields.ts';
import type { ProblemParams } from '../core/problems.ts';
import { judgeValue } from '../measurements/value.ts';
import { type Decimal, readNumber } from './number.ts';
import { isDayFormat, type TimeFormat } from './time.ts';

/** Maps the columns of a file to the fields of a module. Columns are counted from 0. */
export type Mapping = {
  readonly decimal: Decimal;
  readonly timestamp: {
    readonly column: number;
    /** Further columns of the same timestamp: the time of day, the offset from UTC. */
    readonly also?: readonly number[] | undefined;
    readonly format: TimeFormat;
    /** Time zone of timestamps without an offset. */
    readonly zone: string;
  };
  readonly columns: readonly { readonly column: number; readonly field: FieldName; readonly factor: number }[];
};

/** Limits for the readings of a file. */
export type Bounds = {
  readonly nowMs: number;
  /** Periods in which the module belonged to the account. */
  readonly owned: readonly { readonly fromMs: number; readonly untilMs: number }[];
};

type TimeRule =
  | 'import_time'
  | 'import_skipped_hour'
  | 'import_repeated_hour'
  | 'import_too_early'
  | 'import_in_future'
  | 'import_not_owned';

type LineRule =
  | TimeRule
  | 'import_other_series'
  | 'import_split_number'
  | 'import_whole_day'
  | 'import_number'
  | 'import_not_measurable'
  | 'import_not_storable';

/** A refused part of a line: one cell, by column. */
export type RefusedCell = {
  readonly column: number;
  readonly value: string;
  readonly rule: LineRule;
  readonly params: ProblemParams;
};

export type Values = Partial<Record<FieldName, number>>;

const FIRST_MS = Date.UTC(2010, 0, 1);
/** Placeholders that loggers and databases write for a missing value. */
const MISSING_VALUE = /^(|-+|null|none|nan|n\/?a|#n\/?a|\\n|brak)$/i;

/** Why no reading may have been taken at an instant; null if it may. */
export function timeProblem(atMs: number, { nowMs, owned }: Bounds): TimeRule | null {
  if (atMs < FIRST_MS) return 'import_too_early';
  if (atMs > nowMs) return 'import_in_future';
  return owned.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs) ? null : 'import_not_owned';
}

/** Reads the values of one line, and its refused cells. Missing values are in neither. */
export function readValues(
  cells: readonly string[],
  { columns, decimal, timestamp }: Mapping,
): { readonly values: Values; readonly refused: readonly RefusedCell[] } {
  const values: Values = {};
  const refused: RefusedCell[] = [];
  for (const mapped of columns) {
    const value = cells[mapped.column] ?? '';
    if (MISSING_VALUE.test(value.trim())) continue;
    if (isDayFormat(timestamp.format) && !isAmount(mapped.field)) {
      refused.push({ column: mapped.column, value, rule: 'import_whole_day', params: {} });
      continue;
    }
    const judged = valueOf(value, mapped, decimal);
    if (typeof judged === 'number') values[mapped.field] = judged;
    else refused.push({ column: mapped.column, value, ...judged });
  }
  return { values, refused };
}

/** True for what a counter counted: the only values that a whole day has, and no moment of it. */
function isAmount(field: FieldName): boolean {
  return field === 'DI_USR_3' || field === 'DI_USR_4';
}

/** Refuses a physically impossible value: unlike a device, a file can be corrected and uploaded again. */
function valueOf(
  text: string,
  { field, factor }: { readonly field: FieldName; readonly factor: number },
  decimal: Decimal,
): number | Pick<RefusedCell, 'rule' | 'params'> {
  const number = readNumber(text, decimal);
  if (number === null) return { rule: 'import_number', params: {} };
  const judged = judgeValue(field, Number((number * factor).toPrecision(12)));
  switch (judged.kind) {
    case 'good':
      return judged.value ?? { rule: 'import_number', params: {} };
    case 'bad':
      return { rule: 'import_not_storable', params: {} };
    case 'doubtful': {
      const { min, max } = BOUNDS[field];
      return { rule: 'import_not_measurable', params: { min, max } };
    }
  }
}
