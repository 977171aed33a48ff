import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../../database/pool.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { publishRevoked, type Revoked } from '../../../calls/revoke.ts';
import { signedInRoute, type Route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { correctMembership, correctUserEmail } from './corrections.ts';
import { openAccount } from './open-account.ts';

/** The corrections operators make for people, and the accounts that they open for them. */
export function correctionRoutes(deps: Services): readonly Route[] {
  const { pools, events, mailQueued } = deps;
  /** Corrects in one transaction, and closes the affected sockets. */
  const correct = async (work: (sql: Sql) => Promise<Result<Revoked, Refusal>>) => {
    const corrected = await pools.system.transaction(work);
    if (!corrected.ok) return corrected;
    publishRevoked(events, corrected.value);
    return ok({ ok: true as const });
  };
  return [
    signedInRoute('openAccount', (call) => openAccount(deps, call, call.body)),
    signedInRoute('correctUserEmail', async (call) => {
      const { email, from, reason } = call.body;
      const change = { userId: call.params.id, from, email, reason };
      const corrected = await correct((sql) => correctUserEmail(sql, deps, call, change));
      if (corrected.ok) mailQueued();
      return corrected;
    }),
    signedInRoute('correctUserRole', (call) => {
      const { id: userId, account: accountId } = call.params;
      const { user_type: to, reason } = call.body;
      return correct((sql) => correctMembership(sql, call, { userId, accountId, to, reason }));
    }),
    signedInRoute('removeUserFromAccount', (call) => {
      const { id: userId, account: accountId } = call.params;
      return correct((sql) => correctMembership(sql, call, { userId, accountId, to: null, reason: call.body.reason }));
    }),
  ];
}
