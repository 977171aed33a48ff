import type { DeliveryChannel } from './delivery.ts';

/** Pauses between attempts, s; after the last one a message has failed. */
const PAUSES_S = {
  push: [60, 5 * 60, 25 * 60],
  sms: [30, 2 * 60, 10 * 60, 30 * 60, 60 * 60],
  email: [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 10_800, 10_800],
} as const satisfies Record<DeliveryChannel, readonly number[]>;

/** What the failed attempt leaves for the next one. */
export type FailedAttempt = {
  readonly channel: DeliveryChannel;
  /** Attempts so far, with the failed one. */
  readonly attempts: number;
  /** How long the receiver asked to wait, s; null: it did not. */
  readonly retryAfterS: number | null;
  /** After this the message is of no use. */
  readonly validUntil: Temporal.Instant;
};

/** When a message is tried again; null if it has failed for good. It is never tried after its own life. */
export function nextAttemptAt(
  { channel, attempts, retryAfterS, validUntil }: FailedAttempt,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pauseS = PAUSES_S[channel][attempts - 1];
  if (pauseS === undefined) return null;
  const at = now.add({ seconds: Math.max(pauseS, Math.ceil(retryAfterS ?? 0)) });
  return Temporal.Instant.compare(at, validUntil) > 0 ? null : at;
}
