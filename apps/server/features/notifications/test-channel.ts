import type { BodyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { TestAnswer } from '@zagon/contract/notifications/endpoints.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { newId } from '../../database/new-id.ts';
import type { Pool } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { notificationSettings, subscriptionsOf } from '../../stores/alarms/notification-settings.ts';
import { PLAIN_DELIVERY, queueDeliveries, type AttemptResult } from '../../stores/deliveries/queue.ts';
import { restoreAddress } from '../../stores/deliveries/retired-addresses.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';

export type TestDeps = {
  readonly pool: Pool;
  /** Sends a queued message now and returns the result; null if it is already being sent. */
  readonly deliverNow: (id: string) => Promise<AttemptResult | null>;
  readonly origin: () => string;
};

const SUBJECT: Text = { pl: 'Próba powiadomień Zagonu', en: 'Zagon: test of notifications' };
const BODY: Text = {
  pl: 'To wiadomość próbna. Tym kanałem przyjdą alarmy. Wysłano ją, bo ktoś nacisnął „Wyślij próbną” w Ustawieniach.',
  en: 'This is a test. Alarms will arrive by this channel. It was sent because "Send a test" was pressed in Settings.',
};
const SMS: Text = {
  pl: 'Zagon: wiadomość próbna. Pod tym numerem przyjdą alarmy.',
  en: 'Zagon: this is a test. Alarms will arrive at this number.',
};

const TESTS_PER_HOUR = 10;

/** Sends a test to the user, waits for the result and reports it. An accepted test restores a retired address. */
export async function testChannel(
  { pool, deliverNow, origin }: TestDeps,
  call: SignedInCall,
  { channel, endpoint }: BodyOf<typeof ENDPOINTS.testChannel>,
): Promise<Result<TestAnswer, Refusal>> {
  const { userId } = call.visitor;
  const { language, now } = call;
  const address = await addressOf(pool, userId, channel, endpoint);
  if (address === null) return invalid(problem('channel', 'channel_without_address'));
  const waitS = await takeClaimAttempt(pool, [{ key: `channel_test:${userId}`, max: TESTS_PER_HOUR }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const id = newId(now);
  await queueDeliveries(pool, [
    {
      ...PLAIN_DELIVERY,
      id,
      dedupeKey: `test:${id}`,
      cause: 'test',
      channel,
      address,
      language,
      subject: SUBJECT[language],
      body: channel === 'sms' ? SMS[language] : BODY[language],
      link: channel === 'sms' ? '' : `${origin()}/#/settings/notifications`,
      userId,
      dueAt: now,
      now,
    },
  ]);
  const result = await deliverNow(id);
  if (result === null) return refused('conflict');
  if (result.answer === 'accepted' && channel !== 'push') await restoreAddress(pool, { userId, channel, address }, now);
  return ok({ answer: result.answer, detail: result.detail });
}

async function addressOf(
  pool: Pool,
  userId: string,
  channel: DeliveryChannel,
  endpoint: string | undefined,
): Promise<string | null> {
  const settings = await notificationSettings(pool, userId);
  switch (channel) {
    case 'email':
      return settings.email_address;
    case 'sms':
      return settings.phone === '' ? null : settings.phone;
    case 'push':
      return (await subscriptionsOf(pool, userId, endpoint))[0]?.id ?? null;
  }
}
