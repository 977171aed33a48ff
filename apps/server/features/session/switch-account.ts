import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { hasRecentFactor } from '../../calls/recent-factor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { endForSuccessor } from '../../stores/session/sessions.ts';
import { accountExists, isMember, rememberAccount } from '../../stores/accounts/users.ts';
import { enter } from '../../calls/enter.ts';
import { startSession, type SessionStart } from '../../actions/session/start.ts';

/** How long an operator may stay in an account before giving a reason again. */
const MAX_STAY: Temporal.DurationLike = { minutes: 60 };

type Target = { readonly id_client: string | null; readonly reason?: string | undefined };

/** The target of a switch, and its audit entry. */
type AccountSwitch = {
  readonly into: Pick<SessionStart, 'accountId' | 'entered'>;
  readonly log: {
    readonly accountId: string | null;
    readonly event: LogEvent;
    readonly details: Readonly<Record<string, unknown>>;
  };
};

/**
 * Switches the account: a user to one they are assigned to, an operator into any, with a reason that the account can
 * read, or out of it. The session continues under a new secret; the old one is invalid.
 */
export async function switchClient(pools: Pools, call: SignedInCall, to: Target): Promise<Result<string, Refusal>> {
  const { visitor } = call;
  const operator = visitor.role === 'adminus';
  const moved = operator ? await operatorMove(pools, call, to) : await userMove(pools, call, to);
  if (!moved.ok) return moved;
  const { into, log } = moved.value;
  return pools.system.transaction(async (sql): Promise<Result<string, Refusal>> => {
    const previous = await endForSuccessor(sql, visitor.sessionId);
    // Ended in the meantime, here or elsewhere: an ended session must not continue under a new secret.
    if (previous === undefined) return refused('not_authenticated');
    if (!operator && into.accountId !== null) await rememberAccount(sql, visitor.userId, into.accountId);
    await writeAudit(sql, {
      ...log,
      userId: visitor.userId,
      actingAs: operator ? 'operator' : 'user',
      ip: call.ip,
      at: call.now,
    });
    const start = { userId: visitor.userId, operator, ...into, ...previous };
    return ok(enter(call, await startSession(sql, call, start, call.now)));
  });
}

async function userMove(pools: Pools, { visitor }: SignedInCall, to: Target): Promise<Result<AccountSwitch, Refusal>> {
  const id = to.id_client;
  if (id === null) return invalid(problem('id_client', 'required'));
  if (!(await isMember(pools.system, visitor.userId, id))) return refused('not_found');
  return ok({
    into: { accountId: id, entered: null },
    log: { accountId: id, event: 'account_switched', details: {} },
  });
}

async function operatorMove(pools: Pools, call: SignedInCall, to: Target): Promise<Result<AccountSwitch, Refusal>> {
  const id = to.id_client;
  if (id === null) {
    return ok({
      into: { accountId: null, entered: null },
      log: { accountId: call.visitor.account?.id ?? null, event: 'account_left', details: {} },
    });
  }
  if (to.reason === undefined) return invalid(problem('reason', 'required'));
  // Shows everything of the account, as exporting it does.
  if (!hasRecentFactor(call)) return refused('factor_check');
  if (!(await accountExists(pools.system, id))) return refused('not_found');
  return ok({
    into: { accountId: id, entered: { reason: to.reason, until: call.now.add(MAX_STAY) } },
    log: { accountId: id, event: 'account_entered', details: { reason: to.reason } },
  });
}
