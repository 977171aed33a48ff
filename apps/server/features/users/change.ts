import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { membershipRefusal } from '@zagon/domain/users/membership.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { revokeWithGiven } from '../../calls/end-given-access.ts';
import { publishRevoked, type Revoked } from '../../calls/revoke.ts';
import { lockInvitation, setInvitedType, withdrawInvitation } from '../../stores/users/invitations.ts';
import {
  countAdmins,
  deleteMember,
  findMember,
  isAdmin,
  lockMembers,
  setUserType,
  type MemberRow,
} from '../../stores/users/members.ts';
import type { Services } from '../../calls/services.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentUserType } from './present.ts';

/** The new role of a user of the account; null: they are removed from it. */
type NewType = 1 | 2 | null;

type Target = {
  readonly id: string;
  readonly to: NewType;
  readonly confirmed: boolean;
  readonly version?: string | undefined;
};

/** Changes the role of a user or of an open invitation, or removes them. */
export async function changeMembership(
  deps: Services,
  call: AccountCall,
  target: Target,
): Promise<Result<null, Refusal>> {
  const accountId = call.account.id;
  const changed = await deps.pools.system.transaction(async (sql): Promise<Result<Revoked | null, Refusal>> => {
    await lockMembers(sql, accountId);
    // The caller may have been removed or demoted since this call was admitted.
    if (!(await isAdmin(sql, accountId, call.visitor.userId))) return refused('access_denied');
    const member = await findMember(sql, accountId, target.id);
    return member === undefined ? changeInvitation(sql, call, target) : changeMember(sql, call, member, target);
  });
  if (!changed.ok) return changed;
  if (changed.value !== null) publishRevoked(deps.events, changed.value);
  return ok(null);
}

async function changeMember(
  sql: Sql,
  call: AccountCall,
  member: MemberRow,
  { to, confirmed, version }: Target,
): Promise<Result<Revoked | null, Refusal>> {
  const accountId = call.account.id;
  const current = to === null ? ok(null) : await checkVersion(sql, call, version, currentUserType(member));
  if (!current.ok) return current;
  const refusal = membershipRefusal({
    role: member.user_type === 1 ? 'admin' : 'normal',
    to: to === null ? null : to === 1 ? 'admin' : 'normal',
    isSelf: member.id === call.visitor.userId,
    admins: await countAdmins(sql, accountId),
    confirmed,
  });
  if (refusal === 'last_admin') return invalid(problem(to === null ? 'confirmed' : 'user_type', refusal));
  if (refusal !== null) return invalid(problem('confirmed', refusal));
  if (to === member.user_type) return ok(null);
  const before = { email: member.email, user_type: member.user_type };
  if (to === null) {
    await deleteMember(sql, accountId, member.id);
    await auditChange(sql, call, 'user_removed', member.id, { before, after: null });
  } else {
    await setUserType(sql, accountId, member.id, to);
    await auditChange(sql, call, 'user_role_changed', member.id, { before, after: { ...before, user_type: to } });
  }
  const change = { id_client: accountId, type: to === null ? 'removed' : 'changed', user_type: to } as const;
  return ok(await revokeWithGiven(sql, call, { userId: member.id, accountId }, { change }));
}

async function changeInvitation(
  sql: Sql,
  call: AccountCall,
  { id, to, version }: Target,
): Promise<Result<null, Refusal>> {
  const invitation = await lockInvitation(sql, call.account.id, id);
  if (invitation === undefined) return refused('not_found');
  const current = to === null ? ok(null) : await checkVersion(sql, call, version, currentUserType(invitation));
  if (!current.ok) return current;
  const before = { email: invitation.email, user_type: invitation.user_type };
  if (to === null) {
    await withdrawInvitation(sql, id, call.now);
    await auditChange(sql, call, 'invitation_withdrawn', id, { before, after: null });
  } else {
    await setInvitedType(sql, id, to);
    await auditChange(sql, call, 'invitation_changed', id, { before, after: { ...before, user_type: to } });
  }
  return ok(null);
}
