import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { SignedInCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { deleteSession, sessionEnd } from '../../stores/sessions.ts';
import { clientExists, isMember } from '../../stores/users.ts';
import { beginSession, type Beginning } from './begin.ts';

/** How long an operator may stay inside an account before he has to say again why. */
const INSIDE: Temporal.DurationLike = { minutes: 60 };

type Target = { readonly id_client: string; readonly reason?: string | undefined };

/**
 * Goes to another account: a user to one that he is assigned to, an operator into any, with a
 * reason that the account can read. The session goes on under a new secret; the old one is dead.
 */
export async function switchClient(pools: Pools, call: SignedInCall, to: Target): Promise<Result<string, Refusal>> {
  const { visitor } = call;
  const operator = visitor.role === 'adminus';
  if (operator && to.reason === undefined) return invalid(problem('reason', 'required'));
  const mayGo = operator
    ? await clientExists(pools.system, to.id_client)
    : await isMember(pools.system, visitor.userId, to.id_client);
  if (!mayGo) return refused('not_found');

  const entered = operator && to.reason !== undefined ? { reason: to.reason, until: call.now.add(INSIDE) } : null;
  const token = await pools.system.transaction(async (sql) => {
    const expiresAt = await sessionEnd(sql, visitor.sessionId);
    await deleteSession(sql, visitor.sessionId);
    await writeAudit(sql, {
      clientId: to.id_client,
      userId: visitor.userId,
      actingAs: operator ? 'operator' : 'user',
      ip: call.ip,
      event: operator ? 'account_entered' : 'account_switched',
      details: entered === null ? {} : { reason: entered.reason },
      at: call.now,
    });
    const begin: Beginning = { userId: visitor.userId, operator, clientId: to.id_client, entered };
    return beginSession(sql, call, expiresAt === undefined ? begin : { ...begin, expiresAt });
  });
  return ok(token);
}
