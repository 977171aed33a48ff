import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '../database/pool.ts';
import type { Refusal } from '../core/refusal.ts';
import { freeKey, saveReply, claimKey } from '../stores/session/idempotency.ts';

/** A response as sent, and as stored. */
export type JsonAnswer = { readonly status: number; readonly value: unknown };

export type RepeatableRequest = {
  readonly sql: Sql;
  readonly userId: string;
  readonly key: string;
  /** The identity of a repeated request: method, address, body. */
  readonly request: string;
  readonly now: Temporal.Instant;
};

/** The first request under the key has no response, and may still take effect. */
export const UNANSWERED: Refusal = {
  code: 'unavailable',
  message: {
    pl: 'Pierwsza próba nie ma jeszcze odpowiedzi i mogła już zadziałać. Odśwież ekran i sprawdź, zanim powtórzysz.',
    en: 'The first attempt has no answer yet, and may have taken effect. Refresh and check before you repeat it.',
  },
};

/** How long a repeated request waits for the response to the first one, ms. */
const MAX_WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 400;

/**
 * Runs a write once per key. Repeating the same request returns the first response, and waits for it while the first is
 * still running; a different request is a conflict. If the call fails on the server side its key is freed, and a
 * waiting repetition runs in its place; if it was cut off by a crash the key stays taken, since the call may have taken
 * effect, and repetitions end as unanswered. No database connection is used while waiting.
 */
export async function answerOnce(
  write: RepeatableRequest,
  answer: () => Promise<JsonAnswer>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<JsonAnswer | 'conflict' | 'unanswered'> {
  const { sql, userId, key } = write;
  const hash = createHash('sha256').update(write.request).digest();
  let pauseMs = FIRST_PAUSE_MS;
  let waitedMs = 0;
  for (;;) {
    const existing = await claimKey(sql, userId, key, hash, write.now);
    if (existing === 'claimed') return answerClaimed(write, answer);
    if (existing !== undefined && !hash.equals(existing.request_hash)) return 'conflict';
    if (existing !== undefined && existing.status !== null) return { status: existing.status, value: existing.reply };
    if (waitedMs >= maxWaitMs) return 'unanswered';
    await wait(pauseMs, undefined, { ref: false });
    waitedMs += pauseMs;
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
  }
}

/** Runs the call that owns the key, and stores its response. */
async function answerClaimed(
  { sql, userId, key }: RepeatableRequest,
  answer: () => Promise<JsonAnswer>,
): Promise<JsonAnswer> {
  let result: JsonAnswer;
  try {
    result = await answer();
  } catch (error) {
    await freeKey(sql, userId, key);
    throw error;
  }
  if (result.status >= 500 || isToBeRepeated(result.value)) await freeKey(sql, userId, key);
  else await saveReply(sql, userId, key, result.status, JSON.stringify(result.value ?? null));
  return result;
}

/** Nothing was done: the same request is allowed once its user has authenticated again, or after some time. */
function isToBeRepeated(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('err' in value)) return false;
  return value.err === 'factor_check' || value.err === 'too_many_requests';
}
