import type { Refused } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import { lastChange } from '../../stores/accounts/operator-account.ts';
import { refused, type Refusal } from '../refusal.ts';

/**
 * Refuses a change because the item has changed since it was read; shows its current state, and who changed it. For
 * items that belong to no account.
 */
export async function refuseChanged(
  sql: Sql,
  events: readonly string[],
  subject: string,
  values: object,
): Promise<Refused<Refusal>> {
  const change = await lastChange(sql, null, events, subject);
  return refused('changed_meanwhile', {
    current: { values: { ...values }, by: change?.by ?? null, at: change?.at ?? null },
  });
}
