import type { UnitSymbol } from '@zagon/domain/units/symbols.ts';
import { toStored, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { NumberInputValue } from '../form/number-input-value.ts';

/** Digits stored for a limit in another unit, so that the typed value survives the round trip. */
const DIGITS = 4;

/** A limit as displayed in its field: in the user's unit and number format. */
export function formatLimit(limit: NumberInputValue, suffix: UnitSymbol, units: UserUnits, language: string): string {
  if (limit === '') return '';
  const { value } = toUser(limit, { suffix }, units);
  return new Intl.NumberFormat(language, { maximumFractionDigits: DIGITS, useGrouping: false }).format(value);
}

/** Parses the typed text, with a comma or a point, into the stored unit; empty if it is not a number. */
export function parseLimit(typed: string, suffix: UnitSymbol, units: UserUnits): NumberInputValue {
  const normalised = typed.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  const value = normalised === '' ? Number.NaN : Number(normalised);
  if (!Number.isFinite(value)) return '';
  return Number(toStored(value, { suffix }, units).toFixed(DIGITS + 2));
}
