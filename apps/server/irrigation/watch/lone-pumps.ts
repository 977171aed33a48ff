import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { endPumpAlarm, PUMP_ALONE, raisePumpAlarm } from '../../alarms/raise/irrigation-alarms.ts';
import { closedWithAlarm, lonePumps } from '../../stores/openings/lone-pumps.ts';
import { LONE_PUMP_S } from '../limits.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';

/**
 * Closes pumps that run against closed valves. Stopping them is up to their station; this is a safeguard for a
 * station that fails to.
 */
export async function closeLonePumps(
  sql: Sql,
  owner: string,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const { client_id: accountId, id } of await closedWithAlarm(sql, PUMP_ALONE))
    found.push([accountId, await endPumpAlarm(sql, accountId, id, now)]);
  for (const { client_id: accountId, id } of await lonePumps(sql, owner, now.subtract({ seconds: LONE_PUMP_S }), now)) {
    found.push([accountId, await orderSystemClose(sql, accountId, id, now)]);
    found.push([accountId, await raisePumpAlarm(sql, accountId, id, now)]);
  }
  return found;
}
