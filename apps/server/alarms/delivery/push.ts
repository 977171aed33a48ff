import webPush from 'web-push';
import { z } from 'zod';
import type { Pool } from '../../db/pool.ts';
import { findPushSubscription, dropPushSubscription } from '../../stores/alarms/notification-settings.ts';
import type { SecretBox } from '../../secret-box.ts';
import { serviceSecret } from '../../stores/session/service-secrets.ts';
import { ATTEMPT_TIMEOUT_MS, type Message, type Channel } from './channel.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/** Keys that identify our messages to browsers: generated at the first start, stable from then on. */
export async function pushKeys(pool: Pool, box: SecretBox): Promise<PushKeys> {
  return keysSchema.parse(await serviceSecret(pool, box, 'web_push', () => webPush.generateVAPIDKeys()));
}

/** An alarm message is useless a day later. */
const VALID_S = 24 * 3600;
const GONE_STATUSES: readonly number[] = [404, 410];

/** Web push: delivered by the browser's own service, encrypted for the browser. */
export function pushChannel(pool: Pool, keys: PushKeys, subject: string): Channel {
  return {
    async send({ address, subject: title, body, link, id }: Message) {
      const stored = await findPushSubscription(pool, address);
      if (stored === undefined) return 'gone';
      const subscription = { endpoint: stored.endpoint, keys: { p256dh: stored.p256dh, auth: stored.auth } };
      try {
        await webPush.sendNotification(subscription, JSON.stringify({ id, title, body, link }), {
          vapidDetails: { subject, ...keys },
          TTL: VALID_S,
          urgency: 'high',
          timeout: ATTEMPT_TIMEOUT_MS,
        });
        return 'sent';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError) || !GONE_STATUSES.includes(error.statusCode)) throw error;
        await dropPushSubscription(pool, address);
        return 'gone';
      }
    },
    stop: () => undefined,
  };
}
