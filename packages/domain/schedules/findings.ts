import { MAX_WAIT_MIN, type Obstacle } from './place.ts';
import type { PlannedCycle } from './plan.ts';
import { isoDateOf } from './zone-table.ts';

/** A cycle should be saved at least this long before it starts, so that the device has it in time. */
export const SAVE_AHEAD_MIN = 5;

/** A cycle that something else stands in the way of, and what comes of it. */
export type Conflict = {
  readonly programId: string;
  readonly date: string;
  readonly cycle: number;
  readonly ownStartMs: number;
  readonly outcome: 'waits' | 'skipped';
  readonly shiftedMinutes: number;
  readonly obstacle: Obstacle;
  /** The schedule that goes first; null = a hand opening. */
  readonly blockedBy: string | null;
};

/** What the grower should know before saving, though nothing forbids it. */
export type Warning = {
  readonly kind: 'starts_soon' | 'passed_today' | 'clock_change' | 'no_run';
  readonly programId: string;
  readonly date: string | null;
  readonly cycle: number | null;
  readonly startMs: number | null;
};

const MS_PER_MINUTE = 60_000;

/** The cycles of a plan that had to wait, or found no room, each with what stood in its way. */
export function conflictsOf(cycles: readonly PlannedCycle[]): readonly Conflict[] {
  return cycles.flatMap(({ cycle, shiftedMin, skipped, obstacle, blockedBy }) =>
    obstacle === null
      ? []
      : [
          {
            programId: cycle.compiled.saved.id,
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

/** Warnings about one program, from a plan that begins at `nowMs` or earlier the same day. */
export function warningsOf(cycles: readonly PlannedCycle[], programId: string, nowMs: number): readonly Warning[] {
  const own = cycles.filter(({ cycle }) => cycle.compiled.saved.id === programId);
  const warnings = own.flatMap(({ cycle, startMin, skipped }): Warning[] => {
    const at = {
      programId,
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
  return runs ? warnings : [...warnings, { kind: 'no_run', programId, date: null, cycle: null, startMs: null }];
}
