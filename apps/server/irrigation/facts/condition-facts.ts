import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { type CycleDecision, decideCondition, decideCycle } from '@zagon/domain/schedules/conditions/decide.ts';
import { conditionGate, isClosed, type MeasuredGate, rainGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../database/pool.ts';
import type { CycleOverride } from '../../stores/schedules/cycle-overrides.ts';
import { readRain } from './rain-facts.ts';
import { readSensors } from './sensor-facts.ts';

/** The decision of what a schedule measures before a cycle, and the gate of each condition and of the rain. */
export type MeasuredResult = { readonly decision: CycleDecision; readonly gates: readonly MeasuredGate[] };

/** One cycle of a schedule: when it starts, and what a user has decided for it alone. */
export type CycleToMeasure = {
  readonly schedule: Pick<Schedule, 'conditions' | 'rain'>;
  readonly startsAtMs: number;
  readonly override: CycleOverride | undefined;
};

/** Reads the sensors of the conditions and the rain; a user's decision for this one cycle takes precedence. */
export async function readMeasured(
  sql: Sql,
  accountId: string,
  { schedule: { conditions, rain }, startsAtMs, override }: CycleToMeasure,
  now: Temporal.Instant,
): Promise<MeasuredResult> {
  const resolved = conditions.map((condition, i) => withSensor(condition, i, override));
  const verdicts = (await readSensors(sql, accountId, resolved, now)).map(decideCondition);
  const runAnyway = override?.by === 'run_anyway';
  const rains =
    rain === null ? [] : [rainGate(await readRain(sql, accountId, rain, { fromMs: startsAtMs, now }), runAnyway)];
  const decisions = [...verdicts.map(({ decision }) => decision), ...rains.map(decisionOfRain)];
  return {
    decision: runAnyway ? 'run' : decideCycle(decisions),
    gates: [...verdicts.map((verdict, i) => conditionGate(verdict, i, runAnyway)), ...rains],
  };
}

function decisionOfRain(gate: MeasuredGate): CycleDecision {
  return isClosed(gate) ? 'skip' : 'run';
}

function withSensor(condition: Condition, index: number, override: CycleOverride | undefined): Condition {
  if (override?.by !== 'sensor' || override.condition !== index) return condition;
  return { ...condition, source: { type: 'sensor', idObject: override.id_object, field: override.field } };
}
