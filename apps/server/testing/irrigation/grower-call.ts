import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import type { AccountCall } from '../../calls/call.ts';
import { NO_COOKIES } from '../../calls/cookies.ts';

type GrowerCall = {
  readonly pools: Pools;
  readonly now: Temporal.Instant;
  readonly accountId: string;
  readonly userId: string;
  readonly state: AccountState;
};

/** A call of an administrator of the account, as a screen would make it. */
export function growerCall({ pools, now, accountId, userId, state }: GrowerCall): AccountCall {
  const account = { id: accountId, state, timeZone: 'Europe/Warsaw' };
  return {
    now,
    requestId: 'bench',
    ip: '127.0.0.1',
    userAgent: 'bench',
    solution: null,
    idempotencyKey: null,
    language: 'en',
    cookies: NO_COOKIES,
    hasRead: () => true,
    range: null,
    accepts: () => false,
    wants: () => false,
    visitor: {
      sessionId: 'bench',
      userId,
      role: 'admin',
      language: 'en',
      account,
      entered: null,
      factorCheckedAt: null,
    },
    account,
    inAccount: (work) => withAccount(pools, accountId, work),
  };
}
