import { createHash } from 'node:crypto';
import type { Sql } from '../db/pool.ts';
import { freeKey, keepReply, takeKey } from '../stores/idempotency.ts';

/** An answer as it goes out, and as it is kept. */
export type JsonAnswer = { readonly status: number; readonly value: unknown };

export type Repeatable = {
  readonly sql: Sql;
  readonly userId: string;
  readonly key: string;
  /** What makes two requests the same: method, address, body. */
  readonly request: string;
  readonly now: Temporal.Instant;
};

/**
 * Answers a write once for a key. The same request again gets the kept answer; another one, or the
 * same while the first is still being answered, is a conflict. A call that failed on our side has
 * its key freed; one that was cut off by a crash keeps it, since it may have had its effect.
 */
export async function answerOnce(
  repeat: Repeatable,
  answer: () => Promise<JsonAnswer>,
): Promise<JsonAnswer | 'conflict'> {
  const { sql, userId, key } = repeat;
  const hash = createHash('sha256').update(repeat.request).digest();
  const kept = await takeKey(sql, userId, key, hash, repeat.now);
  if (kept !== undefined) {
    if (kept.status === null || !hash.equals(kept.request_hash)) return 'conflict';
    return { status: kept.status, value: kept.reply };
  }
  let given: JsonAnswer;
  try {
    given = await answer();
  } catch (error) {
    await freeKey(sql, userId, key);
    throw error;
  }
  if (given.status >= 500) await freeKey(sql, userId, key);
  else await keepReply(sql, userId, key, given.status, JSON.stringify(given.value ?? null));
  return given;
}
