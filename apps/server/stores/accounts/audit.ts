import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { json, type Sql } from '../../database/pool.ts';
import { newId } from '../../database/new-id.ts';

export type AuditEntry = {
  readonly accountId: string | null;
  readonly userId: string | null;
  /** `operator` for an operator acting inside an account, which is visible to its users. */
  readonly actingAs: 'user' | 'operator' | 'system';
  readonly ip: string;
  readonly event: LogEvent;
  /** The id of the affected item. */
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cmdId?: string;
  readonly at: Temporal.Instant;
};

/** Adds an entry to the audit log, which cannot be changed afterwards. Never a password, PIN, token or body. */
export async function writeAudit(sql: Sql, entry: AuditEntry): Promise<void> {
  await sql.run(
    `insert into audit_log (id, client_id, user_id, acting_as, ip, event, subject, details, cmd_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`,
    [
      newId(entry.at),
      entry.accountId,
      entry.userId,
      entry.actingAs,
      entry.ip,
      entry.event,
      entry.subject ?? '',
      json(entry.details ?? {}),
      entry.cmdId ?? null,
      entry.at,
    ],
  );
}
