import { operatorUserRoutes } from './operator/routes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, publicRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { listInvitations } from '../../stores/users/invitations.ts';
import { listMembers } from '../../stores/users/members.ts';
import { changeMembership } from './change.ts';
import type { Services } from '../../calls/services.ts';
import { givenAccessRoutes } from './given-access-routes.ts';
import { invite, resend } from './invite.ts';
import { join, readInvitation } from './join.ts';
import { presentInvitation, presentMember } from './present.ts';
import { listRecoveryPasskeys, requestReset, setPassword } from './recovery.ts';

/** Routes for the users of an account, their invitations, and passwords set through a link. */
export function userRoutes(deps: Services): readonly Route[] {
  return [
    accountRoute('listUsers', async (call) => ok(await usersOf(deps, call))),

    ...operatorUserRoutes(deps),
    ...givenAccessRoutes(deps),
    accountRoute('getUser', (call) => userOf(deps, call, call.params.id)),

    accountRoute('inviteUser', async (call) => {
      const invited = await invite(deps, call, call.body);
      return invited.ok ? ok(presentInvitation(invited.value, call.now)) : invited;
    }),

    accountRoute('resendInvitation', async (call) => {
      const sent = await resend(deps, call, call.params.id);
      return sent.ok ? ok(presentInvitation(sent.value, call.now)) : sent;
    }),

    accountRoute('changeUser', async (call) => {
      const { id } = call.params;
      const { user_type: to, confirmed = false, version } = call.body;
      const changed = await changeMembership(deps, call, { id, to, confirmed, version });
      return changed.ok ? userOf(deps, call, id) : changed;
    }),

    accountRoute('removeUser', async (call) => {
      const confirmed = call.body?.confirmed ?? false;
      const removed = await changeMembership(deps, call, { id: call.params.id, to: null, confirmed });
      return removed.ok ? ok({ ok: true as const }) : removed;
    }),

    publicRoute('readInvitation', (call) => readInvitation(deps, call, call.body.token)),

    signedInRoute('joinAccount', async (call) => {
      const joined = await join(deps, call, call.body.token);
      return joined.ok ? ok({ ok: true as const, id_client: joined.value.accountId }) : joined;
    }),

    publicRoute('requestPasswordReset', async (call) => {
      const requested = await requestReset(deps, call, call.body.email);
      if (requested.ok) deps.recoveryRequested();
      return requested;
    }),

    publicRoute('listRecoveryPasskeys', (call) => listRecoveryPasskeys(deps, call, call.body.token)),

    publicRoute('setPassword', (call) => setPassword(deps, call, call.body)),
  ];
}

async function usersOf({ pools }: Services, { account, visitor, now }: AccountCall): Promise<UserItem[]> {
  const mayAdminister = visitor.role !== 'normal';
  const [members, invitations] = await Promise.all([
    listMembers(pools.system, account.id),
    mayAdminister ? listInvitations(pools.system, account.id) : [],
  ]);
  return [
    ...members.map((row) => presentMember(row, mayAdminister || row.id === visitor.userId)),
    ...invitations.map((row) => presentInvitation(row, now)),
  ];
}

async function userOf(deps: Services, call: AccountCall, id: string): Promise<Result<UserItem, Refusal>> {
  const user = (await usersOf(deps, call)).find((item) => item.id === id);
  return user === undefined ? refused('not_found') : ok(user);
}
