import type { Comparator, Quantity } from '../conditions/condition.ts';
import type { ConditionVerdict, CycleDecision } from '../conditions/decide.ts';

/** `unknown`: it could not be told, and the rule for that case was applied. */
export type GateState = 'open' | 'closed' | 'unknown';

/** One thing that had to let the cycle through, with the facts as they were when it was decided. */
export type Gate = DayGate | PauseGate | DeviceGate | WaterGate | ConditionGate | StartGate;

export type DayGate = {
  readonly kind: 'day';
  readonly state: GateState;
  /** ISO weekday of the run day. */
  readonly weekday: number;
  readonly everyDays: number | null;
  readonly passedWhenSaved: boolean;
};

export type PauseGate = {
  readonly kind: 'pause';
  readonly state: GateState;
  readonly reason: 'none' | 'paused' | 'skipped_by_hand' | 'account';
  /** Null with `paused` = until somebody resumes it. */
  readonly untilMs: number | null;
};

export type DeviceGate = {
  readonly kind: 'device';
  readonly state: GateState;
  readonly station: string;
  /** When the station reported that it holds the plan. */
  readonly acceptedAtMs: number | null;
};

export type WaterGate = {
  readonly kind: 'water';
  readonly state: GateState;
  readonly source: string;
  readonly wantedM3PerH: number;
  readonly efficiencyM3PerH: number | null;
  readonly waitedMin: number;
  /** Who went first; null = nobody, or a hand opening (then `waitedMin` is above 0 or the gate closed). */
  readonly blockedBy: string | null;
  readonly reason: 'free' | 'output_taken' | 'source_short' | 'other_water';
};

export type ConditionGate = {
  readonly kind: 'condition';
  readonly state: GateState;
  readonly quantity: Quantity;
  readonly sensor: string;
  readonly unit: string;
  readonly value: number | null;
  readonly ageMin: number | null;
  readonly comparator: Comparator;
  readonly threshold: number;
  readonly whenTrue: 'run' | 'dont_run';
  readonly decision: CycleDecision;
};

/** Whether it opened in time: a start more than ten minutes late is missed. */
export type StartGate = {
  readonly kind: 'start';
  readonly state: GateState;
  readonly station: string;
  readonly reason: 'in_time' | 'late' | 'missed' | 'failed' | 'stopped';
  readonly lateMin: number;
  /** The elements that did not run. */
  readonly failedElements: readonly string[];
};

export function conditionGate(verdict: ConditionVerdict): ConditionGate {
  const { fact, value, ageMin, decision, known } = verdict;
  const { quantity, comparator, threshold, whenTrue } = fact.condition;
  return {
    kind: 'condition',
    state: !known ? 'unknown' : decision === 'skip' ? 'closed' : 'open',
    quantity,
    sensor: fact.sourceName,
    unit: fact.unit,
    value,
    ageMin,
    comparator,
    threshold,
    whenTrue,
    decision,
  };
}

/** True when this gate keeps the cycle from running. */
export function isClosed(gate: Gate): boolean {
  return gate.state === 'closed' || (gate.kind === 'condition' && gate.decision === 'skip');
}

/** The first gate that kept it from running, the one that decided. */
export function decidingGate(gates: readonly Gate[]): Gate | null {
  return gates.find(isClosed) ?? null;
}
