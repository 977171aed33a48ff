import type { Sql } from '../../db/pool.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';
import type { AccountCall } from '../call.ts';

/** Records what the caller did in the account. */
export function auditCall(
  sql: Sql,
  { account, visitor, ip, now }: Pick<AccountCall, 'account' | 'visitor' | 'ip' | 'now'>,
  action: Pick<AuditEntry, 'event' | 'subject' | 'details' | 'cmdId'>,
): Promise<void> {
  return writeAudit(sql, {
    ...action,
    accountId: account.id,
    userId: visitor.userId,
    actingAs: visitor.role === 'adminus' ? 'operator' : 'user',
    ip,
    at: now,
  });
}
