import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import type { Sql } from '../../database/pool.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { actingAs } from './audit-action.ts';
import { changedValues, type Values } from './changed-values.ts';
import type { SignedInCall } from '../call.ts';

/** An item before and after a change; null: it did not exist. */
export type Change = { readonly before: Values | null; readonly after: Values | null };

/** Records a user's action and the changed values in the audit log of the session's account. */
export async function auditChange(
  sql: Sql,
  call: SignedInCall,
  event: LogEvent,
  subject: string,
  change: Change = { before: null, after: null },
): Promise<void> {
  await writeAudit(sql, {
    accountId: call.visitor.account?.id ?? null,
    userId: call.visitor.userId,
    actingAs: actingAs(call.visitor),
    ip: call.ip,
    event,
    subject,
    details: changedValues(change.before, change.after),
    at: call.now,
  });
}
