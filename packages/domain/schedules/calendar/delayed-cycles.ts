import { cycleKey, dateOf } from './expand.ts';
import type { PlannedCycle } from '../planner/plan.ts';

/** A cycle that a change delays, delays further or cancels. */
export type DelayedCycle = {
  readonly scheduleId: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
  /** Nominal start, without waiting. */
  readonly ownStartMs: number;
  /** Minutes it would wait; null if it would be skipped. */
  readonly waitsMin: number | null;
};

const MS_PER_MINUTE = 60_000;

/** Compares two plans of the same schedules and period; returns the cycles that `after` delays or skips. */
export function delayedCycles(
  before: readonly PlannedCycle[],
  after: readonly PlannedCycle[],
): readonly DelayedCycle[] {
  const previousByKey = new Map(before.map((planned) => [keyOf(planned), planned]));
  return after.flatMap((planned): DelayedCycle[] => {
    const previous = previousByKey.get(keyOf(planned));
    if (previous === undefined || previous.skipped !== null) return [];
    const { cycle, skipped, shiftedMin } = planned;
    if (skipped === null && shiftedMin <= previous.shiftedMin) return [];
    const { saved } = cycle.compiled;
    return [
      {
        scheduleId: saved.id,
        name: saved.schedule.name,
        date: dateOf(cycle),
        cycle: cycle.number,
        ownStartMs: cycle.startMin * MS_PER_MINUTE,
        waitsMin: skipped === null ? shiftedMin : null,
      },
    ];
  });
}

function keyOf({ cycle }: PlannedCycle): string {
  return cycleKey(cycle.compiled.saved.id, dateOf(cycle), cycle.number);
}
