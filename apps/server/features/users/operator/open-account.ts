import type { NewAccountBody } from '@zagon/contract/accounts/operator.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../../database/new-id.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../../core/refusal.ts';
import { setExpirationDate } from '../../../stores/accounts/operator-account.ts';
import { insertEmptyAccount } from '../../../stores/registration/new-account.ts';
import { insertInvitation } from '../../../stores/users/invitations.ts';
import { findByAddress } from '../../../stores/users/members.ts';
import type { Services } from '../../../calls/services.ts';
import { sendLink } from '../invite.ts';

/**
 * Opens an account for someone who has not registered: without devices, with an invitation of its first administrator,
 * who adds the base station. Its time zone follows from the place that they choose.
 */
export async function openAccount(
  deps: Services,
  call: SignedInCall,
  body: NewAccountBody,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const { now } = call;
  const opened = await deps.pools.system.transaction(async (sql): Promise<Result<{ readonly id: string }, Refusal>> => {
    const user = await findByAddress(sql, body.email);
    if (user?.is_operator === true) return invalid(problem('email', 'cannot_invite'));
    const id = newId(now);
    const account = { id, name: body.name, type: body.type, timeZone: deps.installation.timeZone };
    if (!(await insertEmptyAccount(sql, account, now))) return invalid(problem('name', 'account_name_taken'));
    if (body.expiration_date !== null) await setExpirationDate(sql, id, body.expiration_date);
    const invitationId = newId(now);
    await insertInvitation(sql, {
      id: invitationId,
      accountId: id,
      email: body.email,
      firstName: '',
      familyName: '',
      userType: 1,
      language: body.language,
      invitedBy: call.visitor.userId,
      now,
    });
    const sent = await sendLink(sql, deps, { account: { id }, now }, invitationId);
    if (!sent.ok) return refused('not_found');
    const { name, type, email, expiration_date, reason } = body;
    const after = { name, type, email, expiration_date };
    await auditAccount(sql, call, id, { event: 'account_opened', subject: id, before: null, after, reason });
    return ok({ id });
  });
  if (opened.ok) deps.mailQueued();
  return opened;
}
