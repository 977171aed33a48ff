import { json, type Sql } from '../../database/pool.ts';
import type { AuditEntry } from './audit.ts';

type Recorded = Required<Pick<AuditEntry, 'accountId' | 'userId' | 'event' | 'subject' | 'details'>>;

/** True if the account log already has such an entry since a given time. */
export async function wasRecordedSince(
  sql: Sql,
  { accountId, userId, event, subject, details }: Recorded,
  since: Temporal.Instant,
): Promise<boolean> {
  return (
    (await sql.run(
      `select from audit_log where client_id = $1 and user_id = $2 and event = $3 and subject = $4
         and details @> $5::jsonb and at > $6 limit 1`,
      [accountId, userId, event, subject, json(details), since],
    )) > 0
  );
}
