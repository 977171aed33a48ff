import type { Pool } from '../../db/pool.ts';
import {
  claimDeliveries,
  finishDelivery,
  retryDelivery,
  type ClaimedDelivery,
} from '../../stores/alarms/deliveries.ts';
import { ATTEMPT_TIMEOUT_MS, type Channels, type DeliveryResult } from './channel.ts';

/** Maximum attempts per message; they span about a day. */
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_S = 30;
const MAX_PAUSE_S = 3 * 3600;
const CONCURRENCY = 20;

const OUTCOMES = {
  sent: { state: 'sent', error: null },
  gone: { state: 'failed', error: 'the address no longer exists' },
  kept: { state: 'kept', error: null },
} as const satisfies Record<DeliveryResult, Parameters<typeof finishDelivery>[2]>;

/** Sends all due messages, each once per pass. Returns how many were attempted; failed ones are retried later. */
export async function deliver(pool: Pool, channels: Channels, now: Temporal.Instant): Promise<number> {
  // No other process sends a claimed message; if this process dies, the message becomes due again afterwards.
  const claimed = await claimDeliveries(pool, now, now.add({ milliseconds: ATTEMPT_TIMEOUT_MS * 6 }), CONCURRENCY);
  await Promise.all(claimed.map((message) => attempt(pool, channels, message, now)));
  return claimed.length;
}

async function attempt(pool: Pool, channels: Channels, message: ClaimedDelivery, now: Temporal.Instant): Promise<void> {
  const channel = channels[message.channel];
  if (channel === undefined) return finishDelivery(pool, message.id, { state: 'kept', error: null }, now);
  try {
    await finishDelivery(pool, message.id, OUTCOMES[await channel.send(message)], now);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (message.attempts >= MAX_ATTEMPTS)
      return finishDelivery(pool, message.id, { state: 'failed', error: reason }, now);
    const pauseS = Math.min(MAX_PAUSE_S, FIRST_PAUSE_S * 2 ** (message.attempts - 1));
    await retryDelivery(pool, message.id, reason, now.add({ seconds: pauseS }));
  }
}
