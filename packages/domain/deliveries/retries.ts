import type { DeliveryChannel } from './delivery.ts';

/** Delays between attempts, s; after the last one the message has failed. */
const PAUSES_S = {
  push: [60, 5 * 60, 25 * 60],
  sms: [30, 2 * 60, 10 * 60, 30 * 60, 60 * 60],
  email: [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 10_800, 10_800],
} as const satisfies Record<DeliveryChannel, readonly number[]>;

/** The state a failed attempt leaves for the next one. */
export type FailedAttempt = {
  readonly channel: DeliveryChannel;
  /** Attempts so far, including the failed one. */
  readonly attempts: number;
  /** Delay requested by the receiver, s; null: none. */
  readonly retryAfterS: number | null;
  /** When the message becomes useless. */
  readonly validUntil: Temporal.Instant;
};

/** When a message is retried; null if it has failed for good. It is never retried after it becomes useless. */
export function nextAttemptAt(
  { channel, attempts, retryAfterS, validUntil }: FailedAttempt,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pauseS = PAUSES_S[channel][attempts - 1];
  if (pauseS === undefined) return null;
  const at = now.add({ seconds: Math.max(pauseS, Math.ceil(retryAfterS ?? 0)) });
  return Temporal.Instant.compare(at, validUntil) > 0 ? null : at;
}
