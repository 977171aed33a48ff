import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { lastChange } from '../../stores/accounts/operator-account.ts';
import type { SignedInCall } from '../call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { CurrentItem } from '../present/current-item.ts';

/**
 * Refuses a change that is based on another version than the current one, with the current values, and who changed them
 * when. Without a version, the session must have read the current one. `item` is read in the transaction that makes the
 * change, under a lock that every other change takes.
 */
export async function checkVersion(
  sql: Sql,
  call: SignedInCall,
  basis: string | number | undefined,
  { id, version, values, loggedIn = call.visitor.account?.id ?? null, subject = id }: CurrentItem,
): Promise<Result<null, Refusal>> {
  const isCurrent = basis === undefined ? call.hasRead(id, version) : basis === version;
  if (isCurrent) return ok(null);
  const change = await lastChange(sql, loggedIn, null, subject);
  return refused('changed_meanwhile', {
    current: { values: { ...values, version }, by: change?.by ?? null, at: change?.at ?? null },
  });
}
