import { LINK_TEXTS } from '@zagon/contract/errors/user-rules.ts';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { Call, Input } from '../../calls/call.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { publishRevoked, revoke, type Revoked } from '../../calls/revoke.ts';
import type { Visitor } from '../../calls/visitor.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { newPasswordProblems } from '../../passwords/new-password.ts';
import { removePasskeys } from '../../passwords/remove-passkeys.ts';
import { presentPasskey } from '../../calls/present/passkeys.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { confirmEmail, isLocked, rememberAccount, setPasswordHash } from '../../stores/accounts/users.ts';
import { listConfirmedPasskeys } from '../../stores/session/passkeys.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import { findAddressee, findByAddress, insertUser, type AddressRow } from '../../stores/users/members.ts';
import type { InvitationRow } from '../../stores/users/invitations.ts';
import { lockUserLink, useUserLinks } from '../../stores/session/password-links.ts';
import { insertRecoveryRequest } from '../../stores/users/recovery.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import type { Services } from '../../calls/services.ts';
import { accept, lockOpen } from './join.ts';

/** Requests per hour and IP address. */
const REQUESTS_PER_HOUR = 30;

/**
 * Records a request for a new password. Whether a user has the address is looked up later, by a job, so the response
 * and its timing are the same for every address.
 */
export async function requestReset(
  { pools }: Pick<Services, 'pools'>,
  { ip, now }: Call,
  email: string,
): Promise<Result<{ ok: true }, Refusal>> {
  const waitS = await takeClaimAttempt(pools.system, [{ key: `recovery:${ip}`, max: REQUESTS_PER_HOUR }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  await insertRecoveryRequest(pools.system, email.trim(), now);
  return ok({ ok: true });
}

type NewPassword = Input<'setPassword'>['body'];
type OpenCall = Call & { readonly visitor: Visitor | null };

/** The result of setting a password through a link, to be published once it is committed. */
type PasswordSet = { readonly email: string; readonly revoked: Revoked };

/**
 * Sets the password permitted by a link: a new one, or the first one of an invited user. Ends all sessions of the user
 * and removes the passkeys that they do not keep; a second factor stays. A refusal leaves the link valid.
 */
export async function setPassword(
  deps: Services,
  call: OpenCall,
  body: NewPassword,
): Promise<Result<{ ok: true; email: string }, Refusal>> {
  const set = await deps.pools.system.transaction(async (sql): Promise<Result<PasswordSet, Refusal>> => {
    const link = await lockUserLink(sql, secretHash(body.token), 'reset', call.now);
    const user = link === undefined ? undefined : await findAddressee(sql, link.user_id);
    return user === undefined ? setFirst(sql, call, body) : setNew(sql, deps, call, user, body);
  });
  if (!set.ok) return set;
  publishRevoked(deps.events, set.value.revoked);
  deps.mailQueued();
  return ok({ ok: true, email: set.value.email });
}

async function setNew(
  sql: Sql,
  deps: Services,
  call: OpenCall,
  user: AddressRow,
  body: NewPassword,
): Promise<Result<PasswordSet, Refusal>> {
  if (await isLocked(sql, user.id)) return refused('not_found', { message: LINK_TEXTS.expired });
  const problems = newPasswordProblems(body, [user.email, user.first_name, user.family_name]);
  if (problems.length > 0) return invalid(...problems);
  await useUserLinks(sql, user.id, 'reset', call.now);
  // The link was sent to this address.
  await confirmEmail(sql, user.id);
  const revoked = await replacePassword(sql, user.id, body.password);
  await writeAudit(sql, {
    accountId: null,
    userId: user.id,
    actingAs: 'user',
    ip: call.ip,
    event: 'password_reset',
    at: call.now,
  });
  const removedPasskeys = await dropPasskeys(sql, call, user.id, body.keep_passkeys);
  await sendNotice(sql, deps, { call, user, event: 'password_changed', removedPasskeys });
  return ok({ email: user.email, revoked });
}

async function setFirst(sql: Sql, call: OpenCall, body: NewPassword): Promise<Result<PasswordSet, Refusal>> {
  const opened = await lockOpen(sql, body.token, call.now);
  if (!opened.ok) return opened;
  const invitation = opened.value;
  const { email } = invitation;
  const user = await findByAddress(sql, email);
  if (call.visitor !== null) return refused('conflict', { message: LINK_TEXTS.sign_out, values: { email } });
  if (user?.can_sign_in === true || user?.is_operator === true)
    return refused('conflict', { message: LINK_TEXTS.sign_in });
  const problems = newPasswordProblems(body, [
    email,
    invitation.first_name,
    invitation.family_name,
    invitation.account,
  ]);
  if (problems.length > 0) return invalid(...problems);
  const userId = user?.id ?? newId(call.now);
  if (user === undefined && !(await createUser(sql, userId, invitation, body.password)))
    return refused('conflict', { message: LINK_TEXTS.sign_in });
  const revoked =
    user === undefined
      ? { userId, accountId: null, except: null, change: null, sessionIds: [] }
      : await replacePassword(sql, userId, body.password);
  // Existing passkeys may belong to someone who used this address before.
  await dropPasskeys(sql, call, userId, []);
  await accept(sql, invitation, userId, call);
  // The link was sent to this address.
  await confirmEmail(sql, userId);
  await rememberAccount(sql, userId, invitation.client_id);
  return ok({ email, revoked });
}

/** The passkeys that the holder of a recovery link may keep. */
export async function listRecoveryPasskeys(
  { pools }: Pick<Services, 'pools'>,
  { now }: Call,
  token: string,
): Promise<Result<{ passkeys: Passkey[] }, Refusal>> {
  return pools.system.transaction(async (sql): Promise<Result<{ passkeys: Passkey[] }, Refusal>> => {
    const link = await lockUserLink(sql, secretHash(token), 'reset', now);
    if (link === undefined || (await isLocked(sql, link.user_id)))
      return refused('not_found', { message: LINK_TEXTS.expired });
    return ok({ passkeys: (await listConfirmedPasskeys(sql, link.user_id)).map(presentPasskey) });
  });
}

function dropPasskeys(sql: Sql, { ip, now }: Call, userId: string, keep: readonly string[]): Promise<number> {
  const actor = { accountId: null, userId, actingAs: 'user', ip, at: now } as const;
  return removePasskeys(sql, actor, { keep, onlyConfirmed: true });
}

async function replacePassword(sql: Sql, userId: string, password: string): Promise<Revoked> {
  await setPasswordHash(sql, userId, await hashPassword(password));
  return revoke(sql, { userId, accountId: null, except: null, change: null });
}

async function createUser(sql: Sql, id: string, row: InvitationRow, password: string): Promise<boolean> {
  return insertUser(sql, {
    id,
    email: row.email,
    passwordHash: await hashPassword(password),
    firstName: row.first_name,
    familyName: row.family_name,
    language: row.language,
    timeZone: row.time_zone,
  });
}
