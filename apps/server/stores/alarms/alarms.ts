import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

export type AlarmRow = {
  readonly id: string;
  readonly module_id: string | null;
  readonly module_name: string | null;
  /** May be from an older release: read it with `alarmAppearance`. */
  readonly rule: string;
  readonly field: string | null;
  readonly message: Text;
  readonly message_fahrenheit: Text | null;
  readonly activation_date: Temporal.Instant;
  readonly inactivation_date: Temporal.Instant | null;
  readonly confirmation_date: Temporal.Instant | null;
  readonly confirmed_by: string | null;
  readonly confirmation_user_name: string | null;
  readonly deletion_date: Temporal.Instant | null;
  readonly updated_at: Temporal.Instant;
  /** The reading that raised the alarm, and the threshold that applied. */
  readonly value: number | null;
  readonly threshold: number | null;
  /** The silent station's alarm that covers this one. */
  readonly folded_into: string | null;
  /** Channels through which users were notified. */
  readonly channels: readonly ('app' | 'push' | 'email' | 'sms')[];
  readonly is_station: boolean;
  /** For a base station: the number of modules behind it. */
  readonly modules: number;
};

const ALARM = `
  select a.id, a.module_id, m.name as module_name, a.rule, a.field, a.message, a.message_fahrenheit, a.activation_date, a.inactivation_date,
    a.confirmation_date, a.confirmed_by, nullif(trim(u.first_name || ' ' || u.family_name), '') as confirmation_user_name,
    a.deletion_date, a.updated_at, a.value, a.threshold, a.folded_into, a.told as channels, t.module_id is not null as is_station,
    case when t.module_id is null then 0 else (select count(*)::int from modules b where b.station_id = m.id
      and b.client_id = a.client_id and b.status = ${MODULE_STATUS.on} and b.removed_at is null) end as modules
  from alarms a
  left join modules m on m.id = a.module_id
  left join stations t on t.module_id = m.id
  left join users u on u.id = a.confirmed_by
  where a.client_id = $1`;

/** The account's alarms, excluding removed ones, newest first. */
export function listAlarms(
  sql: Sql,
  accountId: string,
  page: { readonly since: Temporal.Instant | null; readonly before: Temporal.Instant | null; readonly limit: number },
): Promise<readonly AlarmRow[]> {
  return sql.rows(
    `${ALARM} and a.deletion_date is null and ($2::timestamptz is null or a.activation_date < $2)
       and ($4::timestamptz is null or a.activation_date >= $4)
     order by a.activation_date desc, a.id desc limit $3`,
    [accountId, page.before, page.limit, page.since],
  );
}

/** One alarm, removed or not; with its row locked if it is about to change. */
export function findAlarm(sql: Sql, accountId: string, id: string): Promise<AlarmRow | undefined> {
  return sql.first(`${ALARM} and a.id = $2`, [accountId, id]);
}

/** A user's action on an alarm. */
type AlarmAction = {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly now: Temporal.Instant;
};

/** Confirms an alarm; if it is already confirmed, the first user is kept. Returns true if it changed. */
export async function confirmAlarm(sql: Sql, { accountId, id, userId, now }: AlarmAction): Promise<boolean> {
  const changed = await sql.run(
    `update alarms set confirmation_date = $4, confirmed_by = $3, updated_at = $4
     where client_id = $1 and id = $2 and confirmation_date is null and deletion_date is null`,
    [accountId, id, userId, now],
  );
  return changed === 1;
}

/** Undoes the confirmation of an alarm, no matter who confirmed it. Returns true if it changed. */
export async function unconfirmAlarm(sql: Sql, { accountId, id, now }: Omit<AlarmAction, 'userId'>): Promise<boolean> {
  const changed = await sql.run(
    `update alarms set confirmation_date = null, confirmed_by = null, updated_at = $3
     where client_id = $1 and id = $2 and confirmation_date is not null and deletion_date is null`,
    [accountId, id, now],
  );
  return changed === 1;
}

/** Removes an alarm, but only if it has ended and was confirmed. Returns true if it was removed. */
export async function removeAlarm(sql: Sql, { accountId, id, userId, now }: AlarmAction): Promise<boolean> {
  const removed = await sql.run(
    `update alarms set deletion_date = $4, deleted_by = $3, updated_at = $4
     where client_id = $1 and id = $2 and deletion_date is null
       and inactivation_date is not null and confirmation_date is not null`,
    [accountId, id, userId, now],
  );
  return removed === 1;
}
