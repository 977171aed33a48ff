import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { type CycleDecision, decideCondition, decideCycle } from '@zagon/domain/schedules/conditions/decide.ts';
import { type ConditionGate, conditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../db/pool.ts';
import type { CycleOverride } from './cycle-overrides.ts';
import { readSensors } from './sensor-facts.ts';

/** What the conditions of a program say at a moment, and the gate of each. */
export type ReadConditions = { readonly decision: CycleDecision; readonly gates: readonly ConditionGate[] };

/** Reads the sensors of the conditions; a decision that somebody took for this one cycle counts before them. */
export async function readConditions(
  sql: Sql,
  clientId: string,
  conditions: readonly Condition[],
  override: CycleOverride | undefined,
  now: Temporal.Instant,
): Promise<ReadConditions> {
  const asked = conditions.map((condition, i) => withSensor(condition, i, override));
  const verdicts = (await readSensors(sql, clientId, asked, now)).map(decideCondition);
  const anyway = override?.by === 'run_anyway';
  return {
    decision: anyway ? 'run' : decideCycle(verdicts.map(({ decision }) => decision)),
    gates: verdicts.map((verdict, i) => conditionGate(verdict, i, anyway)),
  };
}

function withSensor(condition: Condition, index: number, override: CycleOverride | undefined): Condition {
  if (override?.by !== 'sensor' || override.condition !== index) return condition;
  return { ...condition, source: { type: 'sensor', idObject: override.id_object, field: override.field } };
}
