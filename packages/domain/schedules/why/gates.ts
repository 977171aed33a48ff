import type { Comparator, Quantity } from '../conditions/condition.ts';
import type { ConditionVerdict, CycleDecision, SensorFact } from '../conditions/decide.ts';
import { isTooWeak } from '../source-minutes.ts';

/** `unknown`: it could not be told, and the rule for that case was applied. */
export type GateState = 'open' | 'closed' | 'unknown';

/** One thing that had to let the cycle through, with the facts as they were when it was decided. */
export type Gate = DayGate | PauseGate | DeviceGate | WaterGate | ConditionGate | StartGate;

/** Whether its program asks for that day. */
export type DayGate = {
  readonly kind: 'day';
  readonly state: GateState;
  /** ISO weekday of the run day. */
  readonly weekday: number;
  readonly everyDays: number | null;
  readonly passedWhenSaved: boolean;
};

/** Whether somebody, or an inactive module, holds it back. */
export type PauseGate = {
  readonly kind: 'pause';
  readonly state: GateState;
  /** `module_off`: modules are switched off; `closed` where nothing else is left of the cycle. */
  readonly reason: 'none' | 'paused' | 'skipped_by_hand' | 'account' | 'module_off';
  /** Null with `paused` = until somebody resumes it. */
  readonly untilMs: number | null;
  /** What is left out because its module is switched off. Absent: nothing. */
  readonly off?: readonly string[];
  /** Clean water only: the module that gives the fertiliser is switched off. */
  readonly unfed?: boolean;
};

/** Whether its base station holds the plan and can be heard. */
export type DeviceGate = {
  readonly kind: 'device';
  readonly state: GateState;
  readonly station: string;
  /** When the station reported that it holds the plan. */
  readonly acceptedAtMs: number | null;
  /** Whether it could be heard when that was looked at; absent in what was kept earlier. */
  readonly online?: boolean;
};

/** Whether outputs and water were free; `waitedMin` is what it waited for them. */
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
  readonly priority?: 'standard' | 'raised';
  readonly firstBecause?: FirstBecause | null;
};

/** True where the source gives less than the cycle needs, whoever else draws. */
export function wantsTooMuch({ reason, wantedM3PerH, efficiencyM3PerH }: WaterGate): boolean {
  return reason === 'source_short' && isTooWeak({ flowM3PerH: wantedM3PerH, efficiencyM3PerH });
}

/** By which rule somebody else went first. */
export type FirstBecause = 'raised_priority' | 'earlier_start' | 'older_program' | 'already_running' | 'hand';

/** What one of its conditions said, in the unit of its sensor. */
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
  /** What follows is absent in what was kept earlier. `index`: its place among the conditions, from 0. */
  readonly index?: number;
  readonly idObject?: string | null;
  readonly field?: string | null;
  readonly idGroup?: string | null;
  readonly quality?: SensorFact['quality'];
  /** What made it stale is that its base station could not be heard. */
  readonly cutOff?: boolean;
  readonly whenUnknown?: 'run' | 'dont_run' | null;
  /** Somebody let this cycle run whatever the condition says. */
  readonly overruled?: boolean;
};

/** Whether it opened in time: a start more than ten minutes late is missed. */
export type StartGate = {
  readonly kind: 'start';
  readonly state: GateState;
  readonly station: string;
  /** `failed`: some did not open; `broke`: all opened, and some closed by themselves too early; `flow`: a wrong one ended it. */
  readonly reason: 'in_time' | 'late' | 'missed' | 'failed' | 'broke' | 'stopped' | 'flow';
  readonly lateMin: number;
  /** The elements that did not run. */
  readonly failedElements: readonly string[];
};

/** `overruled`: somebody decided that this cycle runs anyway. */
export function conditionGate(verdict: ConditionVerdict, index: number, overruled = false): ConditionGate {
  const { fact, value, ageMin, known } = verdict;
  const { quantity, comparator, threshold, whenTrue, whenUnknown, source } = fact.condition;
  const decision = overruled ? 'run' : verdict.decision;
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
    index,
    idObject: source.type === 'sensor' ? source.idObject : null,
    field: source.type === 'sensor' ? source.field : null,
    idGroup: source.type === 'group' ? source.idGroup : null,
    quality: known ? 'good' : whyUnknown(fact.sensors),
    whenUnknown,
    ...(!known && fact.sensors.some(({ cutOff }) => cutOff) ? { cutOff: true } : {}),
    ...(overruled ? { overruled } : {}),
  };
}

/** What keeps sensors from deciding: that they are switched off only where nothing else is wrong with any of them. */
function whyUnknown(sensors: readonly SensorFact[]): SensorFact['quality'] {
  const wrong = sensors.map(({ quality }) => quality).filter((quality) => quality !== 'good');
  return wrong.find((quality) => quality !== 'off') ?? wrong[0] ?? 'none';
}

/** True when this gate keeps the cycle from running. */
export function isClosed(gate: Gate): boolean {
  return gate.state === 'closed' || (gate.kind === 'condition' && gate.decision === 'skip');
}

/** What kept a cycle from running, each cause once: a start is missed by a station because it did not have the plan. */
export function causes(gates: readonly Gate[]): readonly Gate[] {
  const closed = gates.filter(isClosed);
  const hadNoPlan = closed.some(({ kind }) => kind === 'device');
  return closed.filter((gate) => !(hadNoPlan && gate.kind === 'start' && gate.reason === 'missed'));
}

/** The first gate that kept it from running, the one that decided. */
export function decidingGate(gates: readonly Gate[]): Gate | null {
  return gates.find(isClosed) ?? null;
}
