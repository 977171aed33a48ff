import { decimalsBesideLimit } from '../../units/limit-decimals.ts';
import { CONDITION_KINDS, type Quantity } from './kinds/registry.ts';

/** Decimals for a limit beside a value measured by the modules of a condition, which have their own usual decimals. */
export function conditionDecimals(quantity: Quantity, limit: number, value: number | null = null): number {
  return decimalsBesideLimit(CONDITION_KINDS[quantity].decimals, limit, value);
}
