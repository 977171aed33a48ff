import type { Comparator } from '../conditions/condition.ts';
import type { ConditionGate } from './gates.ts';

/** How the value must stand to the threshold; `ne` = anything but it. */
export type Needed = Comparator | 'ne';

const OPPOSITE = {
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  eq: 'ne',
  ne: 'eq',
} as const satisfies Record<Needed, Needed>;

/** What is asked of a value where it must not be so. */
export function opposite(need: Needed): Needed {
  return OPPOSITE[need];
}

/** What the value must be for the cycle to run: as the condition says, or the opposite where it says when not to. */
export function needed(gate: ConditionGate): Needed {
  return gate.whenTrue === 'run' ? gate.comparator : OPPOSITE[gate.comparator];
}
