import type { Pool } from '../db/pool.ts';
import { claimDeliveries, finishDelivery, retryDelivery, type ClaimedDelivery } from '../stores/deliveries.ts';
import { TRY_MS, type Ways } from './way.ts';

/** A message is given up after so many tries, which take about a day. */
const TRIES = 12;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3 * 3600;
const AT_ONCE = 20;

/** Sends what is due, each message once in this round; how many were tried. A try that fails is made again later. */
export async function deliver(pool: Pool, ways: Ways, now: Temporal.Instant): Promise<number> {
  // While it is tried, nobody else tries it; if this process dies meanwhile, it is tried again after that.
  const claimed = await claimDeliveries(pool, now, now.add({ milliseconds: TRY_MS * 6 }), AT_ONCE);
  await Promise.all(claimed.map((message) => tryOne(pool, ways, message, now)));
  return claimed.length;
}

async function tryOne(pool: Pool, ways: Ways, message: ClaimedDelivery, now: Temporal.Instant): Promise<void> {
  const way = ways[message.channel];
  if (way === undefined) return finishDelivery(pool, message.id, { state: 'kept', error: null }, now);
  try {
    const sent = await way.send(message);
    const gone = sent === 'gone';
    await finishDelivery(
      pool,
      message.id,
      { state: gone ? 'failed' : 'sent', error: gone ? 'the address is no more' : null },
      now,
    );
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (message.attempts >= TRIES) return finishDelivery(pool, message.id, { state: 'failed', error: reason }, now);
    const pauseS = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (message.attempts - 1));
    await retryDelivery(pool, message.id, reason, now.add({ seconds: pauseS }));
  }
}
