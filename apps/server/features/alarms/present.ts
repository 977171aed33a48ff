import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { AlarmRow } from '../../stores/alarms.ts';

export function presentAlarm(row: AlarmRow): AlarmShape {
  return {
    id: row.id,
    id_object: row.module_id,
    object_name: row.module_name,
    rule: row.rule,
    field: row.field,
    message: { ...row.message },
    activation_date: row.activation_date.toString(),
    inactivation_date: row.inactivation_date?.toString() ?? null,
    confirmation_date: row.confirmation_date?.toString() ?? null,
    confirmed_by: row.confirmed_by,
    confirmation_user_name: row.confirmation_user_name,
    deleted: row.deletion_date !== null,
    deletion_date: row.deletion_date?.toString() ?? null,
    updated_at: row.updated_at.toString(),
  };
}
