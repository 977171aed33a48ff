import { LINK_TEXTS } from '@zagon/contract/errors/user-rules.ts';
import type { OpenedInvitation as OpenedInvitationReply } from '@zagon/contract/users/invitation.ts';
import { isSameEmail } from '@zagon/domain/core/email.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { invitationState, invitationStep, type InvitationState } from '@zagon/domain/users/invitation.ts';
import type { Sql } from '../../database/pool.ts';
import type { Call, SignedInCall } from '../../calls/call.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Visitor } from '../../calls/visitor.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { agreeToRequired } from '../../stores/consents/consents.ts';
import {
  acceptInvitation,
  findByLink,
  lockByLink,
  type InvitationRow,
  type OpenedInvitation,
} from '../../stores/users/invitations.ts';
import { addMember, findAddressee, findByAddress } from '../../stores/users/members.ts';
import type { Services } from '../../calls/services.ts';

/** The invitation behind a link, and how the user who opened it continues. The link stays valid. */
export async function readInvitation(
  { pools }: Pick<Services, 'pools'>,
  call: Call & { readonly visitor: Visitor | null },
  token: string,
): Promise<Result<OpenedInvitationReply, Refusal>> {
  const row = await findByLink(pools.system, secretHash(token));
  if (row === undefined) return refused('not_found', { message: LINK_TEXTS.expired });
  const user = await findByAddress(pools.system, row.email);
  const signedIn = call.visitor === null ? undefined : await findAddressee(pools.system, call.visitor.userId);
  return ok({
    state: stateOf(row, call.now),
    step: invitationStep({
      knownUserId: user !== undefined && (user.can_sign_in || user.id === signedIn?.id) ? user.id : null,
      signedInUserId: signedIn?.id ?? null,
    }),
    id_client: row.client_id,
    account: row.account,
    inviter: row.inviter,
    email: row.email,
    user_type: row.user_type,
    expires_at: row.link_expires_at.toString(),
    signed_in_as: signedIn?.email ?? null,
  });
}

/** Adds the account of an invitation to the signed-in user, who keeps their password. */
export async function join(
  { pools, events }: Services,
  call: SignedInCall,
  token: string,
): Promise<Result<{ readonly accountId: string }, Refusal>> {
  const { userId } = call.visitor;
  const joined = await pools.system.transaction(async (sql): Promise<Result<InvitationRow, Refusal>> => {
    const opened = await lockOpen(sql, token, call.now);
    if (!opened.ok) return opened;
    const user = await findAddressee(sql, userId);
    const { email } = opened.value;
    if (user === undefined || user.is_operator || !isSameEmail(user.email, email))
      return refused('conflict', { message: LINK_TEXTS.sign_out, values: { email } });
    await accept(sql, opened.value, user.id, call);
    return opened;
  });
  if (!joined.ok) return joined;
  const { client_id: accountId, user_type } = joined.value;
  events.publish({ user: userId }, 'user_client_change', { id_client: accountId, type: 'added', user_type });
  return ok({ accountId });
}

/** The open invitation behind a link, locked until the end of the transaction; otherwise why it is not open. */
export async function lockOpen(
  sql: Sql,
  token: string,
  now: Temporal.Instant,
): Promise<Result<InvitationRow, Refusal>> {
  const row = await lockByLink(sql, secretHash(token));
  if (row === undefined) return refused('not_found', { message: LINK_TEXTS.reset });
  const state = stateOf(row, now);
  return state === 'open' ? ok(row) : refused('conflict', { message: LINK_TEXTS[state] });
}

/** Makes a user a member of the account they are invited to. */
export async function accept(
  sql: Sql,
  { id, client_id: accountId, user_type: userType, email }: InvitationRow,
  userId: string,
  { ip, now, language }: Pick<Call, 'ip' | 'now' | 'language'>,
): Promise<void> {
  await addMember(sql, accountId, userId, userType);
  await acceptInvitation(sql, id, now);
  // The invitation page states that joining accepts the terms.
  await agreeToRequired(sql, { userId, language, place: 'invitation', ip, now });
  await writeAudit(sql, {
    accountId,
    userId,
    actingAs: 'user',
    ip,
    event: 'user_joined',
    subject: userId,
    details: { after: { email, user_type: userType } },
    at: now,
  });
}

function stateOf(row: OpenedInvitation, now: Temporal.Instant): InvitationState {
  const facts = {
    accepted: row.accepted_at !== null,
    withdrawn: row.withdrawn_at !== null,
    linkUsed: row.link_used,
    linkExpiresAt: row.link_expires_at,
  };
  return invitationState(facts, now);
}
