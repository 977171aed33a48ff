import type { Actor } from '../../core/actor.ts';
import type { Sql } from '../../database/pool.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';

/** Records an action in the account of its actor. */
export function auditAction(
  sql: Sql,
  actor: Actor,
  action: Pick<AuditEntry, 'event' | 'subject' | 'details' | 'cmdId'>,
  now: Temporal.Instant,
): Promise<void> {
  const { accountId, userId, ip, token } = actor;
  const details = { ...action.details, ...(token === undefined ? {} : { access_token: token }) };
  return writeAudit(sql, { ...action, details, accountId, userId, actingAs: actingAs(actor), ip, at: now });
}

/** An operator is recorded as such: the account's users see who entered their account. */
export function actingAs({ role }: Pick<Actor, 'role'>): AuditEntry['actingAs'] {
  return role === 'adminus' ? 'operator' : 'user';
}
