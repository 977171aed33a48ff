import type { Sql } from '../database/pool.ts';
import { changedValues } from '../calls/audit/changed-values.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { deletePasskeysExcept } from '../stores/session/passkeys.ts';

type Actor = Pick<Parameters<typeof writeAudit>[1], 'accountId' | 'userId' | 'actingAs' | 'ip' | 'at'>;

/**
 * Removes the passkeys that are not kept when a password is replaced, and records each: whoever knew the old password
 * may have added one. Returns how many were removed.
 */
export async function removePasskeys(
  sql: Sql,
  actor: Actor & { readonly userId: string },
  which: { readonly keep: readonly string[]; readonly onlyConfirmed: boolean },
): Promise<number> {
  const removed = await deletePasskeysExcept(sql, actor.userId, which);
  for (const { id, name } of removed) {
    const details = changedValues({ name }, null);
    await writeAudit(sql, { ...actor, event: 'passkey_removed', subject: id, details });
  }
  return removed.length;
}
