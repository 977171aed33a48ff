import type { Farm } from '../../resources/farm.ts';
import type { PlannedCycle } from '../plan.ts';
import type { SavedProgram } from '../program.ts';
import { cycleWaterM3, plannerGates } from './cycle-gates.ts';
import { type Explanation, outlook } from './explain.ts';
import type { Gate, WaterGate } from './gates.ts';

/** What an explanation needs besides the cycle: names, the whole plan, and whether the account itself holds its schedules. */
export type ExplainingFacts = {
  readonly farm: Farm;
  readonly programs: readonly SavedProgram[];
  readonly cycles: readonly PlannedCycle[];
  readonly accountPaused: boolean;
};

/**
 * A cycle of a plan explained before it ran: the planner's gates, and the others where they are known already. `kept`:
 * what was noted of it earlier.
 */
export function explainPlanned(
  planned: PlannedCycle,
  { farm, programs, cycles, accountPaused }: ExplainingFacts,
  others: readonly Gate[],
  nowMs: number,
  kept: readonly Gate[] = [],
): Explanation {
  const nameOf = (id: string) => programs.find((program) => program.id === id)?.program.name ?? null;
  const own = plannerGates(planned, farm, { program: nameOf, cycles, accountPaused });
  const gates = [...own.map((gate) => (gate.kind === 'water' ? waitedFor(gate, kept) : gate)), ...others].toSorted(
    (a, b) => TURN[a.kind] - TURN[b.kind],
  );
  return {
    outcome: outlook(gates),
    gates,
    startMs: planned.startMin * 60_000,
    decidedAtMs: nowMs,
    waterM3: cycleWaterM3(planned),
    fertigated: planned.cycle.shape.fertigated,
    control: planned.cycle.compiled.saved.program.kind === 'control',
  };
}

/** Who went first, of a cycle that waited for somebody who is gone by now: as it was noted when it had to wait. */
function waitedFor(gate: WaterGate, kept: readonly Gate[]): WaterGate {
  if (gate.waitedMin === 0 || gate.reason !== 'free') return gate;
  const before = kept.find((each): each is WaterGate => each.kind === 'water' && each.reason !== 'free');
  if (before === undefined) return gate;
  const { reason, blockedBy, firstBecause = null } = before;
  return { ...gate, reason, blockedBy, firstBecause };
}

/** The order in which gates are decided, and read. */
export const TURN = { day: 0, pause: 1, device: 2, water: 3, condition: 4, start: 5 } as const satisfies Record<
  Gate['kind'],
  number
>;
