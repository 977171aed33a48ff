import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import type { AlarmSetting } from '@zagon/domain/alarms/watched-rules.ts';
import type { Sql } from '../../database/pool.ts';

type Row = Omit<AlarmSetting, 'channels'> & { readonly channels: readonly AlarmChannel[] };

/** The stored alarm settings of a module. */
export function alarmSettingsOf(sql: Sql, accountId: string, moduleId: string): Promise<readonly AlarmSetting[]> {
  return sql.rows<Row>(
    'select field, rule, threshold, active, channels from alarm_settings where client_id = $1 and module_id = $2',
    [accountId, moduleId],
  );
}

/** The stored alarm settings of several modules, by module. */
export async function alarmSettingsByModule(
  sql: Sql,
  accountId: string,
  moduleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AlarmSetting[]>> {
  const rows = await sql.rows<Row & { readonly module_id: string }>(
    `select module_id, field, rule, threshold, active, channels from alarm_settings
     where client_id = $1 and module_id = any($2::uuid[])`,
    [accountId, moduleIds],
  );
  return Map.groupBy(rows, ({ module_id: moduleId }) => moduleId);
}

/** Saves the given settings rule by rule; rules not listed stay unchanged. */
export async function saveAlarmSettings(
  sql: Sql,
  accountId: string,
  moduleId: string,
  settings: readonly AlarmSetting[],
): Promise<void> {
  for (const { field, rule, threshold, active, channels } of settings) {
    await sql.run(
      `insert into alarm_settings (client_id, module_id, field, rule, threshold, active, channels)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (module_id, field, rule) do update
         set threshold = excluded.threshold, active = excluded.active, channels = excluded.channels`,
      [accountId, moduleId, field, rule, threshold, active, [...channels]],
    );
  }
}
