import type { Sql } from '../../database/pool.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';

/** Adds entries to the log of an account, one minute apart, the last one at `until`. */
export async function recordEntries(
  sql: Sql,
  owner: { readonly accountId: string | null; readonly userId: string },
  until: Temporal.Instant,
  entries: readonly Partial<AuditEntry>[],
): Promise<void> {
  for (const [index, entry] of entries.entries())
    await writeAudit(sql, {
      ...owner,
      actingAs: 'user',
      ip: '10.0.0.1',
      event: 'manual_open',
      at: until.subtract({ minutes: entries.length - 1 - index }),
      ...entry,
    });
}
