import type { QuietHours } from '@zagon/domain/deliveries/quiet-hours.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

export type NotificationSettingsRow = {
  readonly app: boolean;
  readonly sound: boolean;
  readonly email: boolean;
  readonly sms: boolean;
  readonly email_address: string;
  readonly phone: string;
  readonly push_subscriptions: number;
  readonly quiet: QuietHours | null;
  readonly email_retired: boolean;
  readonly phone_retired: boolean;
};

/** A user's notification settings; the default is in the app and by e-mail. */
export async function notificationSettings(sql: Sql, userId: string): Promise<NotificationSettingsRow> {
  const row = await sql.first<NotificationSettingsRow>(
    `select coalesce(n.app, true) as app, coalesce(n.sound, true) as sound, coalesce(n.email, true) as email,
       coalesce(n.sms, false) as sms, u.email as email_address, u.phone,
       (select count(*)::int from push_subscriptions p where p.user_id = u.id) as push_subscriptions,
       case when n.quiet_from is not null then jsonb_build_object('from', to_char(n.quiet_from, 'HH24:MI'),
         'to', to_char(n.quiet_to, 'HH24:MI')) end as quiet,
       exists (select from retired_addresses r where r.user_id = u.id and r.channel = 'email' and r.address = u.email
         and r.restored_at is null) as email_retired,
       exists (select from retired_addresses r where r.user_id = u.id and r.channel = 'sms' and r.address = u.phone
         and r.restored_at is null) as phone_retired
     from users u left join notification_settings n on n.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (row === undefined) throw new Error('the visitor has no user');
  return row;
}

export async function saveNotificationSettings(
  sql: Sql,
  userId: string,
  settings: Pick<NotificationSettingsRow, 'app' | 'sound' | 'email' | 'sms' | 'phone'> & {
    readonly quiet?: QuietHours | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into notification_settings (user_id, app, sound, email, sms, quiet_from, quiet_to, updated_at)
     values ($1, $2, $3, $4, $5, $7::time, $8::time, $6)
     on conflict (user_id) do update set app = excluded.app, sound = excluded.sound, email = excluded.email,
       sms = excluded.sms, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = excluded.updated_at`,
    [
      userId,
      settings.app,
      settings.sound,
      settings.email,
      settings.sms,
      now,
      settings.quiet?.from ?? null,
      settings.quiet?.to ?? null,
    ],
  );
  await sql.run('update users set phone = $2 where id = $1', [userId, settings.phone]);
}

export type PushSubscriptionRow = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** True if this browser is already subscribed, in this session and with these keys. */
export async function hasSubscription(
  sql: Sql,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Omit<PushSubscriptionRow, 'id'>,
): Promise<boolean> {
  const row = await sql.first(
    `select 1 as found from push_subscriptions where user_id = $1 and session_id = $2 and endpoint = $3 and p256dh = $4
       and auth = $5`,
    [userId, sessionId, endpoint, p256dh, auth],
  );
  return row !== undefined;
}

/** Ids of a user's browsers, or of the one with this endpoint. */
export function subscriptionsOf(
  sql: Sql,
  userId: string,
  endpoint: string | undefined,
): Promise<readonly { readonly id: string }[]> {
  return sql.rows(
    `select id from push_subscriptions where user_id = $1 and ($2::text is null or endpoint = $2) order by created_at desc`,
    [userId, endpoint ?? null],
  );
}

/** Maximum number of browsers per user; the oldest are dropped. */
const BROWSERS_MAX = 10;

/**
 * Lets a browser receive messages as long as this session lives; a subscription of another user moves to this one.
 */
export async function savePushSubscription(
  sql: Sql,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  subscription: Omit<PushSubscriptionRow, 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       created_at = excluded.created_at`,
    [newId(now), userId, sessionId, subscription.endpoint, subscription.p256dh, subscription.auth, now],
  );
  await sql.run(
    `delete from push_subscriptions where user_id = $1
       and id not in (select id from push_subscriptions where user_id = $1 order by created_at desc, id desc limit $2)`,
    [userId, BROWSERS_MAX],
  );
}

export async function deletePushSubscription(sql: Sql, userId: string, endpoint: string): Promise<void> {
  await sql.run('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

export function findPushSubscription(sql: Sql, id: string): Promise<PushSubscriptionRow | undefined> {
  return sql.first('select id, endpoint, p256dh, auth from push_subscriptions where id = $1', [id]);
}

/** Stops the messages to all browsers of a user. */
export async function deletePushOf(sql: Sql, userId: string): Promise<void> {
  await sql.run('delete from push_subscriptions where user_id = $1', [userId]);
}
