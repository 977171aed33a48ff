import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { type CycleDecision, decideCondition, decideCycle } from '@zagon/domain/schedules/conditions/decide.ts';
import { type ConditionGate, conditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../db/pool.ts';
import type { CycleOverride } from '../../stores/schedules/cycle-overrides.ts';
import { readSensors } from './sensor-facts.ts';

/** The decision of a schedule's conditions at a moment, and the gate of each. */
export type ConditionsResult = { readonly decision: CycleDecision; readonly gates: readonly ConditionGate[] };

/** Reads the sensors of the conditions; a user's decision for this one cycle takes precedence. */
export async function readConditions(
  sql: Sql,
  accountId: string,
  conditions: readonly Condition[],
  override: CycleOverride | undefined,
  now: Temporal.Instant,
): Promise<ConditionsResult> {
  const resolved = conditions.map((condition, i) => withSensor(condition, i, override));
  const verdicts = (await readSensors(sql, accountId, resolved, now)).map(decideCondition);
  const runAnyway = override?.by === 'run_anyway';
  return {
    decision: runAnyway ? 'run' : decideCycle(verdicts.map(({ decision }) => decision)),
    gates: verdicts.map((verdict, i) => conditionGate(verdict, i, runAnyway)),
  };
}

function withSensor(condition: Condition, index: number, override: CycleOverride | undefined): Condition {
  if (override?.by !== 'sensor' || override.condition !== index) return condition;
  return { ...condition, source: { type: 'sensor', idObject: override.id_object, field: override.field } };
}
