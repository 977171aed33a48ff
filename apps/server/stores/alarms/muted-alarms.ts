import type { Text } from '@zagon/domain/core/language.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

/** The notice behind a mute link, and its recipient. */
export type MutableNotice = {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly kind: 'alarm' | 'reminder' | 'digest';
  readonly channels: readonly string[];
  readonly created_at: Temporal.Instant;
};

export function findNoticeByMute(sql: Sql, hash: Uint8Array): Promise<MutableNotice | undefined> {
  return sql.first(
    `select n.id, n.user_id, n.client_id, c.name as client_name, n.kind, n.channels, n.created_at
     from notices n join clients c on c.id = n.client_id join users u on u.id = n.user_id and u.locked_at is null
     where n.mute_hash = $1
       and (u.is_operator or exists (select from memberships k where k.client_id = n.client_id and k.user_id = n.user_id))`,
    [hash],
  );
}

/** An alarm as it can be muted: its rule at its module and field. */
export type MutableAlarm = {
  readonly module_id: string | null;
  readonly module_name: string | null;
  readonly rule: string;
  readonly field: string | null;
  readonly message: Text;
  /** When the mute ends; null: it is not muted. */
  readonly until: Temporal.Instant | null;
};

/** The alarms of a notice; for a digest, those it contains. */
export function alarmsOfNotice(sql: Sql, noticeId: string, now: Temporal.Instant): Promise<readonly MutableAlarm[]> {
  return sql.rows(
    `select distinct on (a.module_id, a.rule, a.field) a.module_id, m.name as module_name, a.rule, a.field, a.message, x.until
     from notices n join notices o on o.id = n.id
         or (n.kind = 'digest' and o.client_id = n.client_id and o.user_id = n.user_id and o.told_at = n.created_at)
       join alarms a on a.id = o.alarm_id left join modules m on m.id = a.module_id
       left join muted_alarms x on x.user_id = n.user_id and x.client_id = n.client_id and x.module_id is not distinct from a.module_id
         and x.rule = a.rule and x.field is not distinct from a.field and x.until > $2
     where n.id = $1 order by a.module_id, a.rule, a.field, a.activation_date desc`,
    [noticeId, now],
  );
}

type Mute = Pick<MutableNotice, 'user_id' | 'client_id'>;
type MutedAlarm = Pick<MutableAlarm, 'module_id' | 'rule' | 'field'>;

export async function muteAlarm(
  sql: Sql,
  { user_id, client_id }: Mute,
  { module_id, rule, field }: MutedAlarm,
  span: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `insert into muted_alarms (id, user_id, client_id, module_id, rule, field, until, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, client_id, module_id, rule, field) do update set until = excluded.until`,
    [newId(span.now), user_id, client_id, module_id, rule, field, span.until, span.now],
  );
}

export async function unmuteAlarm(
  sql: Sql,
  { user_id, client_id }: Mute,
  { module_id, rule, field }: MutedAlarm,
): Promise<void> {
  await sql.run(
    `delete from muted_alarms where user_id = $1 and client_id = $2 and module_id is not distinct from $3 and rule = $4
       and field is not distinct from $5`,
    [user_id, client_id, module_id, rule, field],
  );
}

/** Users who have currently muted this alarm. */
export async function usersWhoMuted(
  sql: Sql,
  accountId: string,
  { module_id, rule, field }: MutedAlarm,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ user_id: string }>(
    `select user_id from muted_alarms where client_id = $1 and module_id is not distinct from $2 and rule = $3
       and field is not distinct from $4 and until > $5`,
    [accountId, module_id, rule, field, now],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

export type OwnMute = {
  readonly id: string;
  readonly client_name: string;
  readonly module_name: string | null;
  readonly message: Text | null;
  readonly rule: string;
  readonly until: Temporal.Instant;
};

/** A user's mutes, with the newest message of each alarm. */
export function mutesOf(sql: Sql, userId: string, now: Temporal.Instant): Promise<readonly OwnMute[]> {
  return sql.rows(
    `select x.id, c.name as client_name, m.name as module_name, x.rule, x.until,
       (select a.message from alarms a where a.client_id = x.client_id and a.module_id is not distinct from x.module_id
         and a.rule = x.rule and a.field is not distinct from x.field order by a.activation_date desc limit 1) as message
     from muted_alarms x join clients c on c.id = x.client_id
       join memberships k on k.client_id = x.client_id and k.user_id = x.user_id left join modules m on m.id = x.module_id
     where x.user_id = $1 and x.until > $2 order by x.until, x.id`,
    [userId, now],
  );
}

/** Ends a mute of the user and returns it; undefined if there is none. */
export function deleteMute(
  sql: Sql,
  userId: string,
  id: string,
): Promise<{ readonly module_id: string | null; readonly until: Temporal.Instant } | undefined> {
  return sql.first('delete from muted_alarms where id = $1 and user_id = $2 returning module_id, until', [id, userId]);
}
