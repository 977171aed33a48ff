import { isSameEmail } from '@zagon/domain/core/email.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { actingAs } from '../../calls/audit/audit-action.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { revoke, type Revoked } from '../../calls/revoke.ts';
import { type LinkMailDeps, sendConfirmation } from '../../deliveries/mail/send-confirmation.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { newPasswordProblems } from '../../passwords/new-password.ts';
import { removePasskeys } from '../../passwords/remove-passkeys.ts';
import { assignedAccounts, findUser, isEmailTaken, setPasswordHash } from '../../stores/accounts/users.ts';
import { countUserLinks, useUserLinks } from '../../stores/session/password-links.ts';

type PasswordChange = {
  readonly current_password: string;
  readonly password: string;
  readonly password_repeat: string;
  readonly keep_passkeys: readonly string[];
};

/** Changes the user's password, ends their other sessions, and removes the passkeys that they do not keep. */
export async function changePassword(
  pools: Pools,
  call: SignedInCall,
  mails: LinkMailDeps,
  change: PasswordChange,
): Promise<Result<Revoked, Refusal>> {
  const confirmed = await confirmPassword(pools, call, change.current_password, 'current_password');
  if (!confirmed.ok) return confirmed;
  const { userId, sessionId } = call.visitor;
  const user = await findUser(pools.system, userId);
  if (user === undefined) return refused('not_authenticated');
  const accounts = await assignedAccounts(pools.system, userId);
  const context = [user.email, user.first_name, user.family_name, ...accounts.map(({ name }) => name)];
  const problems = newPasswordProblems(change, context);
  if (problems.length > 0) return invalid(...problems);
  const hash = await hashPassword(change.password);
  return pools.system.transaction(async (sql) => {
    await setPasswordHash(sql, userId, hash);
    // A previously requested link must not set another one.
    await useUserLinks(sql, userId, 'reset', call.now);
    const revoked = await revoke(sql, { userId, accountId: null, except: sessionId, change: null });
    await auditChange(sql, call, 'password_changed', userId);
    const actor = { accountId: call.visitor.account?.id ?? null, userId, actingAs: actingAs(call.visitor) };
    const removedPasskeys = await removePasskeys(
      sql,
      { ...actor, ip: call.ip, at: call.now },
      { keep: change.keep_passkeys, onlyConfirmed: false },
    );
    await sendNotice(sql, mails, { call, user, event: 'password_changed', removedPasskeys });
    return ok(revoked);
  });
}

const PURPOSE = 'email_confirmation';
/** E-mails per hour. */
const MAX_MAILS = 3;
const HOUR: Temporal.DurationLike = { hours: 1 };

/**
 * E-mails a link to a new address, which replaces the current one once it is confirmed there. An earlier pending
 * address is withdrawn, and entering the current one does only that.
 */
export async function changeEmail(
  pools: Pools,
  call: SignedInCall,
  mails: LinkMailDeps,
  { email, password }: { readonly email: string; readonly password?: string | undefined },
): Promise<Result<{ ok: true }, Refusal>> {
  const { userId } = call.visitor;
  const user = await findUser(pools.system, userId);
  if (user === undefined) return refused('not_authenticated');
  const isWithdrawal = isSameEmail(email, user.email);
  if (!isWithdrawal) {
    const confirmed = await confirmPassword(pools, call, password, 'password');
    if (!confirmed.ok) return confirmed;
  }
  return pools.system.transaction(async (sql) => {
    if (await isEmailTaken(sql, userId, email)) return invalid(problem('email', 'email_in_use'));
    const sent = await countUserLinks(sql, userId, PURPOSE, call.now.subtract(HOUR));
    if (!isWithdrawal && sent >= MAX_MAILS) return refused('too_many_requests', { retryAfterS: 3600 });
    await useUserLinks(sql, userId, PURPOSE, call.now);
    if (!isWithdrawal) await sendConfirmation(sql, mails, user, call.now, email);
    const change = { before: { email: user.email }, after: { email } };
    await auditChange(sql, call, 'email_change_requested', userId, change);
    return ok({ ok: true as const });
  });
}
