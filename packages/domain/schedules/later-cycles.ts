import { cycleKey, dateOf } from './expand.ts';
import type { PlannedCycle } from './plan.ts';

/** A cycle that a change makes wait, or wait longer, or takes away. */
export type LaterCycle = {
  readonly programId: string;
  readonly name: string;
  readonly date: string;
  readonly cycle: number;
  /** When it would start by itself. */
  readonly ownStartMs: number;
  /** How long it would wait; null where it would be skipped. */
  readonly waitsMin: number | null;
};

const MS_PER_MINUTE = 60_000;

/** What of a plan starts later, or not at all, in another plan of the same programs and period. */
export function laterCycles(before: readonly PlannedCycle[], after: readonly PlannedCycle[]): readonly LaterCycle[] {
  const now = new Map(before.map((planned) => [keyOf(planned), planned]));
  return after.flatMap((planned): LaterCycle[] => {
    const known = now.get(keyOf(planned));
    if (known === undefined || known.skipped !== null) return [];
    const { cycle, skipped, shiftedMin } = planned;
    if (skipped === null && shiftedMin <= known.shiftedMin) return [];
    const { saved } = cycle.compiled;
    return [
      {
        programId: saved.id,
        name: saved.program.name,
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
