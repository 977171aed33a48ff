import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { INVITATION_VALID_DAYS } from '@zagon/domain/users/invitation.ts';
import { newId } from '../../database/new-id.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import { operatorInvitation } from '../../deliveries/mail/templates/operator-invitation.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { findUser } from '../../stores/accounts/users.ts';
import { deleteOperatorInvitation, replaceOperatorInvitation } from '../../stores/operators/invitations.ts';
import { mayBecomeOperator } from '../../stores/operators/operators.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import type { Services } from '../../calls/services.ts';

/** Invitations of operators per hour: one of them must not be used to send spam. */
const MAILS_PER_HOUR = 20;

type Done = Result<{ readonly ok: true }, Refusal>;

/** Mails a one-time link to a future operator. An earlier link for the address stops working. */
export async function inviteOperator(
  { pools, box, origin, mailQueued }: Services,
  call: SignedInCall,
  { email, language, reason }: Input<'inviteOperator'>['body'],
): Promise<Done> {
  const { visitor, now, ip } = call;
  const waitS = await takeClaimAttempt(pools.system, [{ key: 'operator_invitations', max: MAILS_PER_HOUR }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const token = newSecret();
  const invited = await pools.system.transaction(async (sql): Promise<Done> => {
    if (!(await mayBecomeOperator(sql, email))) return invalid(problem('email', 'email_taken'));
    const inviter = await findUser(sql, visitor.userId);
    if (inviter === undefined) throw new Error('the visitor has no user');
    const id = newId(now);
    const expiresAt = now.add({ hours: INVITATION_VALID_DAYS * 24 });
    const tokenHash = secretHash(token);
    await replaceOperatorInvitation(sql, { id, email, language, invitedBy: inviter.id, tokenHash, now, expiresAt });
    const mail = operatorInvitation(translateFor({ language, zone: inviter.time_zone, dateFormat: 'words' }), {
      inviter: `${inviter.first_name} ${inviter.family_name}`.trim() || inviter.email,
      email,
      url: `${origin()}/#/operator_setup?token=${token}`,
      validUntil: expiresAt,
    });
    await queueMail(sql, box, { userId: null, address: email, language, mail, now });
    await writeAudit(sql, {
      accountId: null,
      userId: visitor.userId,
      actingAs: 'operator',
      ip,
      event: 'operator_invited',
      subject: id,
      details: { reason, email },
      at: now,
    });
    return ok({ ok: true as const });
  });
  if (invited.ok) mailQueued();
  return invited;
}

/** Withdraws an open invitation. */
export async function withdrawInvitation({ pools }: Services, call: SignedInCall, id: string): Promise<Done> {
  return pools.system.transaction(async (sql): Promise<Done> => {
    const email = await deleteOperatorInvitation(sql, id);
    if (email === undefined) return refused('not_found');
    await writeAudit(sql, {
      accountId: null,
      userId: call.visitor.userId,
      actingAs: 'operator',
      ip: call.ip,
      event: 'operator_invitation_withdrawn',
      subject: id,
      details: { email },
      at: call.now,
    });
    return ok({ ok: true as const });
  });
}
