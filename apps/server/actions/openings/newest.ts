import type { Sql } from '../../database/pool.ts';
import { type HandOpeningRow, lockHandOpening, lockSuccessor } from '../../stores/openings/hand-openings.ts';

/**
 * The opening, or the last of those that replaced it: another user, or another page, may have extended it in the
 * meantime. Locked, oldest first.
 */
export async function lockNewest(sql: Sql, accountId: string, id: string): Promise<HandOpeningRow | undefined> {
  let newest = await lockHandOpening(sql, accountId, id);
  let next = newest;
  while (next !== undefined) {
    newest = next;
    next = await lockSuccessor(sql, accountId, newest.id);
  }
  return newest;
}
