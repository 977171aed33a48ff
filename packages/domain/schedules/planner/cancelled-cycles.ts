import { SAVE_AHEAD_MIN } from '../definition/findings.ts';
import { cycleKey, dateOf } from '../calendar/expand.ts';
import type { PlannedCycle } from './plan.ts';

/** A cycle that waits or is about to start, and that a change cancels. */
export type CancelledCycle = {
  readonly scheduleId: string;
  readonly name: string;
  /** Nominal start, without waiting. */
  readonly ownStartMs: number;
};

const MS_PER_MINUTE = 60_000;

/**
 * Compares the plans before and after a change; returns the cycles of any schedule that wait, or are due within
 * `SAVE_AHEAD_MIN`, and that `after` no longer runs. A cycle that is only moved is not cancelled.
 */
export function cancelledCycles(
  before: readonly PlannedCycle[],
  after: readonly PlannedCycle[],
  nowMs: number,
): readonly CancelledCycle[] {
  const running = after.filter(({ skipped }) => skipped === null);
  const keys = new Set(running.map(keyOf));
  const starts = new Set(running.map(startOf));
  return before
    .filter(({ cycle, skipped }) => skipped === null && cycle.startMin <= nowMs / MS_PER_MINUTE + SAVE_AHEAD_MIN)
    .filter((planned) => !keys.has(keyOf(planned)) && !starts.has(startOf(planned)))
    .map(({ cycle: { compiled, startMin } }) => ({
      scheduleId: compiled.saved.id,
      name: compiled.saved.schedule.name,
      ownStartMs: startMin * MS_PER_MINUTE,
    }));
}

function keyOf({ cycle }: PlannedCycle): string {
  return cycleKey(cycle.compiled.saved.id, dateOf(cycle), cycle.number);
}

function startOf({ cycle }: PlannedCycle): string {
  return `${cycle.compiled.saved.id}@${cycle.startMin}`;
}
