import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { newId } from '../../database/new-id.ts';
import { json, type Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';

export type NewAlarm = {
  readonly accountId: string;
  readonly moduleId: string | null;
  readonly rule: RuleName;
  readonly field: string | null;
  readonly message: Text;
  /** The same for a text message; null if it is already short. */
  readonly sms: Text | null;
  /** When its cause began. */
  readonly since: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** Raises an alarm; null if one for this rule is already open. */
export async function raiseAlarm(sql: Sql, alarm: NewAlarm): Promise<string | null> {
  const { accountId, moduleId, rule, field, message, sms, since, now } = alarm;
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date, updated_at, message_sms)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::jsonb) on conflict do nothing returning id`,
    [newId(now), accountId, moduleId, rule, field, json(message), since, now, sms === null ? null : json(sms)],
  );
  if (row !== undefined) await recordEvents(sql, 'alarmsRaised', [row.id], now);
  return row?.id ?? null;
}

/** Ends a module's open alarms of a rule. Returns their ids. */
export async function endAlarm(
  sql: Sql,
  accountId: string,
  moduleId: string,
  rule: RuleName,
  field: string | null,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update alarms set inactivation_date = $5, updated_at = $5
     where client_id = $1 and module_id = $2 and rule = $3 and field is not distinct from $4 and inactivation_date is null
     returning id`,
    [accountId, moduleId, rule, field, now],
  );
  const ids = rows.map(({ id }) => id);
  await recordEvents(sql, 'alarmsEnded', ids, now);
  return ids;
}

/** Ends an alarm by its id; false if it had already ended. */
export async function endAlarmById(sql: Sql, id: string, now: Temporal.Instant): Promise<boolean> {
  const ended = await sql.run(
    'update alarms set inactivation_date = $2, updated_at = $2 where id = $1 and inactivation_date is null',
    [id, now],
  );
  if (ended === 1) await recordEvents(sql, 'alarmsEnded', [id], now);
  return ended === 1;
}
