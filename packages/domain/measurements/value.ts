import { BOUNDS, isWithin } from '../catalogue/bounds.ts';
import { FIELDS, type FieldName } from '../catalogue/fields.ts';

/** A value as sent by a device. */
export type RawValue = number | bigint | boolean | null;

/**
 * Quality of a value. `good` is used for everything. `doubtful` is stored and shown but decides nothing, because it
 * is physically impossible. `bad` cannot be stored at all.
 */
export type JudgedValue =
  | { readonly kind: 'good'; readonly value: number | null }
  | { readonly kind: 'doubtful'; readonly value: number }
  | { readonly kind: 'bad' };

const BAD: JudgedValue = { kind: 'bad' };

/** Largest four-byte float. */
const REAL_MAX = 3.402_823_466e38;
/** Range of a column for small state numbers. */
const STATE_MIN = -32_768;
const STATE_MAX = 32_767;

/** Judges one value received from a device. */
export function judgeValue(field: FieldName, raw: RawValue): JudgedValue {
  if (raw === null) return { kind: 'good', value: null };
  const value = Number(raw);
  if (!Number.isFinite(value) || !fits(field, value)) return BAD;
  return { kind: isWithin(value, BOUNDS[field]) ? 'good' : 'doubtful', value };
}

function fits(field: FieldName, value: number): boolean {
  switch (FIELDS[field]) {
    case 'real':
      return Math.abs(value) <= REAL_MAX;
    case 'double':
      return true;
    case 'integer':
      return Number.isInteger(value) && value >= STATE_MIN && value <= STATE_MAX;
  }
}
