import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { SignedInCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { takeSession } from '../../stores/sessions.ts';
import { clientExists, isMember, rememberClient } from '../../stores/users.ts';
import { beginSession, type Beginning } from './begin.ts';

/** How long an operator may stay inside an account before he has to say again why. */
const INSIDE: Temporal.DurationLike = { minutes: 60 };

type Target = { readonly id_client: string | null; readonly reason?: string | undefined };

/** Where the session goes on, and what the audit log says of it. */
type Move = {
  readonly into: Pick<Beginning, 'clientId' | 'entered'>;
  readonly log: {
    readonly clientId: string | null;
    readonly event: string;
    readonly details: Readonly<Record<string, unknown>>;
  };
};

/**
 * Goes to another account: a user to one that he is assigned to, an operator into any, with a
 * reason that the account can read, and out of it again. The session goes on under a new secret;
 * the old one is dead.
 */
export async function switchClient(pools: Pools, call: SignedInCall, to: Target): Promise<Result<string, Refusal>> {
  const { visitor } = call;
  const operator = visitor.role === 'adminus';
  const moved = operator ? await operatorMove(pools, call, to) : await userMove(pools, call, to);
  if (!moved.ok) return moved;
  const { into, log } = moved.value;
  return pools.system.transaction(async (sql): Promise<Result<string, Refusal>> => {
    const taken = await takeSession(sql, visitor.sessionId);
    // Ended meanwhile, here or elsewhere: what is over does not go on under a new secret.
    if (taken === undefined) return refused('not_authenticated');
    if (!operator && into.clientId !== null) await rememberClient(sql, visitor.userId, into.clientId);
    await writeAudit(sql, {
      ...log,
      userId: visitor.userId,
      actingAs: operator ? 'operator' : 'user',
      ip: call.ip,
      at: call.now,
    });
    return ok(await beginSession(sql, call, { userId: visitor.userId, operator, ...into, ...taken }));
  });
}

async function userMove(pools: Pools, { visitor }: SignedInCall, to: Target): Promise<Result<Move, Refusal>> {
  const id = to.id_client;
  if (id === null) return invalid(problem('id_client', 'required'));
  if (!(await isMember(pools.system, visitor.userId, id))) return refused('not_found');
  return ok({
    into: { clientId: id, entered: null },
    log: { clientId: id, event: 'account_switched', details: {} },
  });
}

async function operatorMove(pools: Pools, call: SignedInCall, to: Target): Promise<Result<Move, Refusal>> {
  const id = to.id_client;
  if (id === null) {
    return ok({
      into: { clientId: null, entered: null },
      log: { clientId: call.visitor.account?.id ?? null, event: 'account_left', details: {} },
    });
  }
  if (to.reason === undefined) return invalid(problem('reason', 'required'));
  if (!(await clientExists(pools.system, id))) return refused('not_found');
  return ok({
    into: { clientId: id, entered: { reason: to.reason, until: call.now.add(INSIDE) } },
    log: { clientId: id, event: 'account_entered', details: { reason: to.reason } },
  });
}
