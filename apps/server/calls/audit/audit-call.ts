import type { Sql } from '../../database/pool.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';
import type { AccountCall } from '../call.ts';
import type { Account, Visitor } from '../visitor.ts';

/** Records the caller's action in the account. */
export function auditCall(
  sql: Sql,
  {
    account,
    visitor,
    ip,
    now,
  }: Pick<AccountCall, 'ip' | 'now'> & {
    readonly account: Pick<Account, 'id'>;
    readonly visitor: Pick<Visitor, 'userId' | 'role'>;
  },
  action: Pick<AuditEntry, 'event' | 'subject' | 'details' | 'cmdId'>,
): Promise<void> {
  return writeAudit(sql, {
    ...action,
    accountId: account.id,
    userId: visitor.userId,
    actingAs: actorOf(visitor),
    ip,
    at: now,
  });
}

/** An operator is recorded as such: the account's users see who entered their account. */
export function actorOf({ role }: Pick<Visitor, 'role'>): AuditEntry['actingAs'] {
  return role === 'adminus' ? 'operator' : 'user';
}
