import type { Language } from '@zagon/domain/core/language.ts';
import type { UnitSymbol } from '@zagon/domain/units/symbols.ts';
import { toStored, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { formatNumberInput } from '../../../../entities/number/number-input-value.ts';

/** Digits stored for a limit in another unit, so that the typed value survives the round trip. */
const DIGITS = 4;

/** A limit as displayed in its field: in the user's unit and number format. */
export function formatLimit(limit: number, suffix: UnitSymbol, units: UserUnits, language: Language): string {
  return formatNumberInput(toUser(limit, { suffix }, units).value, language, DIGITS);
}

/** A typed limit in the stored unit. */
export function storedLimit(typed: number, suffix: UnitSymbol, units: UserUnits): number {
  return Number(toStored(typed, { suffix }, units).toFixed(DIGITS + 2));
}
