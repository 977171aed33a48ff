import type { GivenAccess } from '@zagon/contract/users/given-access.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, signedInRoute, type Route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { listGivenAccess, type GivenAccessRow } from '../../stores/users/given-access.ts';
import { findMember } from '../../stores/users/members.ts';
import { accountUserRows } from '../../stores/users/user-list.ts';

/** What ends with the rights of a user: for their account, and for operators. */
export function givenAccessRoutes({ pools: { system } }: Pick<Services, 'pools'>): readonly Route[] {
  return [
    accountRoute('listGivenAccess', async ({ account, params, now }) => {
      const accountId = account.id;
      if ((await findMember(system, accountId, params.id)) === undefined) return refused('not_found');
      return ok((await listGivenAccess(system, { userId: params.id, accountId }, now)).map(present));
    }),
    signedInRoute('listGivenAccessOfUser', async ({ params, query, now }) => {
      if ((await accountUserRows(system, [params.id])).length === 0) return refused('not_found');
      const rights = { userId: params.id, accountId: query.account ?? null };
      return ok((await listGivenAccess(system, rights, now)).map(present));
    }),
  ];
}

function present({ id, kind, name, account }: GivenAccessRow): GivenAccess {
  return { id, kind, name, account };
}
