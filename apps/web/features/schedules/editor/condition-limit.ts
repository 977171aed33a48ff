import type { Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import type { UnitSymbol } from '@zagon/domain/units/symbols.ts';
import { toStored, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { TypedNumber } from './program-form.ts';

/** Digits that a limit in another unit keeps, so that what was typed comes back as it was typed. */
const DIGITS = 4;

/** A limit as its field shows it: in the reader's unit and way of writing. */
export function typedLimit(limit: TypedNumber, suffix: UnitSymbol, units: UserUnits, language: string): string {
  if (limit === '') return '';
  const { value } = toUser(limit, { suffix }, units);
  return new Intl.NumberFormat(language, { maximumFractionDigits: DIGITS, useGrouping: false }).format(value);
}

/** What was typed, with a comma or a point, in the unit in which limits are kept; empty where it is no number. */
export function limitOf(typed: string, suffix: UnitSymbol, units: UserUnits): TypedNumber {
  const plain = typed.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  const value = plain === '' ? Number.NaN : Number(plain);
  if (!Number.isFinite(value)) return '';
  return Number(toStored(value, { suffix }, units).toFixed(DIGITS + 2));
}

/** Where readings can lie, in the unit in which limits are kept; null where nothing bounds them. */
export function measuredRange(quantity: Quantity): { readonly from: number; readonly to: number } | null {
  switch (quantity) {
    case 'soil_moisture':
      return { from: 0, to: 100 };
    case 'soil_temperature':
    case 'air_temperature':
      return { from: -50, to: 80 };
    case 'ec':
      return { from: 0, to: 50 };
    case 'mci':
      return null;
  }
}
