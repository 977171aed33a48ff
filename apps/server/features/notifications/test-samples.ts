import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

async function aMute({ sql, userId, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into muted_alarms (id, user_id, client_id, rule, until, created_at) values ($1, $2, $3, $1::uuid::text, now() + interval '1 day', now())`,
    [id, userId, accountId],
  );
  return id;
}

export const notificationSamples: Samples = {
  items: { '/api/me/mutes/:id': aMute },
  calls: {
    updateNotificationSettings: { body: () => ({ app: true, sound: false, email: true, sms: false, phone: '' }) },
    subscribePush: {
      body: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${anId()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
    },
    unsubscribePush: { body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/unknown' }) },
    testChannel: { body: () => ({ channel: 'email' }) },
    readMute: { body: () => ({ token: 'abcdefghijkl' }) },
    muteNotice: { body: () => ({ token: 'abcdefghijkl', muted: true }) },
  },
};
