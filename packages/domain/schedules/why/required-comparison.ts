import type { Comparator } from '../conditions/comparator.ts';
import type { ConditionGate } from './gates.ts';

/** Required comparison of the value with the threshold; `ne` = not equal. */
export type RequiredComparison = Comparator | 'ne';

const OPPOSITE = {
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  eq: 'ne',
  ne: 'eq',
} as const satisfies Record<RequiredComparison, RequiredComparison>;

/** Returns the negated comparison. */
export function negated(comparison: RequiredComparison): RequiredComparison {
  return OPPOSITE[comparison];
}

/** Comparison that must hold for the cycle to run: the condition's own, or its negation for "do not run". */
export function requiredComparison(gate: ConditionGate): RequiredComparison {
  return gate.whenTrue === 'run' ? gate.comparator : OPPOSITE[gate.comparator];
}
