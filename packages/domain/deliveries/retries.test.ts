import { expect, test } from 'vitest';
import { DELIVERY_CHANNELS, type DeliveryChannel } from './delivery.ts';
import { nextAttemptAt } from './retries.ts';

const now = Temporal.Instant.from('2026-06-11T12:00:00Z');
const DAY_MINUTES = 24 * 60;

/** Minutes of the attempts after the first, if all fail. */
function attemptsAfter(channel: DeliveryChannel, lifeMinutes: number): readonly number[] {
  const validUntil = now.add({ minutes: lifeMinutes });
  const minutes: number[] = [];
  let at: Temporal.Instant | null = now;
  for (let attempts = 1; at !== null; attempts += 1) {
    at = nextAttemptAt({ channel, attempts, retryAfterS: null, validUntil }, at);
    if (at !== null) minutes.push(now.until(at).total('minutes'));
  }
  return minutes;
}

test('web push is retried 1, 5 and 25 minutes after the previous attempt', () => {
  expect(attemptsAfter('push', DAY_MINUTES)).toEqual([1, 6, 31]);
});

test('e-mail is retried for about half a day, an SMS for less than two hours', () => {
  expect(attemptsAfter('email', DAY_MINUTES).at(-1)).toBeGreaterThan(8 * 60);
  expect(attemptsAfter('sms', DAY_MINUTES)).toEqual([0.5, 2.5, 12.5, 42.5, 102.5]);
});

test.each(DELIVERY_CHANNELS)('%s is never retried after the message has expired', (channel) => {
  expect(Math.max(0, ...attemptsAfter(channel, 12))).toBeLessThanOrEqual(12);
});

test('a receiver that asks for a longer delay gets it, one that asks for a shorter one does not', () => {
  const failed = { channel: 'sms', attempts: 1, validUntil: now.add({ hours: 2 }) } as const;
  expect(nextAttemptAt({ ...failed, retryAfterS: 600 }, now)?.toString()).toBe('2026-06-11T12:10:00Z');
  expect(nextAttemptAt({ ...failed, retryAfterS: 1 }, now)?.toString()).toBe('2026-06-11T12:00:30Z');
  expect(nextAttemptAt({ ...failed, retryAfterS: 86_400 }, now)).toBeNull();
});
