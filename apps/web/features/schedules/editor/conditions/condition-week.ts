import { gapOf, type HistoryLine } from '../../../../entities/module/history-line.ts';
import { holds } from '@zagon/domain/schedules/conditions/comparator.ts';
import type { ConditionKind } from '@zagon/domain/schedules/conditions/kinds/condition-kind.ts';
import { stepOf, type ScaleRange } from '../../../../ui/value/scale-steps.ts';
import type { ConditionForm } from './condition-form.ts';

/** The days whose readings are shown beside a limit. */
export const WEEK_DAYS = 7;
/** Maximum number of readings loaded of one sensor. */
export const MAX_POINTS = 1000;

const SPAN_MS = WEEK_DAYS * 86_400_000;

/** Readings of a group are averaged in steps of this length. */
const STEP_MS = 30 * 60_000;

/**
 * The readings a condition would have been decided by: those of its sensor, or the average of a group's, wherever at
 * least half of them have one, as in a decision.
 */
export function averageLine(lines: readonly HistoryLine[]): HistoryLine {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return only;
  const steps = new Map<number, Map<HistoryLine, number>>();
  for (const line of lines)
    for (const [index, atMs] of line.timesMs.entries()) {
      const value = line.values[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const step = Math.floor(atMs / STEP_MS) * STEP_MS;
      steps.set(step, (steps.get(step) ?? new Map<HistoryLine, number>()).set(line, value));
    }
  const known = [...steps].filter(([, values]) => values.size * 2 >= lines.length).toSorted(([a], [b]) => a - b);
  return {
    timesMs: Float64Array.from(known, ([atMs]) => atMs),
    values: Float64Array.from(
      known,
      ([, values]) => [...values.values()].reduce((sum, one) => sum + one) / values.size,
    ),
  };
}

/** The lowest and the highest reading; null without any. */
export function extentOf({ values }: HistoryLine): ScaleRange | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    // Both are false for a missing reading.
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

/** The share of the measured time for which the condition would have let a cycle run; null without readings. */
export function allowedShare(
  { timesMs, values }: HistoryLine,
  { comparator, threshold, whenTrue }: Pick<ConditionForm, 'comparator' | 'threshold' | 'whenTrue'>,
): number | null {
  if (typeof threshold === 'string') return null;
  // A reading holds until the next one, but not through a silence.
  const longestMs = gapOf(SPAN_MS, MAX_POINTS);
  let [allowedMs, measuredMs] = [0, 0];
  for (const [index, atMs] of timesMs.entries()) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const heldMs = Math.min(longestMs, (timesMs[index + 1] ?? atMs + longestMs) - atMs);
    measuredMs += heldMs;
    if (holds(comparator, value, threshold) === (whenTrue === 'run')) allowedMs += heldMs;
  }
  return measuredMs === 0 ? null : allowedMs / measuredMs;
}

/** How a value must compare with the limit for a cycle to run. */
export type AllowedRelation = ConditionForm['comparator'] | 'ne';

const OPPOSITES = { lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt', eq: 'ne' } as const;

/** The relation in which the condition lets a cycle run. */
export function allowedRelation({
  comparator,
  whenTrue,
}: Pick<ConditionForm, 'comparator' | 'whenTrue'>): AllowedRelation {
  return whenTrue === 'run' ? comparator : OPPOSITES[comparator];
}

/** Steps of the handle between two ends that a scale may have. */
const END_STEPS = 10;

/**
 * Ends of the scale: around the readings, the optimum and the usual limit, wide enough to move the limit past them, and
 * around the limit itself as far as a reading can be there. In the stored unit.
 */
export function scaleOf(
  { scale, range, usual, decimals }: Pick<ConditionKind, 'scale' | 'range' | 'usual' | 'decimals'>,
  { extent, optimum }: { readonly extent: ScaleRange; readonly optimum: ScaleRange | null },
  threshold: ConditionForm['threshold'],
): ScaleRange {
  const step = END_STEPS * stepOf(decimals);
  const shown = [usual.threshold, ...extent, ...(optimum ?? [])];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const margin = Math.max(most - least, (scale[1] - scale[0]) / 6) / 2;
  const limits = typeof threshold === 'string' ? [] : [threshold];
  const low = Math.floor(Math.min(least - margin, ...limits.map((limit) => limit - step / 2)) / step) * step;
  const high = Math.ceil(Math.max(most + margin, ...limits.map((limit) => limit + step / 2)) / step) * step;
  // Without bounds, the usual scale begins where readings do.
  const from = range?.from ?? Math.min(scale[0], ...shown, ...limits);
  return [Math.max(from, low), Math.min(range?.to ?? high, high)];
}
