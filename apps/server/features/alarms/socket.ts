import type { Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { findAlarm } from '../../stores/alarms.ts';
import { presentAlarm } from './present.ts';

/** Tells an account which alarms began, ended or changed. */
export async function tellAlarms(sql: Sql, events: Events, clientId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const alarm = await findAlarm(sql, clientId, id);
    if (alarm !== undefined) events.announce({ client: clientId }, 'alarms', presentAlarm(alarm));
  }
}
