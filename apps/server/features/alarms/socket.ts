import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { findAlarm, type AlarmRow } from '../../stores/alarms/alarms.ts';
import { presentAlarm } from './present.ts';

/** Publishes alarms that began, ended or changed to their account. */
export async function publishAlarms(
  sql: Sql,
  events: Events,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const alarm = await findAlarm(sql, accountId, id);
    if (alarm === undefined) continue;
    publishAlarm(events, accountId, alarm);
  }
}

/** Publishes one alarm; alarms of base stations also as a separate event. */
export function publishAlarm(events: Events, accountId: string, alarm: AlarmRow): void {
  const body = presentAlarm(alarm);
  events.publish({ client: accountId }, 'alarms', body);
  if (alarm.is_station) events.publish({ client: accountId }, 'base_alarms', body);
}
