import { RULES } from '@zagon/contract/errors/rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { membershipRefusal } from '@zagon/domain/users/membership.ts';
import type { Sql } from '../../../database/pool.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';
import type { Values } from '../../../calls/audit/changed-values.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { refused, type Refusal } from '../../../core/refusal.ts';
import { revokeWithGiven } from '../../../calls/end-given-access.ts';
import { revoke, type Revoked } from '../../../calls/revoke.ts';
import { sendNotice } from '../../../deliveries/mail/security-notices.ts';
import { type LinkMailDeps, sendConfirmation } from '../../../deliveries/mail/send-confirmation.ts';
import { correctEmail, findUser } from '../../../stores/accounts/users.ts';
import { useUserLinks } from '../../../stores/session/password-links.ts';
import { accountUserRows } from '../../../stores/users/user-list.ts';
import { countAdmins, deleteMember, findMember, lockMembers, setUserType } from '../../../stores/users/members.ts';

type Corrected = Result<Revoked, Refusal>;

/**
 * Replaces the e-mail address of a user who can no longer read the old one. The new address is unconfirmed until the
 * user opens the link sent to it. The old address is notified, its password reset links become invalid, and all
 * sessions end. `from`: the address shown to the operator. The address of an operator cannot be corrected.
 */
export async function correctUserEmail(
  sql: Sql,
  mails: LinkMailDeps,
  call: SignedInCall,
  {
    userId,
    from,
    email,
    reason,
  }: { readonly userId: string; readonly from: string; readonly email: string; readonly reason: string },
): Promise<Corrected> {
  const [row] = await accountUserRows(sql, [userId]);
  const user = await findUser(sql, userId);
  if (row === undefined || user === undefined) return refused('not_found');
  if (row.is_operator) return refused('access_denied');
  if (user.email !== from) return refuseChanged({ email: user.email });
  if (!(await correctEmail(sql, userId, email))) return refused('conflict', { message: RULES.email_in_use });
  await useUserLinks(sql, userId, 'reset', call.now);
  await useUserLinks(sql, userId, 'email_confirmation', call.now);
  await sendNotice(sql, mails, { call, user, event: 'email_changed' });
  await sendConfirmation(sql, mails, { ...user, email }, call.now);
  const change = { before: { email: from }, after: { email } };
  const accounts = row.accounts.length === 0 ? [null] : row.accounts.map(({ id }) => id);
  for (const accountId of accounts)
    await auditAccount(sql, call, accountId, { event: 'user_email_corrected', subject: userId, ...change, reason });
  return ok(await revoke(sql, { userId, accountId: null, except: null, change: null }));
}

/**
 * Changes the role of a user in an account, or removes them from it (`to` null). The account always keeps an
 * administrator.
 */
export async function correctMembership(
  sql: Sql,
  call: SignedInCall,
  {
    userId,
    accountId,
    to,
    reason,
  }: { readonly userId: string; readonly accountId: string; readonly to: 1 | 2 | null; readonly reason: string },
): Promise<Corrected> {
  await lockMembers(sql, accountId);
  const member = await findMember(sql, accountId, userId);
  if (member === undefined) return refused('not_found');
  if (to === member.user_type) return refuseChanged({ user_type: member.user_type });
  const refusal = membershipRefusal({
    role: member.user_type === 1 ? 'admin' : 'normal',
    to: to === null ? null : to === 1 ? 'admin' : 'normal',
    isSelf: false,
    admins: await countAdmins(sql, accountId),
    // The reason and the second factor confirm it.
    confirmed: true,
  });
  if (refusal !== null) return refused('conflict', { message: RULES[refusal] });
  const before = { email: member.email, user_type: member.user_type };
  if (to === null) await deleteMember(sql, accountId, userId);
  else await setUserType(sql, accountId, userId, to);
  await auditAccount(sql, call, accountId, {
    event: to === null ? 'user_removed' : 'user_role_changed',
    subject: userId,
    before,
    after: to === null ? null : { ...before, user_type: to },
    reason,
  });
  const change = { id_client: accountId, type: to === null ? 'removed' : 'changed', user_type: to } as const;
  return ok(await revokeWithGiven(sql, call, { userId, accountId }, { change, reason }));
}

/** Another operator, or an administrator, was faster. */
function refuseChanged(values: Values) {
  return refused('changed_meanwhile', { current: { values, by: null, at: null } });
}
