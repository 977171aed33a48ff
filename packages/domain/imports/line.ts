import type { FieldName } from '../catalogue/fields.ts';
import type { ProblemParams } from '../core/problems.ts';
import type { Reading } from '../measurements/reading.ts';
import { judgeValue, measurableRange } from '../measurements/value.ts';
import type { Decimal } from './detect.ts';
import { momentOf, type TimeFormat } from './time.ts';

/** How the columns of a file become fields of a module. Columns are counted from 0. */
export type Mapping = {
  readonly decimal: Decimal;
  readonly timestamp: { readonly column: number; readonly format: TimeFormat; readonly zone: string };
  readonly columns: readonly { readonly column: number; readonly field: FieldName; readonly factor: number }[];
};

/** Within what the readings of a file must lie. */
export type Bounds = {
  readonly nowMs: number;
  /** When the module belonged to the account. */
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

/** What of a line is refused: one cell by its column. */
type Refused = {
  readonly column: number;
  readonly value: string;
  readonly rule: LineRule;
  readonly params: ProblemParams;
};

type ReadLine = { readonly reading: Reading | null; readonly refused: readonly Refused[] };

const FIRST_MS = Date.UTC(2010, 0, 1);
/** What loggers write where they have nothing. */
const GAP = /^(|-+|null|nan|n\/a|brak)$/i;

/** One line of a file as a reading, with what of it cannot be taken. A gap is neither. */
export function readLine(cells: readonly string[], mapping: Mapping, bounds: Bounds): ReadLine {
  const { column, format, zone } = mapping.timestamp;
  const written = cells[column] ?? '';
  const atMs = momentOf(written, format, zone);
  const late = atMs === null ? ('import_time' as const) : momentRule(atMs, bounds);
  if (atMs === null || late !== null)
    return { reading: null, refused: [{ column, value: written, rule: late ?? 'import_time', params: {} }] };
  const values: Partial<Record<FieldName, number>> = {};
  const refused: Refused[] = [];
  for (const one of mapping.columns) {
    const value = cells[one.column] ?? '';
    if (GAP.test(value.trim())) continue;
    const judged = valueOf(value, one, mapping.decimal);
    if (typeof judged === 'number') values[one.field] = judged;
    else refused.push({ column: one.column, value, ...judged });
  }
  return { reading: Object.keys(values).length === 0 ? null : { atMs, values }, refused };
}

function momentRule(atMs: number, { nowMs, owned }: Bounds): LineRule | null {
  if (atMs < FIRST_MS) return 'import_too_early';
  if (atMs > nowMs) return 'import_in_future';
  return owned.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs) ? null : 'import_not_owned';
}

/** A value that no sensor can have measured is refused: unlike a device, a file can be put right and sent again. */
function valueOf(
  text: string,
  { field, factor }: { readonly field: FieldName; readonly factor: number },
  decimal: Decimal,
): number | Pick<Refused, 'rule' | 'params'> {
  // Spreadsheets part thousands by a space, which may be one that does not break.
  const plain = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '');
  const number = decimal === ',' ? plain.replace(',', '.') : plain;
  const isNumber = decimal === ',' ? !plain.includes('.') : true;
  if (!isNumber || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(number)) return { rule: 'number', params: {} };
  const judged = judgeValue(field, Number((Number(number) * factor).toPrecision(12)));
  switch (judged.kind) {
    case 'good':
      return judged.value ?? { rule: 'number', params: {} };
    case 'bad':
      return { rule: 'import_not_storable', params: {} };
    case 'doubtful': {
      const { min, max } = measurableRange(field) ?? { min: 0, max: 0 };
      return { rule: 'import_not_measurable', params: { min, max: Number.isFinite(max) ? max : '∞' } };
    }
  }
}
