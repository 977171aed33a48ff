import type { Sql } from '../../database/pool.ts';
import type { AuditEntry } from '../../stores/accounts/audit.ts';
import { actorOf, type ActingCall } from '../actor.ts';
import { auditAction } from './audit-action.ts';

/** Records the caller's action in the account. */
export function auditCall(
  sql: Sql,
  call: ActingCall & { readonly now: Temporal.Instant },
  action: Pick<AuditEntry, 'event' | 'subject' | 'details' | 'cmdId'>,
): Promise<void> {
  return auditAction(sql, actorOf(call), action, call.now);
}
