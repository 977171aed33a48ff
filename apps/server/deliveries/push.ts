import { pushPayload } from '@zagon/domain/deliveries/push-payload.ts';
import webPush from 'web-push';
import { z } from 'zod';
import type { Pool } from '../database/pool.ts';
import type { SecretBox } from '../core/secret-box.ts';
import { findPushSubscription } from '../stores/alarms/notification-settings.ts';
import { serviceSecret } from '../stores/session/service-secrets.ts';
import { ATTEMPT_TIMEOUT_MS, type Channel, type Message } from './channel.ts';
import { resultOfStatus } from './http-answer.ts';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keysSchema>;

/** Keys that identify our messages to browsers: generated at the first start, stable from then on. */
export async function pushKeys(pool: Pool, box: SecretBox): Promise<PushKeys> {
  return keysSchema.parse(await serviceSecret(pool, box, 'web_push', () => webPush.generateVAPIDKeys()));
}

/** Minimum time push services keep a message, s. */
const MIN_TTL_S = 60;

/**
 * Web push: delivered by the browser's own service, encrypted for the browser (RFC 8291). The library encrypts and
 * signs; the request is ours, so that it times out, follows no redirect and reports the response.
 */
export function pushChannel(
  pool: Pool,
  keys: PushKeys,
  subject: string,
  now: () => Temporal.Instant = () => Temporal.Now.instant(),
): Channel {
  return {
    async send({
      address,
      subject: title,
      body,
      link,
      mute_link: muteLink,
      id,
      language,
      valid_until: until,
    }: Message) {
      const stored = await findPushSubscription(pool, address);
      if (stored === undefined) return { kind: 'refused', answer: 'gone', detail: '' };
      const { endpoint, p256dh, auth } = stored;
      const payload = JSON.stringify(pushPayload({ id, title, body, language, link, muteLink }));
      const { headers, body: encrypted } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, ...keys },
          TTL: Math.max(MIN_TTL_S, Math.floor(now().until(until).total('seconds'))),
          urgency: 'high',
          // A repetition replaces the message instead of showing it twice (RFC 8030, 5.4).
          topic: id.replaceAll('-', ''),
        },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: sendable(headers),
        body: new Uint8Array(encrypted ?? Buffer.alloc(0)),
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
        redirect: 'error',
      });
      return resultOfStatus(response, await response.text());
    },
    stop: () => undefined,
  };
}

/** The library's headers for fetch, which sets the length itself. */
function sendable(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}
