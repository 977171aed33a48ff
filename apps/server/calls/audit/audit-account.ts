import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import type { Sql } from '../../database/pool.ts';
import { changedValues, type Values } from './changed-values.ts';
import type { SignedInCall } from '../call.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';

/** An operator's action on an account, with the changed values and the reason. */
type OperatorAct = {
  readonly event: LogEvent;
  readonly subject: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly reason?: string;
};

/**
 * Records the action of an operator outside the account in the log that its administrators read; null: in that of the
 * installation.
 */
export async function auditAccount(
  sql: Sql,
  { visitor, ip, now }: SignedInCall,
  accountId: string | null,
  { event, subject, before, after, reason }: OperatorAct,
): Promise<void> {
  await writeAudit(sql, {
    accountId,
    userId: visitor.userId,
    actingAs: 'operator',
    ip,
    event,
    subject,
    details: { ...changedValues(before, after), ...(reason === undefined ? {} : { reason }) },
    at: now,
  });
}
