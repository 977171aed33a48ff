import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';

export type NotificationSettingsRow = {
  readonly app: boolean;
  readonly sound: boolean;
  readonly email: boolean;
  readonly sms: boolean;
  readonly email_address: string;
  readonly phone: string;
  readonly push_subscriptions: number;
};

/** A user's notification settings; the default is in the app and by e-mail. */
export async function notificationSettings(sql: Sql, userId: string): Promise<NotificationSettingsRow> {
  const row = await sql.first<NotificationSettingsRow>(
    `select coalesce(n.app, true) as app, coalesce(n.sound, true) as sound, coalesce(n.email, true) as email,
       coalesce(n.sms, false) as sms, u.email as email_address, u.phone,
       (select count(*)::int from push_subscriptions p where p.user_id = u.id) as push_subscriptions
     from users u left join notification_settings n on n.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (row === undefined) throw new Error('the visitor has no user');
  return row;
}

export async function saveNotificationSettings(
  sql: Sql,
  userId: string,
  settings: Pick<NotificationSettingsRow, 'app' | 'sound' | 'email' | 'sms' | 'phone'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into notification_settings (user_id, app, sound, email, sms, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set app = excluded.app, sound = excluded.sound, email = excluded.email,
       sms = excluded.sms, updated_at = excluded.updated_at`,
    [userId, settings.app, settings.sound, settings.email, settings.sms, now],
  );
  await sql.run('update users set phone = $2 where id = $1', [userId, settings.phone]);
}

export type PushSubscriptionRow = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

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

/** Deletes a subscription that the browser's push service no longer accepts. */
export async function dropPushSubscription(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from push_subscriptions where id = $1', [id]);
}
