import type { AlarmRule } from '../catalogue/alarm-rule.ts';
import { findingOf } from './finding.ts';
import { NEW_WATCH, watchSample } from './watch.ts';

/** Past readings of one field in chronological order, in its stored unit; NaN where nothing was measured. */
type PastReadings = { readonly timesMs: Float64Array; readonly values: Float64Array };

/** How many alarms a rule with this threshold would have raised for past readings, by the rules of the live watch. */
export function raisedAlarms(
  { timesMs, values }: PastReadings,
  rule: Pick<AlarmRule, 'comparator' | 'hysteresis'>,
  threshold: number,
): number {
  let watch = NEW_WATCH;
  let raised = 0;
  for (const [index, value] of values.entries()) {
    // A history row without this field is a message that did not contain it, which a live watch never sees.
    if (Number.isNaN(value)) continue;
    const step = watchSample(watch, { atMs: timesMs[index] ?? 0, finding: findingOf(value, rule, threshold) });
    watch = step.watch;
    if (step.effect === 'raised') raised += 1;
  }
  return raised;
}
