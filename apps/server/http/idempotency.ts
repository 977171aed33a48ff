import { createHash } from 'node:crypto';
import type { Sql } from '../db/pool.ts';
import { freeKey, saveReply, claimKey } from '../stores/session/idempotency.ts';

/** An answer as sent, and as stored. */
export type JsonAnswer = { readonly status: number; readonly value: unknown };

export type RepeatableRequest = {
  readonly sql: Sql;
  readonly userId: string;
  readonly key: string;
  /** What identifies a repeated request: method, address, body. */
  readonly request: string;
  readonly now: Temporal.Instant;
};

/**
 * Answers a write once per key. Repeating the same request returns the stored answer; a different request, or the
 * same one while the first is still running, is a conflict. If the call fails on our side its key is freed; if it
 * was cut off by a crash the key stays taken, since the call may have had its effect.
 */
export async function answerOnce(
  write: RepeatableRequest,
  answer: () => Promise<JsonAnswer>,
): Promise<JsonAnswer | 'conflict'> {
  const { sql, userId, key } = write;
  const hash = createHash('sha256').update(write.request).digest();
  const existing = await claimKey(sql, userId, key, hash, write.now);
  if (existing !== undefined) {
    if (existing.status === null || !hash.equals(existing.request_hash)) return 'conflict';
    return { status: existing.status, value: existing.reply };
  }
  let result: JsonAnswer;
  try {
    result = await answer();
  } catch (error) {
    await freeKey(sql, userId, key);
    throw error;
  }
  if (result.status >= 500) await freeKey(sql, userId, key);
  else await saveReply(sql, userId, key, result.status, JSON.stringify(result.value ?? null));
  return result;
}
