import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmChannel } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import type { QuietHours } from '@zagon/domain/deliveries/quiet-hours.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { TemperatureUnit } from '@zagon/domain/units/user-units.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

/** An alarm to notify users about. */
export type AlarmToNotify = {
  readonly id: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly module_id: string | null;
  readonly module_name: string | null;
  readonly device_type: string | null;
  readonly station_id: string | null;
  /** May be from an older release: read it with `alarmAppearance`. */
  readonly rule: string;
  readonly field: string | null;
  readonly message: Text;
  /** The same in °F; null if it contains no temperature. */
  readonly message_fahrenheit: Text | null;
  /** The same for a text message; null if the message is short. */
  readonly message_sms: Text | null;
  readonly at: Temporal.Instant;
  readonly folded: boolean;
  /** The channels chosen for its rule; null: none chosen. */
  readonly chosen_channels: readonly AlarmChannel[] | null;
};

/** How long after its end an alarm is still worth a notification. */
const NOTIFY_WINDOW_H = 1;

/** How long to wait for a confirmation before reminding, unless the alarm is older than `REMIND_FOR_H`. */
const REMIND_AFTER_H = 6;
const REMIND_FOR_H = 72;

/** SQL for alarms `a` without a notification yet at the time `$1`. */
export const NEW_ALARMS = `a.noticed_at is null and a.deletion_date is null
       and (a.inactivation_date is null or a.inactivation_date > $1::timestamptz - interval '${NOTIFY_WINDOW_H} hours')`;

/** SQL for open, unconfirmed alarms `a` of which users are notified again at the time `$1`. */
export const REMINDED_ALARMS = `a.inactivation_date is null and a.confirmation_date is null and a.deletion_date is null
       and a.folded_into is null and a.activation_date > $1::timestamptz - interval '${REMIND_FOR_H} hours'
       and a.noticed_at < $1::timestamptz - interval '${REMIND_AFTER_H} hours'`;

const ALARM_TO_NOTIFY = `
  select a.id, a.client_id, c.name as client_name, a.module_id, m.name as module_name, m.device_type,
    coalesce(m.station_id, case when t.module_id is not null then m.id end) as station_id,
    a.rule, a.field, a.message, a.message_fahrenheit, a.message_sms, a.activation_date as at, a.folded_into is not null as folded,
    s.channels as chosen_channels
  from alarms a join clients c on c.id = a.client_id
  left join modules m on m.id = a.module_id
  left join stations t on t.module_id = m.id
  left join stations b on b.module_id = coalesce(m.station_id, m.id)
  left join alarm_settings s on s.module_id = a.module_id and s.field = a.field and s.rule = a.rule`;

/**
 * Alarms without a notification yet, locked. Alarms that a silent base station would explain wait until it is clear
 * whether the station is silent: then one notification is sent, for the station.
 */
export function alarmsToNotify(
  sql: Sql,
  foldedRules: readonly RuleName[],
  now: Temporal.Instant,
  limit: number,
): Promise<readonly AlarmToNotify[]> {
  return sql.rows(
    `${ALARM_TO_NOTIFY}
     where ${NEW_ALARMS}
       and not (a.rule = any($2) and a.folded_into is null and b.online = false and b.online_changed_at is not null)
     order by a.activation_date, a.id limit $3 for update of a skip locked`,
    [now, foldedRules, limit],
  );
}

/**
 * Open, unconfirmed alarms whose last notification is some hours old, including those no one was notified
 * of: users who muted them, or had every channel off, may be notified later.
 */
export function alarmsToRemind(sql: Sql, now: Temporal.Instant, limit: number): Promise<readonly AlarmToNotify[]> {
  return sql.rows(
    `${ALARM_TO_NOTIFY}
     where ${REMINDED_ALARMS}
     order by a.activation_date limit $2 for update of a skip locked`,
    [now, limit],
  );
}

/** A user of an account and how they want to be notified. */
export type Recipient = {
  readonly user_id: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly temperature_unit: TemperatureUnit;
  readonly date_format: DateFormat;
  readonly email: string;
  readonly phone: string;
  readonly wants_app: boolean;
  readonly wants_email: boolean;
  readonly wants_sms: boolean;
  /** Quiet hours; null: none. */
  readonly quiet: QuietHours | null;
  /** Ids of their push subscriptions. */
  readonly browsers: readonly string[];
};

/** True unless the user's address was retired. */
export const RECEIVES = (channel: 'email' | 'sms', address: string): string =>
  `not exists (select from retired_addresses r where r.user_id = u.id and r.channel = '${channel}' and r.address = ${address}
     and r.restored_at is null)`;

/** Columns for how to reach a user `u` with settings `n`. E-mails are sent only to confirmed addresses. */
export const REACHED = `coalesce(n.app, true) as wants_app,
  coalesce(n.email, true) and u.email_confirmed and ${RECEIVES('email', 'u.email')} as wants_email,
  coalesce(n.sms, false) and u.phone <> '' and ${RECEIVES('sms', 'u.phone')} as wants_sms,
  case when n.quiet_from is not null then jsonb_build_object('from', to_char(n.quiet_from, 'HH24:MI'),
    'to', to_char(n.quiet_to, 'HH24:MI')) end as quiet,
  coalesce((select array_agg(p.id::text) from push_subscriptions p where p.user_id = u.id), '{}') as browsers`;

