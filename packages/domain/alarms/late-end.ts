import { isWithin, type Bounds } from '../catalogue/bounds.ts';
import type { AlarmRule } from '../catalogue/alarm-rule.ts';
import { findingOf } from './finding.ts';

/** An alarm that a reading ended, with the rule and the threshold it was judged by. */
export type EndedAlarm = {
  readonly activationMs: number;
  readonly inactivationMs: number;
  readonly rule: Pick<AlarmRule, 'comparator' | 'hysteresis'>;
  readonly threshold: number;
  readonly possible: Bounds;
};

/** A value that arrived after it had been judged without it. */
export type LateValue = { readonly atMs: number; readonly value: number };

/**
 * When an alarm really ended, ms: at the first late value after its beginning that would have ended it. Null if its end
 * stands. A late value never begins an alarm.
 */
export function lateEnd(alarm: EndedAlarm, late: readonly LateValue[]): number | null {
  const clearing = late.filter(
    ({ atMs, value }) =>
      atMs > alarm.activationMs &&
      atMs < alarm.inactivationMs &&
      isWithin(value, alarm.possible) &&
      findingOf(value, alarm.rule, alarm.threshold) === 'clear',
  );
  return clearing.length === 0 ? null : Math.min(...clearing.map(({ atMs }) => atMs));
}
