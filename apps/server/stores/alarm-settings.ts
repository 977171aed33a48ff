import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rule.ts';
import type { AlarmSetting } from '@zagon/domain/alarms/watched-rules.ts';
import type { Sql } from '../db/pool.ts';

type Row = Omit<AlarmSetting, 'channels'> & { readonly channels: readonly AlarmChannel[] };

/** What was chosen for the alarms of a module. */
export function alarmSettingsOf(sql: Sql, clientId: string, moduleId: string): Promise<readonly AlarmSetting[]> {
  return sql.rows<Row>(
    'select field, rule, threshold, active, channels from alarm_settings where client_id = $1 and module_id = $2',
    [clientId, moduleId],
  );
}

/** Keeps what was chosen, rule by rule; what is not named stays. */
export async function saveAlarmSettings(
  sql: Sql,
  clientId: string,
  moduleId: string,
  settings: readonly AlarmSetting[],
): Promise<void> {
  for (const { field, rule, threshold, active, channels } of settings) {
    await sql.run(
      `insert into alarm_settings (client_id, module_id, field, rule, threshold, active, channels)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (module_id, field, rule) do update
         set threshold = excluded.threshold, active = excluded.active, channels = excluded.channels`,
      [clientId, moduleId, field, rule, threshold, active, [...channels]],
    );
  }
}
