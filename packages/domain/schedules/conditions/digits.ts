import type { Language } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import type { Quantity } from './condition.ts';

/** Decimals with which modules tell a quantity. */
const DIGITS = {
  soil_moisture: 1,
  soil_temperature: 1,
  air_temperature: 1,
  ec: 2,
  mci: 2,
} as const satisfies Record<Quantity, number>;

const MOST = 2;

/**
 * Decimals with which a value is told beside its limit: as its modules tell it, and as many as the limit has. With fewer
 * a value just above a limit of 1.25 would read as if it were the limit.
 */
export function conditionDigits(quantity: Quantity, limit: number): number {
  const usual = DIGITS[quantity];
  return Number(limit.toFixed(usual)) === Number(limit.toFixed(MOST)) ? usual : MOST;
}

/** A limit as somebody would write it, with no more decimals than it has: "28", "24,5". */
export function shortLimit(limit: number, language: Language): string {
  const decimals = [0, 1].find((digits) => Number(limit.toFixed(digits)) === Number(limit.toFixed(MOST))) ?? MOST;
  return formatNumber(limit, decimals, language);
}
