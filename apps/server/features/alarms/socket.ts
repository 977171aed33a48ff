import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { findAlarm, type AlarmRow } from '../../stores/alarms.ts';
import { presentAlarm } from './present.ts';

/** Tells an account which alarms began, ended or changed. */
export async function tellAlarms(sql: Sql, events: Events, clientId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const alarm = await findAlarm(sql, clientId, id);
    if (alarm === undefined) continue;
    announceAlarm(events, clientId, alarm);
  }
}

/** Tells one alarm; that of a base station also by the name of its own. */
export function announceAlarm(events: Events, clientId: string, alarm: AlarmRow): void {
  const body = presentAlarm(alarm);
  events.announce({ client: clientId }, 'alarms', body);
  if (alarm.is_station) events.announce({ client: clientId }, 'base_alarms', body);
}
