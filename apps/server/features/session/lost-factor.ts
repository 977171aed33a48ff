import { LOST_FACTOR_TEXTS } from '@zagon/contract/errors/user-rules.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { LOST_FACTOR_REASON_MIN_CHARS, lostFactorRefusal } from '@zagon/domain/users/lost-factor.ts';
import type { Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { publishRevoked, revoke, type Revoked } from '../../calls/revoke.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import { findUser } from '../../stores/accounts/users.ts';
import { deletePasskeys } from '../../stores/session/passkeys.ts';
import { deleteRecoveryCodes } from '../../stores/session/recovery-codes.ts';
import { deleteSecondFactor } from '../../stores/session/second-factors.ts';
import {
  countAccountsOf,
  countAdmins,
  findMember,
  isAdmin,
  lockMembers,
  type MemberRow,
} from '../../stores/users/members.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { SecondFactorDeps } from './own-second-factor.ts';

type Request = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
};

type Deps = SecondFactorDeps & { readonly events: Events };

/**
 * Turns off the second factor of a member who has lost it, once the caller has confirmed who they are. Everything else
 * on the lost device is revoked with it: recovery codes, passkeys and all sessions. The password remains.
 */
export async function turnOffLostFactor(
  deps: Deps,
  call: AccountCall,
  memberId: string,
  request: Request,
): Promise<Result<{ ok: true }, Refusal>> {
  const { pools, events, mailQueued } = deps;
  if ((await findMember(pools.system, call.account.id, memberId)) === undefined) return refused('not_found');
  const confirmed = await confirmIdentity(deps, call, request);
  if (!confirmed.ok) return confirmed;
  const reason = request.reason?.trim() ?? '';
  const turnedOff = await pools.system.transaction(async (sql): Promise<Result<Revoked, Refusal>> => {
    await lockMembers(sql, call.account.id);
    const member = await findMember(sql, call.account.id, memberId);
    if (member === undefined) return refused('not_found');
    const refusal = await refusalOf(sql, call, member, reason);
    return refusal ?? ok(await turnOff(sql, deps, call, member, reason));
  });
  if (!turnedOff.ok) return turnedOff;
  publishRevoked(events, turnedOff.value);
  mailQueued();
  return ok({ ok: true as const });
}

/**
 * Null if the caller may do it; checked under the lock, because their own role may have changed since the request
 * arrived.
 */
async function refusalOf(sql: Sql, { account, visitor }: AccountCall, member: MemberRow, reason: string) {
  const isOperator = visitor.role === 'adminus';
  if (!isOperator && !(await isAdmin(sql, account.id, visitor.userId))) return refused('access_denied');
  const refusal = lostFactorRefusal({
    by: isOperator ? 'operator' : 'admin',
    isSelf: member.id === visitor.userId,
    hasFactor: member.second_factor,
    isLastAdmin: member.user_type === 1 && (await countAdmins(sql, account.id)) === 1,
    accounts: await countAccountsOf(sql, member.id),
    reason,
  });
  if (refusal === null) return null;
  if (refusal === 'reason_words') return invalid(problem('reason', refusal));
  return refusal === 'reason'
    ? invalid(problem('reason', 'min_length', { min: LOST_FACTOR_REASON_MIN_CHARS }))
    : refused('conflict', { message: LOST_FACTOR_TEXTS[refusal] });
}

async function turnOff(sql: Sql, deps: Deps, call: AccountCall, member: MemberRow, reason: string): Promise<Revoked> {
  await deleteSecondFactor(sql, member.id);
  await deleteRecoveryCodes(sql, member.id);
  const passkeys = await deletePasskeys(sql, member.id);
  const after = { email: member.email, passkeys, ...(reason === '' ? {} : { reason }) };
  await auditChange(sql, call, 'lost_factor_turned_off', member.id, { before: null, after });
  const user = await findUser(sql, member.id);
  if (user !== undefined) await sendNotice(sql, deps, { call, user, event: 'lost_factor_turned_off' });
  return revoke(sql, { userId: member.id, accountId: null, except: null, change: null });
}
