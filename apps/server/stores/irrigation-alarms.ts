import type { Text } from '@zagon/domain/core/language.ts';
import { newId } from '../db/new-id.ts';
import { json, type Sql } from '../db/pool.ts';

export type NewIrrigationAlarm = {
  readonly clientId: string;
  readonly moduleId: string;
  readonly rule: string;
  readonly field: string | null;
  readonly message: Text;
  readonly now: Temporal.Instant;
};

/** Raises an alarm; null when one of this rule is open there already. */
export async function raiseAlarm(sql: Sql, alarm: NewIrrigationAlarm): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7) on conflict do nothing returning id`,
    [newId(alarm.now), alarm.clientId, alarm.moduleId, alarm.rule, alarm.field, json(alarm.message), alarm.now],
  );
  return row?.id ?? null;
}

/** Ends what is open of a rule at a module. The ids that ended. */
export async function endAlarm(
  sql: Sql,
  clientId: string,
  moduleId: string,
  rule: string,
  field: string | null,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update alarms set inactivation_date = $5, updated_at = $5
     where client_id = $1 and module_id = $2 and rule = $3 and field is not distinct from $4 and inactivation_date is null
     returning id`,
    [clientId, moduleId, rule, field, now],
  );
  return rows.map(({ id }) => id);
}
