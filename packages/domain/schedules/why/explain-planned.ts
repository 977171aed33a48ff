import type { Farm } from '../../resources/farm.ts';
import type { PlannedCycle } from '../planner/plan.ts';
import type { AccountPause } from '../calendar/account-pause.ts';
import type { SavedSchedule } from '../definition/schedule.ts';
import { cycleWaterM3, plannerGates } from './cycle-gates.ts';
import { type Explanation, outlook } from './explain.ts';
import type { Gate, WaterGate } from './gates.ts';

/**
 * Input of an explanation in addition to the cycle: names, the whole plan, and whether the account itself is paused.
 */
export type ExplanationFacts = {
  readonly farm: Farm;
  readonly schedules: readonly SavedSchedule[];
  readonly cycles: readonly PlannedCycle[];
  readonly accountPaused: AccountPause | null;
};

/**
 * Explains a planned cycle before it runs: the planner's gates plus other gates that are already known.
 * `storedGates`: gates stored earlier.
 */
export function explainPlanned(
  planned: PlannedCycle,
  { farm, schedules, cycles, accountPaused }: ExplanationFacts,
  otherGates: readonly Gate[],
  nowMs: number,
  storedGates: readonly Gate[] = [],
): Explanation {
  const nameOf = (id: string) => schedules.find((schedule) => schedule.id === id)?.schedule.name ?? null;
  const decidedGates = plannerGates(planned, farm, { schedule: nameOf, cycles, accountPaused });
  const gates = [
    ...decidedGates.map((gate) => (gate.kind === 'water' ? withStoredCause(gate, storedGates) : gate)),
    ...otherGates,
  ].toSorted((a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind]);
  return {
    outcome: outlook(gates),
    gates,
    startMs: planned.startMin * 60_000,
    decidedAtMs: nowMs,
    waterM3: cycleWaterM3(planned),
    fertigated: planned.cycle.shape.fertigated,
    control: planned.cycle.compiled.saved.schedule.kind === 'control',
  };
}

/** Restores who had precedence, as stored when the cycle had to wait, if that holder no longer blocks it. */
function withStoredCause(gate: WaterGate, storedGates: readonly Gate[]): WaterGate {
  if (gate.waitedMin === 0 || gate.reason !== 'free') return gate;
  const stored = storedGates.find(
    (candidate): candidate is WaterGate => candidate.kind === 'water' && candidate.reason !== 'free',
  );
  if (stored === undefined) return gate;
  const { reason, blockedBy, firstBecause = null } = stored;
  return { ...gate, reason, blockedBy, firstBecause };
}

/** Order in which gates are decided and displayed. */
export const GATE_ORDER = {
  day: 0,
  pause: 1,
  device: 2,
  water: 3,
  condition: 4,
  rain: 5,
  start: 6,
} as const satisfies Record<Gate['kind'], number>;
