import webPush from 'web-push';
import { z } from 'zod';
import type { Pool } from '../db/pool.ts';
import { findPushSubscription, forgetPushSubscription } from '../stores/notification-settings.ts';
import { serviceSecret } from '../stores/service-secrets.ts';
import { TRY_MS, type Message, type Way } from './way.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/** The keys by which browsers know our messages: made at the first start, the same from then on. */
export async function pushKeys(pool: Pool): Promise<PushKeys> {
  return keysSchema.parse(await serviceSecret(pool, 'web_push', () => webPush.generateVAPIDKeys()));
}

/** A message of an alarm is of no use a day later. */
const VALID_S = 24 * 3600;
const GONE: readonly number[] = [404, 410];

/** Web push: the browser's own service carries it, sealed for the browser. */
export function pushWay(pool: Pool, keys: PushKeys, subject: string): Way {
  return {
    async send({ address, subject: title, body, link, id }: Message) {
      const known = await findPushSubscription(pool, address);
      if (known === undefined) return 'gone';
      const subscription = { endpoint: known.endpoint, keys: { p256dh: known.p256dh, auth: known.auth } };
      try {
        await webPush.sendNotification(subscription, JSON.stringify({ id, title, body, link }), {
          vapidDetails: { subject, ...keys },
          TTL: VALID_S,
          urgency: 'high',
          timeout: TRY_MS,
        });
        return 'sent';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError) || !GONE.includes(error.statusCode)) throw error;
        await forgetPushSubscription(pool, address);
        return 'gone';
      }
    },
    close: () => undefined,
  };
}
