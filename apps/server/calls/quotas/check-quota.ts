import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { countOf } from '../../stores/accounts/quota-counts.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { type Quota, QUOTAS } from './quotas.ts';

/** Refuses one more item of a kind if the account already has as many as it may. Call it in the inserting transaction. */
export async function checkQuota(
  sql: Sql,
  { accountId, now }: { readonly accountId: string; readonly now: Temporal.Instant },
  quota: Quota,
): Promise<Result<null, Refusal>> {
  const { max, text } = QUOTAS[quota];
  if ((await countOf(sql, quota, accountId, now)) < max) return ok(null);
  return refused('conflict', { message: text, values: { max: String(max) } });
}
