import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { INVITATION_LINKS_MAX, INVITATION_VALID_DAYS } from '@zagon/domain/users/invitation.ts';
import type { Input, AccountCall } from '../../calls/call.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import { invitation } from '../../deliveries/mail/templates/invitation.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import {
  insertInvitation,
  insertInvitationLink,
  lockInvitation,
  type InvitationRow,
} from '../../stores/users/invitations.ts';
import { findByAddress, findMember, isAdmin, lockMembers } from '../../stores/users/members.ts';
import type { Services } from '../../calls/services.ts';

/** Invitation e-mails per hour and account: an account must not be used to send spam. */
const MAILS_PER_HOUR = 40;

type NewInvitation = Input<'inviteUser'>['body'];

/** Invites a user to the caller's account, in the language chosen for them. */
export async function invite(
  deps: Services,
  call: AccountCall,
  body: NewInvitation,
): Promise<Result<InvitationRow, Refusal>> {
  const accountId = call.account.id;
  const waitS = await takeMail(deps, call);
  if (waitS !== null) return waitS;
  const invited = await deps.pools.system.transaction(async (sql): Promise<Result<InvitationRow, Refusal>> => {
    await lockMembers(sql, accountId);
    if (!(await isAdmin(sql, accountId, call.visitor.userId))) return refused('access_denied');
    const user = await findByAddress(sql, body.email);
    if (user?.is_operator === true) return invalid(problem('email', 'cannot_invite'));
    if (user !== undefined && (await findMember(sql, accountId, user.id)) !== undefined)
      return invalid(problem('email', 'already_member'));
    const quota = await checkQuota(sql, { accountId, now: call.now }, 'users');
    if (!quota.ok) return quota;
    const id = newId(call.now);
    const inserted = await insertInvitation(sql, {
      id,
      accountId,
      email: body.email,
      firstName: body.first_name,
      familyName: body.family_name,
      userType: body.user_type,
      language: body.language,
      invitedBy: call.visitor.userId,
      now: call.now,
    });
    if (!inserted) return invalid(problem('email', 'already_invited'));
    const sent = await sendLink(sql, deps, call, id);
    const { email, user_type, language } = body;
    await auditChange(sql, call, 'user_invited', id, { before: null, after: { email, user_type, language } });
    return sent;
  });
  if (invited.ok) deps.mailQueued();
  return invited;
}

/** Sends an open invitation again. Earlier links stay valid, so it does not matter which e-mail is opened. */
export async function resend(deps: Services, call: AccountCall, id: string): Promise<Result<InvitationRow, Refusal>> {
  const waitS = await takeMail(deps, call);
  if (waitS !== null) return waitS;
  const sent = await deps.pools.system.transaction(async (sql): Promise<Result<InvitationRow, Refusal>> => {
    const row = await lockInvitation(sql, call.account.id, id);
    if (row === undefined) return refused('not_found');
    const resent = await sendLink(sql, deps, call, id);
    if (!resent.ok) return resent;
    const expiry = ({ expires_at: at }: InvitationRow) => ({ expires_at: at.toString() });
    await auditChange(sql, call, 'invitation_resent', id, { before: expiry(row), after: expiry(resent.value) });
    return resent;
  });
  if (sent.ok) deps.mailQueued();
  return sent;
}

/** Adds a link to an invitation and queues its e-mail. */
export async function sendLink(
  sql: Sql,
  { box, origin }: Pick<Services, 'box' | 'origin'>,
  { account, now }: { readonly account: { readonly id: string }; readonly now: Temporal.Instant },
  invitationId: string,
): Promise<Result<InvitationRow, Refusal>> {
  const token = newSecret();
  const expiresAt = now.add({ hours: INVITATION_VALID_DAYS * 24 });
  const link = { tokenHash: secretHash(token), invitationId, now, expiresAt, max: INVITATION_LINKS_MAX };
  await insertInvitationLink(sql, link);
  const row = await lockInvitation(sql, account.id, invitationId);
  if (row === undefined) return refused('not_found');
  const mail = invitation(translateFor({ language: row.language, zone: row.time_zone, dateFormat: 'words' }), {
    inviter: row.inviter,
    account: row.account,
    role: row.user_type === 1 ? 'admin' : 'normal',
    email: row.email,
    url: `${origin()}/#/invite?token=${token}`,
    validUntil: expiresAt,
  });
  await queueMail(sql, box, { userId: null, address: row.email, language: row.language, mail, now });
  return ok(row);
}

async function takeMail({ pools }: Services, { account, now }: AccountCall) {
  const waitS = await takeClaimAttempt(pools.system, [{ key: `invitations:${account.id}`, max: MAILS_PER_HOUR }], now);
  return waitS === null ? null : refused('too_many_requests', { retryAfterS: waitS });
}
