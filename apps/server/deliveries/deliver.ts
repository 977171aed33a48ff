import { DELIVERY_CHANNELS, type DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { nextAttemptAt } from '@zagon/domain/deliveries/retries.ts';
import type { Pool } from '../database/pool.ts';
import {
  claimDeliveries,
  claimDelivery,
  finishDelivery,
  retryDelivery,
  type AttemptResult,
  type ClaimedDelivery,
} from '../stores/deliveries/queue.ts';
import { ATTEMPT_TIMEOUT_MS, type Channels, type DeliveryResult } from './channel.ts';
import { retireAddress, type RetirementNotice } from './retire.ts';

export type DeliverDeps = {
  readonly pool: Pool;
  readonly channels: Channels;
  readonly now: () => Temporal.Instant;
  /** Called once a user has a message that one of their addresses was retired. */
  readonly onRetired?: (notice: RetirementNotice) => void;
};

/** Messages of a channel that are sent concurrently. */
const CONCURRENCY = 20;

/** Sends all due messages of every channel. Channels do not wait for each other. */
export async function deliver(deps: DeliverDeps): Promise<void> {
  await Promise.all(DELIVERY_CHANNELS.map((channel) => deliverChannel(deps, channel)));
}

/** Sends all due messages of a channel, each once; failed ones are retried later. */
export async function deliverChannel(
  deps: DeliverDeps,
  channel: DeliveryChannel,
  stopping?: AbortSignal,
): Promise<void> {
  let claimed: number;
  do {
    claimed = await deliverRound(deps, channel);
  } while (claimed === CONCURRENCY && !isAborted(stopping));
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

async function deliverRound(deps: DeliverDeps, channel: DeliveryChannel): Promise<number> {
  const now = deps.now();
  const claimed = await claimDeliveries(deps.pool, channel, { now, retryAt: leaseEnd(now) }, CONCURRENCY);
  await Promise.all(claimed.map((message) => attempt(deps, message)));
  return claimed.length;
}

/** Until then no other process sends a claimed message; if this process dies, the message becomes due again. */
function leaseEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: ATTEMPT_TIMEOUT_MS * 6 });
}

/** Sends a message that was just queued and returns its result; null if it is already being sent. */
export async function deliverNow(deps: DeliverDeps, id: string): Promise<AttemptResult | null> {
  const claimed = await claimDelivery(deps.pool, id, leaseEnd(deps.now()));
  return claimed === undefined ? null : attempt(deps, claimed);
}

async function attempt(deps: DeliverDeps, message: ClaimedDelivery): Promise<AttemptResult> {
  const { pool, now, onRetired } = deps;
  const result = await resultFor(deps, message);
  const done = answerOf(result);
  switch (result.kind) {
    case 'sent':
    case 'kept':
      await finishDelivery(pool, message.id, { state: result.kind, ...done }, now());
      return done;
    case 'refused':
      await finishDelivery(pool, message.id, { state: 'failed', ...done }, now());
      return done;
    case 'gone': {
      const notice = await pool.transaction(async (sql) => {
        await finishDelivery(sql, message.id, { state: 'failed', ...done }, now());
        return retireAddress(sql, message, result.detail, now());
      });
      if (notice !== null) onRetired?.(notice);
      return done;
    }
    case 'retry': {
      const { channel: of, attempts, valid_until: validUntil } = message;
      const at = nextAttemptAt({ channel: of, attempts, retryAfterS: result.retryAfterS, validUntil }, now());
      if (at === null) await finishDelivery(pool, message.id, { state: 'failed', ...done }, now());
      else await retryDelivery(pool, message.id, done, at);
      return done;
    }
  }
}

function resultFor({ channels, now }: DeliverDeps, message: ClaimedDelivery): Promise<DeliveryResult> | DeliveryResult {
  if (Temporal.Instant.compare(message.valid_until, now()) <= 0)
    return { kind: 'refused', answer: 'expired', detail: '' };
  const channel = channels[message.channel];
  return channel === undefined ? { kind: 'kept' } : resultOf(channel.send(message));
}

const MAX_DETAIL_CHARACTERS = 500;

function answerOf(result: DeliveryResult): AttemptResult {
  switch (result.kind) {
    case 'sent':
      return { answer: 'accepted', detail: null };
    case 'kept':
      return { answer: 'no_channel', detail: null };
    case 'gone':
      return { answer: 'gone', detail: result.detail.slice(0, MAX_DETAIL_CHARACTERS) };
    case 'refused':
    case 'retry':
      return { answer: result.answer, detail: result.detail.slice(0, MAX_DETAIL_CHARACTERS) };
  }
}

/** A send that throws got no response: it timed out, or nothing was reached. */
async function resultOf(sending: Promise<DeliveryResult>): Promise<DeliveryResult> {
  try {
    return await sending;
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const detail = error instanceof Error ? causeOf(error) : String(error);
    return { kind: 'retry', answer: isTimeout ? 'timeout' : 'unreachable', detail, retryAfterS: null };
  }
}

/** The innermost message: fetch itself reports only that it failed. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
