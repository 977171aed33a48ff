import type { Language } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import { CONDITION_KINDS, type Quantity } from './kinds/registry.ts';

const MAX_DECIMALS = 2;

/** Decimals tried beyond the usual ones to tell a value from its limit. */
const EXTRA_DECIMALS = [0, 1, 2] as const;

/**
 * Decimals for a value shown next to its limit: those of its modules, or of the limit if it has more. With fewer, a
 * value just above a limit of 1.25 would look equal to it. If the value is given and still rounds to the limit, as 20.04
 * to 20.0, more are added until the two differ.
 */
export function conditionDecimals(quantity: Quantity, limit: number, value: number | null = null): number {
  const defaultDecimals = CONDITION_KINDS[quantity].decimals;
  const enough =
    Number(limit.toFixed(defaultDecimals)) === Number(limit.toFixed(MAX_DECIMALS)) ? defaultDecimals : MAX_DECIMALS;
  if (value === null) return enough;
  const rounded = (of: number, digits: number) => Number(of.toFixed(digits));
  const extra = EXTRA_DECIMALS.find((more) => rounded(value, enough + more) !== rounded(limit, enough + more));
  return enough + (extra ?? 0);
}

/** Formats a limit with no more decimals than it has: "28", "24,5". */
export function formatLimit(limit: number, language: Language): string {
  const decimals =
    [0, 1].find((digits) => Number(limit.toFixed(digits)) === Number(limit.toFixed(MAX_DECIMALS))) ?? MAX_DECIMALS;
  return formatNumber(limit, decimals, language);
}
