import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ModuleRule } from '@zagon/domain/alarms/watched-rules.ts';
import type { AlarmRow } from '../../stores/alarms/alarms.ts';
import { currentItem } from '../../calls/present/current-item.ts';

export function presentAlarm(row: AlarmRow): AlarmShape {
  return {
    id: row.id,
    id_object: row.module_id,
    object_name: row.module_name,
    rule: row.rule,
    field: row.field,
    message: { ...row.message },
    message_fahrenheit: row.message_fahrenheit === null ? null : { ...row.message_fahrenheit },
    activation_date: row.activation_date.toString(),
    inactivation_date: row.inactivation_date?.toString() ?? null,
    confirmation_date: row.confirmation_date?.toString() ?? null,
    confirmed_by: row.confirmed_by,
    confirmation_user_name: row.confirmation_user_name,
    deleted: row.deletion_date !== null,
    deletion_date: row.deletion_date?.toString() ?? null,
    updated_at: row.updated_at.toString(),
    value: row.value,
    threshold: row.threshold,
    folded_into: row.folded_into,
    told: [...row.channels],
    modules: row.modules,
  };
}

export function presentSetting(moduleId: string, setting: ModuleRule): AlarmSettingShape {
  const { field, input, rule, threshold, defaultThreshold: start, active, channels } = setting;
  const values = { threshold, active, channels };
  return {
    version: currentItem(`${moduleId} ${field} ${rule.name}`, values).version,
    field,
    rule: rule.name,
    comparator: rule.comparator,
    threshold,
    default_threshold: start,
    fixed: rule.threshold.kind === 'fixed',
    min: input.min,
    max: input.max,
    hysteresis: rule.hysteresis,
    active,
    channels: [...channels],
  };
}
