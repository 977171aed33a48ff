import { MAX_WAIT_MIN, type Obstacle } from '../planner/place.ts';
import type { PlannedCycle } from '../planner/plan.ts';
import { isoDateOf } from '../calendar/zone-table.ts';

/** Minimum lead time between saving and start, in minutes, so that the device receives the cycle in time. */
export const SAVE_AHEAD_MIN = 5;

/** A cycle delayed or skipped because of an obstacle. */
export type Conflict = {
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly ownStartMs: number;
  readonly outcome: 'waits' | 'skipped';
  readonly shiftedMinutes: number;
  readonly obstacle: Obstacle;
  /** Schedule with precedence; null = a hand opening. */
  readonly blockedBy: string | null;
};

export const WARNING_KINDS = ['starts_soon', 'passed_today', 'clock_change', 'no_run'] as const;

/** A hint for the grower before saving; it does not prevent saving. */
export type Warning = {
  readonly kind: (typeof WARNING_KINDS)[number];
  readonly scheduleId: string;
  readonly date: string | null;
  readonly cycle: number | null;
  readonly startMs: number | null;
};

const MS_PER_MINUTE = 60_000;

/** Returns the cycles that had to wait or were skipped, each with its obstacle. */
export function conflictsOf(cycles: readonly PlannedCycle[]): readonly Conflict[] {
  return cycles.flatMap(({ cycle, shiftedMin, skipped, obstacle, blockedBy }) =>
    obstacle === null
      ? []
      : [
          {
            scheduleId: cycle.compiled.saved.id,
            date: isoDateOf(cycle.day),
            cycle: cycle.number,
            ownStartMs: cycle.startMin * MS_PER_MINUTE,
            outcome: skipped === null ? ('waits' as const) : ('skipped' as const),
            shiftedMinutes: skipped === null ? shiftedMin : MAX_WAIT_MIN,
            obstacle,
            blockedBy,
          },
        ],
  );
}

/** Returns the warnings for one schedule, from a plan that begins at `nowMs` or earlier the same day. */
export function warningsOf(cycles: readonly PlannedCycle[], scheduleId: string, nowMs: number): readonly Warning[] {
  const own = cycles.filter(({ cycle }) => cycle.compiled.saved.id === scheduleId);
  const warnings = own.flatMap(({ cycle, startMin, skipped }): Warning[] => {
    const at = {
      scheduleId: scheduleId,
      date: isoDateOf(cycle.day),
      cycle: cycle.number,
      startMs: startMin * MS_PER_MINUTE,
    };
    if (skipped === 'passed_when_saved') return [{ kind: 'passed_today', ...at }];
    if (skipped !== null) return [];
    const aheadMs = at.startMs - nowMs;
    const soon: Warning[] =
      aheadMs >= 0 && aheadMs < SAVE_AHEAD_MIN * MS_PER_MINUTE ? [{ kind: 'starts_soon', ...at }] : [];
    return cycle.movedByClock ? [...soon, { kind: 'clock_change', ...at }] : soon;
  });
  const runs = own.some(({ skipped }) => skipped === null);
  return runs ? warnings : [...warnings, { kind: 'no_run', scheduleId, date: null, cycle: null, startMs: null }];
}
