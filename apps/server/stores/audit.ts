import { json, type Sql } from '../db/pool.ts';
import { newId } from '../db/new-id.ts';

export type AuditEntry = {
  readonly clientId: string | null;
  readonly userId: string | null;
  /** `operator` for what an operator does inside an account: its people see it there. */
  readonly actingAs: 'user' | 'operator' | 'system';
  readonly ip: string;
  /** What happened, as a word: `login`, `alarm_confirmed`. */
  readonly event: string;
  /** The id of what it happened to. */
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cmdId?: string;
  readonly at: Temporal.Instant;
};

/** Adds a line to the audit log, which nobody can change afterwards. Never a password, PIN, token or body. */
export async function writeAudit(sql: Sql, entry: AuditEntry): Promise<void> {
  await sql.run(
    `insert into audit_log (id, client_id, user_id, acting_as, ip, event, subject, details, cmd_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`,
    [
      newId(entry.at),
      entry.clientId,
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
