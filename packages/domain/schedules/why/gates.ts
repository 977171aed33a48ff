import { depthText } from '../../catalogue/level-name.ts';
import type { Comparator } from '../conditions/comparator.ts';
import type { Quantity } from '../conditions/kinds/registry.ts';
import type { ConditionVerdict, CycleDecision, SensorFact } from '../conditions/decide.ts';
import { judgeRain, type RainFact, type RainGap } from '../rain/decide-rain.ts';
import type { RainSource } from '../rain/rain-rule.ts';
import type { PlanRefusal } from './plan-refusal.ts';
import { isTooWeak } from '../water/source-minutes.ts';

/** `unknown`: could not be determined, so the fallback rule was applied. */
export type GateState = 'open' | 'closed' | 'unknown';

/** One gate a cycle had to pass, with the facts at decision time. */
export type Gate = DayGate | PauseGate | DeviceGate | WaterGate | ConditionGate | RainGate | StartGate;

/** Whether the schedule runs on that day. */
export type DayGate = {
  readonly kind: 'day';
  readonly state: GateState;
  /** ISO weekday of the run day. */
  readonly weekday: number;
  readonly everyDays: number | null;
  readonly passedWhenSaved: boolean;
};

/** Whether a pause, a skip or an inactive module holds it back. */
export type PauseGate = {
  readonly kind: 'pause';
  readonly state: GateState;
  /**
   * `module_off`: modules are inactive; `closed` if nothing of the cycle is left · `changed`: the schedule was changed
   * or deleted while the cycle waited, and no longer has it.
   */
  readonly reason: 'none' | 'paused' | 'skipped_by_hand' | 'account' | 'restore' | 'module_off' | 'changed';
  /** With `paused`, null = until resumed. */
  readonly untilMs: number | null;
  /** Names omitted because their module is inactive. Absent: none. */
  readonly off?: readonly string[];
  /** Clean water only, because the fertiliser module is inactive. */
  readonly unfed?: boolean;
};

/** Whether its base station has the plan and is online. */
export type DeviceGate = {
  readonly kind: 'device';
  readonly state: GateState;
  readonly station: string;
  /** When the station acknowledged the plan. */
  readonly acceptedAtMs: number | null;
  /** Whether the station was online at decision time; absent in old records. */
  readonly online?: boolean;
  /** Why the station refused its newest plan. Absent if it did not. */
  readonly refused?: PlanRefusal;
};

/** Whether outputs and water were available; `waitedMin` is the waiting time. */
export type WaterGate = {
  readonly kind: 'water';
  readonly state: GateState;
  readonly source: string;
  readonly wantedM3PerH: number;
  readonly efficiencyM3PerH: number | null;
  readonly waitedMin: number;
  /** Schedule with precedence; null = none, or a hand opening (if `waitedMin` is above 0 or the gate is closed). */
  readonly blockedBy: string | null;
  readonly reason: 'free' | 'output_taken' | 'source_short' | 'other_water';
  readonly priority?: 'standard' | 'raised';
  readonly firstBecause?: PrecedenceReason | null;
};

/** True if the source delivers less than the cycle needs, regardless of other draws. */
export function exceedsSource({ reason, wantedM3PerH, efficiencyM3PerH }: WaterGate): boolean {
  return reason === 'source_short' && isTooWeak({ flowM3PerH: wantedM3PerH, efficiencyM3PerH });
}

/** Why another draw had precedence. */
export type PrecedenceReason = 'raised_priority' | 'earlier_start' | 'older_program' | 'already_running' | 'hand';

/** Result of one condition, in the unit of its sensor. */
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
  /** The fields from here on are absent in old records. `index`: position among the conditions, from 0. */
  readonly index?: number;
  readonly idObject?: string | null;
  readonly field?: string | null;
  readonly idGroup?: string | null;
  readonly quality?: SensorFact['quality'];
  /** True if it is stale only because its base station was unreachable. */
  readonly cutOff?: boolean;
  readonly whenUnknown?: 'run' | 'dont_run' | null;
  /** True if a user let this cycle run despite the condition. */
  readonly overruled?: boolean;
  /** Depth of the sensor at decision time, cm; null for a group and for a sensor without depth. */
  readonly depthCm?: number | null;
};

