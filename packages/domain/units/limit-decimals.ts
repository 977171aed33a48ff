import type { Language } from '../core/language.ts';
import { formatNumber } from './format.ts';

const MAX_DECIMALS = 2;

/** Decimals tried beyond the usual ones to tell a value from its limit. */
const EXTRA_DECIMALS = [0, 1, 2] as const;

/**
 * Decimals for a value shown next to its limit: the usual ones, or those of the limit if it has more. With fewer, a
 * value just above a limit of 1.25 would look equal to it. If the value is given and still rounds to the limit, as 20.04
 * to 20.0, more are added until the two differ. Both must be in the unit shown.
 */
export function decimalsBesideLimit(usual: number, limit: number, value: number | null = null): number {
  const enough = Number(limit.toFixed(usual)) === Number(limit.toFixed(MAX_DECIMALS)) ? usual : MAX_DECIMALS;
  if (value === null) return enough;
  const rounded = (of: number, digits: number) => Number(of.toFixed(digits));
  const extra = EXTRA_DECIMALS.find((more) => rounded(value, enough + more) !== rounded(limit, enough + more));
  return enough + (extra ?? 0);
}

/**
 * Formats a limit with no more decimals than it has: "28", "24,5". Beside a value, give the decimals of that value as
 * the most that are looked at.
 */
export function formatLimit(limit: number, language: Language, mostDecimals: number = MAX_DECIMALS): string {
  const most = Math.max(mostDecimals, MAX_DECIMALS);
  const all = Array.from({ length: most }, (_, digits) => digits);
  const decimals = all.find((digits) => Number(limit.toFixed(digits)) === Number(limit.toFixed(most))) ?? most;
  return formatNumber(limit, decimals, language);
}
