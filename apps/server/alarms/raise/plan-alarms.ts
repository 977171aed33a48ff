import type { PlanRefusal } from '@zagon/domain/schedules/why/plan-refusal.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import { moduleName } from '../../stores/modules/modules.ts';
import { raiseSystemAlarm } from './raise-system-alarm.ts';

const PLAN_REFUSED = 'plan_refused';

/** Raises an alarm for a station that refused its plan. */
export async function raisePlanRefusedAlarm(
  sql: Sql,
  accountId: string,
  stationId: string,
  reason: PlanRefusal,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const facts = { station: (await moduleName(sql, accountId, stationId)) ?? '', reason };
  const id = await raiseSystemAlarm(sql, { accountId, moduleId: stationId, rule: PLAN_REFUSED, facts, now });
  return id === null ? {} : { alarms: [id] };
}

/** Ends the alarm of a station that accepted a plan. */
export async function endPlanRefusedAlarm(
  sql: Sql,
  accountId: string,
  stationId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  return { alarms: await endAlarm(sql, accountId, stationId, PLAN_REFUSED, null, now) };
}
