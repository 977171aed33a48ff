import type { Sql } from '../database/pool.ts';
import { deleteLeftTokens } from '../stores/access-tokens/access-tokens.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { deleteLeftWebhooks } from '../stores/webhooks/webhooks.ts';
import { endGiven, listGivenAccess, type EndingRights } from '../stores/users/given-access.ts';
import { actingAs } from './audit/audit-action.ts';
import { changedValues } from './audit/changed-values.ts';
import type { SignedInCall } from './call.ts';
import { revoke, type Revoked, type RevokedAccess } from './revoke.ts';

/**
 * Ends everything that a user who loses rights has given to others, each with its entry in the log of the account or,
 * outside of accounts, of the installation; then their sessions, as `revoke` does. `reason`: that of an operator.
 */
export async function revokeWithGiven(
  sql: Sql,
  call: SignedInCall,
  rights: EndingRights,
  { change, reason }: Pick<RevokedAccess, 'change'> & { readonly reason?: string },
): Promise<Revoked> {
  const { visitor, ip, now } = call;
  for (const row of await listGivenAccess(sql, rights, now)) {
    const event = await endGiven(sql, row, { userId: visitor.userId, now });
    const before = event === 'invitation_withdrawn' ? { email: row.name } : { name: row.name };
    await writeAudit(sql, {
      accountId: row.client_id,
      userId: visitor.userId,
      actingAs: actingAs(visitor),
      ip,
      event,
      subject: row.subject,
      details: { ...changedValues(before, null), ...(reason === undefined ? {} : { reason }) },
      at: now,
    });
  }
  const ended = [
    // With other rights a token may do less; it ends when none are left.
    ...(await deleteLeftTokens(sql, rights)).map((token) => ({ ...token, event: 'access_token_ended' as const })),
    ...(await deleteLeftWebhooks(sql, rights)).map((webhook) => ({ ...webhook, event: 'webhook_deleted' as const })),
  ];
  for (const { id, client_id: accountId, name, event } of ended)
    await writeAudit(sql, {
      accountId,
      userId: visitor.userId,
      actingAs: actingAs(visitor),
      ip,
      event,
      subject: id,
      details: { ...changedValues({ name }, null), ...(reason === undefined ? {} : { reason }) },
      at: now,
    });
  return revoke(sql, { ...rights, except: null, change });
}
