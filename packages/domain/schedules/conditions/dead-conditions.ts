import { type Comparator, holds } from './comparator.ts';
import type { Condition, ConditionSource } from './condition.ts';
import { CONDITION_KINDS, type Quantity } from './kinds/registry.ts';

/** A condition that no reading or every reading satisfies; `index` is its position in the schedule. */
export type ConditionDeadSetting =
  /** Its outcome is always the same. `blocks`: the schedule never irrigates; otherwise the condition has no effect. */
  | {
      readonly code: 'condition_fixed';
      readonly index: number;
      readonly quantity: Quantity;
      readonly comparator: Comparator;
      readonly threshold: number;
      readonly holds: boolean;
      readonly blocks: boolean;
    }
  /** It and an earlier condition on the same source never allow irrigation together. */
  | {
      readonly code: 'conditions_exclude';
      readonly index: number;
      readonly earlierIndex: number;
      readonly quantity: Quantity;
    };

/** Returns the conditions whose outcome does not depend on any reading, and pairs that exclude each other. */
export function deadConditions(conditions: readonly Condition[]): readonly ConditionDeadSetting[] {
  return conditions.flatMap((condition, index): readonly ConditionDeadSetting[] => {
    const outcome = fixedOutcome(condition);
    if (outcome !== null) {
      const { quantity, comparator, threshold, whenTrue } = condition;
      const blocks = outcome !== (whenTrue === 'run');
      return [{ code: 'condition_fixed', index, quantity, comparator, threshold, holds: outcome, blocks }];
    }
    const earlierIndex = conditions.findIndex((other, at) => at < index && excludes(other, condition));
    return earlierIndex === -1
      ? []
      : [{ code: 'conditions_exclude', index, earlierIndex, quantity: condition.quantity }];
  });
}

/**
 * Whether the comparison holds for every possible reading (true) or for none (false); null if it depends on the
 * reading.
 */
function fixedOutcome({ quantity, comparator, threshold }: Condition): boolean | null {
  const { range } = CONDITION_KINDS[quantity];
  if (range === null) return null;
  if (comparator === 'eq') return threshold < range.from || threshold > range.to ? false : null;
  // The comparison changes at most once along the range, so its two ends decide.
  const atStart = holds(comparator, range.from, threshold);
  return atStart === holds(comparator, range.to, threshold) ? atStart : null;
}

function excludes(a: Condition, b: Condition): boolean {
  if (a.quantity !== b.quantity || !isSameSource(a.source, b.source)) return false;
  const [first, second] = [allowed(a), allowed(b)];
  if (first === null || second === null || first.side === second.side) return false;
  const [above, below] = first.side === 'above' ? [first, second] : [second, first];
  return above.limit > below.limit || (above.limit === below.limit && !(above.inclusive && below.inclusive));
}

type Side = { readonly side: 'above' | 'below'; readonly limit: number; readonly inclusive: boolean };

/** The readings for which a condition allows irrigation; null if they are not all on one side of a limit. */
function allowed({ comparator, threshold: limit, whenTrue }: Condition): Side | null {
  const runs = whenTrue === 'run';
  switch (comparator) {
    case 'gt':
      return { side: runs ? 'above' : 'below', limit, inclusive: !runs };
    case 'gte':
      return { side: runs ? 'above' : 'below', limit, inclusive: runs };
    case 'lt':
      return { side: runs ? 'below' : 'above', limit, inclusive: !runs };
    case 'lte':
      return { side: runs ? 'below' : 'above', limit, inclusive: runs };
    case 'eq':
      return null;
  }
}

function isSameSource(a: ConditionSource, b: ConditionSource): boolean {
  if (a.type === 'group') return b.type === 'group' && a.idGroup === b.idGroup && a.depthCm === b.depthCm;
  return b.type === 'sensor' && a.idObject === b.idObject && a.field === b.field;
}