/** The alarm of a valve that does not report closed. */
const NOT_CLOSED: RuleName = 'output_not_closed';

/**
 * The users of an account; none if it is blocked. While its block is in progress, a valve that does not report closed
 * may still let water run: this alarm still reaches the users of the account, and the operators.
 */
export function recipientsOf(sql: Sql, accountId: string, rule: string | null = null): Promise<readonly Recipient[]> {
  return sql.rows(
    `select u.id as user_id, u.language, u.time_zone, u.temperature_unit, u.date_format, u.email, u.phone,
       ${REACHED}
     from clients c
     join lateral (
       select k.user_id from memberships k where k.client_id = c.id
       union select o.id from users o where o.is_operator and c.blocked_at is not null) reader on true
     join users u on u.id = reader.user_id
     left join notification_settings n on n.user_id = u.id
     where c.id = $1 and (c.blocked_at is null or (c.block_confirmed_at is null and $2::text = '${NOT_CLOSED}')) order by u.id`,
    [accountId, rule],
  );
}

/** Serialises the counting of sent notifications across processes. */
export async function lockNotices(sql: Sql): Promise<void> {
  await sql.run("select pg_advisory_xact_lock(hashtext('zagon.notices'))");
}

/** A user's notifications in this account since then. */
export function noticesSince(
  sql: Sql,
  accountId: string,
  userId: string,
  since: Temporal.Instant,
): Promise<readonly { readonly notified_at: Temporal.Instant; readonly causes: readonly string[] }[]> {
  return sql.rows(
    `select told_at as notified_at, causes from notices
     where client_id = $1 and user_id = $2 and created_at > $3 and told_at = created_at and kind <> 'digest'`,
    [accountId, userId, since],
  );
}

export type NewNotice = {
  readonly accountId: string;
  readonly userId: string;
  readonly alarmId: string | null;
  readonly kind: 'alarm' | 'reminder' | 'digest';
  readonly causes: readonly string[];
  readonly channels: readonly AlarmChannel[];
  readonly now: Temporal.Instant;
  /** False: held back for the digest. */
  readonly immediate: boolean;
  readonly dedupeKey: string;
  /** Hash of the secret of its mute link. */
  readonly muteHash: Uint8Array;
};

/** Records a notification; null if it already exists. */
export async function insertNotice(sql: Sql, notice: NewNotice): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `insert into notices (id, client_id, user_id, alarm_id, kind, causes, channels, created_at, told_at, dedupe_key, mute_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      newId(notice.now),
      notice.accountId,
      notice.userId,
      notice.alarmId,
      notice.kind,
      [...notice.causes],
      [...notice.channels],
      notice.now,
      notice.immediate ? notice.now : null,
      notice.dedupeKey,
      notice.muteHash,
    ],
  );
  return row?.id ?? null;
}

/** Marks an alarm's users as notified, even if there was no one to notify. */
export async function markNotified(
  sql: Sql,
  alarmId: string,
  channels: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update alarms set noticed_at = $2, told = array(select distinct unnest(told || $3::text[]) order by 1) where id = $1`,
    [alarmId, now, [...channels]],
  );
}

/** A user with held-back messages: the time of the oldest, and of their last digest. */
export type HeldBackNotices = {
  readonly client_id: string;
  readonly client_name: string;
  readonly user_id: string;
  readonly first_at: Temporal.Instant;
  readonly last_digest_at: Temporal.Instant | null;
};

export function heldBackNotices(sql: Sql): Promise<readonly HeldBackNotices[]> {
  return sql.rows(
    `select n.client_id, c.name as client_name, n.user_id, min(n.created_at) as first_at,
       (select max(d.created_at) from notices d where d.client_id = n.client_id and d.user_id = n.user_id
         and d.kind = 'digest') as last_digest_at
     from notices n join clients c on c.id = n.client_id where n.told_at is null group by 1, 2, 3`,
  );
}

/** Takes a user's held-back alarms, oldest first, each with its channels. */
export async function takeHeldBackNotices(
  sql: Sql,
  accountId: string,
  userId: string,
  now: Temporal.Instant,
): Promise<
  readonly (Pick<AlarmToNotify, 'message' | 'message_fahrenheit' | 'module_name' | 'rule'> & {
    readonly channels: readonly AlarmChannel[];
  })[]
> {
  return sql.rows(
    `with taken as (
       update notices set told_at = $3 where client_id = $1 and user_id = $2 and told_at is null
       returning alarm_id, channels, created_at)
     select a.message, a.message_fahrenheit, a.rule, m.name as module_name, t.channels from taken t join alarms a on a.id = t.alarm_id
     left join modules m on m.id = a.module_id order by t.created_at, a.id`,
    [accountId, userId, now],
  );
}