/** Whether enough rain has fallen, or is forecast, to do without irrigation. An unknown amount lets the cycle run. */
export type RainGate = {
  readonly kind: 'rain';
  readonly state: GateState;
  readonly source: RainSource;
  /** Name of the gauge; null for a forecast, and without a gauge. */
  readonly gauge: string | null;
  readonly mm: number | null;
  readonly ageMin: number | null;
  readonly limitMm: number;
  readonly hours: number;
  readonly gap: RainGap | null;
  /** True if a user let this cycle run despite the rain. */
  readonly overruled?: boolean;
  /** When the rain stopped the running cycle; absent if it did not. */
  readonly stoppedAtMs?: number;
};

/** Whether it opened on time; a start more than ten minutes late is treated as missed. */
export type StartGate = {
  readonly kind: 'start';
  readonly state: GateState;
  readonly station: string;
  /**
   * `failed`: some elements did not open · `broke`: all opened, but some closed early on their own ·
   * `flow`: stopped because of a wrong flow.
   */
  readonly reason: 'in_time' | 'late' | 'missed' | 'failed' | 'broke' | 'stopped' | 'flow';
  readonly lateMin: number;
  /** Elements that did not run. */
  readonly failedElements: readonly string[];
};

/** `overruled`: a user let this cycle run regardless. */
export function conditionGate(verdict: ConditionVerdict, index: number, overruled = false): ConditionGate {
  const { fact, value, ageMin, isKnown: known } = verdict;
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
    quality: known ? 'good' : unknownReason(fact.sensors),
    whenUnknown,
    depthCm: fact.depthCm,
    ...(!known && fact.sensors.some(({ cutOff }) => cutOff) ? { cutOff: true } : {}),
    ...(overruled ? { overruled } : {}),
  };
}

/** `overruled`: a user let this cycle run regardless. */
export function rainGate(fact: RainFact, overruled = false): RainGate {
  const { rule, gauge, mm, ageMin, gap } = fact;
  const verdict = judgeRain(fact);
  return {
    kind: 'rain',
    state: verdict === 'unknown' ? 'unknown' : verdict === 'rain' && !overruled ? 'closed' : 'open',
    source: rule.source,
    gauge,
    mm,
    ageMin,
    limitMm: rule.limitMm,
    hours: rule.hours,
    gap,
    ...(overruled ? { overruled } : {}),
  };
}

/** Decided shortly before a cycle, by what is measured then. */
export type MeasuredGate = ConditionGate | RainGate;

/** True for the gates of conditions and of the rain. */
export function isMeasured(gate: Gate): gate is MeasuredGate {
  return gate.kind === 'condition' || gate.kind === 'rain';
}

/** Name of the sensor with the depth it had at decision time: "Probe A, 30 cm". Old records have no depth. */
export function sensorOf({ sensor, depthCm }: Pick<ConditionGate, 'sensor' | 'depthCm'>): string {
  return depthCm === undefined || depthCm === null ? sensor : `${sensor}, ${depthText(depthCm)}`;
}

/** Reason the sensors could not decide; `off` only if no sensor has any other problem. */
function unknownReason(sensors: readonly SensorFact[]): SensorFact['quality'] {
  const problems = sensors.map(({ quality }) => quality).filter((quality) => quality !== 'good');
  return problems.find((quality) => quality !== 'off') ?? problems[0] ?? 'none';
}

/** True if this gate prevents the cycle from running. */
export function isClosed(gate: Gate): boolean {
  return gate.state === 'closed' || (gate.kind === 'condition' && gate.decision === 'skip');
}

/** Closed gates without duplicates: a start missed because the station had no plan is not a second cause. */
export function closedCauses(gates: readonly Gate[]): readonly Gate[] {
  const closed = gates.filter(isClosed);
  const hadNoPlan = closed.some(({ kind }) => kind === 'device');
  return closed.filter((gate) => !(hadNoPlan && gate.kind === 'start' && gate.reason === 'missed'));
}

/** First closed gate, which decided the outcome; null if none. */
export function decidingGate(gates: readonly Gate[]): Gate | null {
  return gates.find(isClosed) ?? null;
}
