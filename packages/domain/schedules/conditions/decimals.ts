import type { Language } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import { CONDITION_KINDS, type Quantity } from './kinds/registry.ts';

const MAX_DECIMALS = 2;

/**
 * Decimals for a value shown next to its limit: those of its modules, or of the limit if it has more. With fewer, a
 * value just above a limit of 1.25 would look equal to it.
 */
export function conditionDecimals(quantity: Quantity, limit: number): number {
  const defaultDecimals = CONDITION_KINDS[quantity].decimals;
  return Number(limit.toFixed(defaultDecimals)) === Number(limit.toFixed(MAX_DECIMALS))
    ? defaultDecimals
    : MAX_DECIMALS;
}

/** Formats a limit with no more decimals than it has: "28", "24,5". */
export function formatLimit(limit: number, language: Language): string {
  const decimals =
    [0, 1].find((digits) => Number(limit.toFixed(digits)) === Number(limit.toFixed(MAX_DECIMALS))) ?? MAX_DECIMALS;
  return formatNumber(limit, decimals, language);
}
