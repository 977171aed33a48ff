import { LAST_OPERATOR_TEXT } from '@zagon/contract/errors/user-rules.ts';
import type { AccountUser } from '@zagon/contract/users/operator.ts';
import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { operatorLossRefusal } from '@zagon/domain/operators/removal.ts';
import type { Sql } from '../../../database/pool.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { refused, type Refusal } from '../../../core/refusal.ts';
import { revokeWithGiven } from '../../../calls/end-given-access.ts';
import { publishRevoked, revoke, type Revoked } from '../../../calls/revoke.ts';
import { signedInRoute, type Route } from '../../../calls/route.ts';
import { writeAudit } from '../../../stores/accounts/audit.ts';
import { lockOperators } from '../../../stores/operators/operators.ts';
import { listSessionsOf } from '../../../stores/session/sessions.ts';
import { endOpenLinks } from '../../../stores/session/ways-in.ts';
import { insertRecoveryRequest } from '../../../stores/users/recovery.ts';
import {
  accountUserRows,
  countUsers,
  pageOfUsers,
  setLocked,
  type AccountUserRow,
} from '../../../stores/users/user-list.ts';
import type { Services } from '../../../calls/services.ts';
import { correctionRoutes } from './correction-routes.ts';

type Act = { readonly event: LogEvent; readonly userId: string; readonly reason: string };
type Acted = Result<Revoked | null, Refusal>;

/** The users of the installation, for operators outside accounts. */
export function operatorUserRoutes(deps: Services): readonly Route[] {
  const { pools, events, recoveryRequested } = deps;
  /** Acts on an existing user, records the action with its reason, and closes the affected sockets. */
  const act = async (call: SignedInCall, { event, userId, reason }: Act, work: (sql: Sql) => Promise<Acted>) => {
    const done = await pools.system.transaction(async (sql): Promise<Acted> => {
      const [user] = await accountUserRows(sql, [userId]);
      if (user === undefined) return refused('not_found');
      const acted = await work(sql);
      if (acted.ok) await record(sql, call, user, { event, userId, reason });
      return acted;
    });
    if (!done.ok) return done;
    if (done.value !== null) publishRevoked(events, done.value);
    return ok({ ok: true as const });
  };
  const endSessions = (sql: Sql, userId: string) =>
    revoke(sql, { userId, accountId: null, except: null, change: null });
  return [
    ...correctionRoutes(deps),
    signedInRoute('listAccountUsers', async ({ query }) => {
      const { filter = 'all', sort = 'name', order = 'ascending', ...rest } = query;
      return ok((await pageOfUsers(pools.system, { ...rest, filter, sort, order })).map(present));
    }),
    signedInRoute('countAccountUsers', async ({ query }) => ok(await countUsers(pools.system, query.search))),
    signedInRoute('getAccountUser', async ({ params, now }) => {
      const [row] = await accountUserRows(pools.system, [params.id]);
      if (row === undefined) return refused('not_found');
      const sessions = await listSessionsOf(pools.system, params.id, now);
      return ok({
        ...present(row),
        email_confirmed: row.email_confirmed,
        sessions: sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
          id,
          user_agent,
          created_at: created_at.toString(),
          last_seen_at: last_seen_at.toString(),
        })),
      });
    }),
    signedInRoute('lockUser', (call) => {
      const { id: userId } = call.params;
      return act(call, { event: 'user_locked', userId, reason: call.body.reason }, async (sql) => {
        // Operators cannot lock themselves.
        if (userId === call.visitor.userId) return refused('conflict');
        // Neither can two of them lock or remove each other at once.
        if (operatorLossRefusal(await lockOperators(sql), userId) === 'last')
          return refused('conflict', { message: LAST_OPERATOR_TEXT });
        if (!(await setLocked(sql, userId, call.now))) return refuseChanged(true);
        await endOpenLinks(sql, userId, call.now);
        const { reason } = call.body;
        return ok(await revokeWithGiven(sql, call, { userId, accountId: null }, { change: null, reason }));
      });
    }),
    signedInRoute('unlockUser', (call) => {
      const { id: userId } = call.params;
      return act(call, { event: 'user_unlocked', userId, reason: call.body.reason }, async (sql) =>
        (await setLocked(sql, userId, null)) ? ok(null) : refuseChanged(false),
      );
    }),
    signedInRoute('endUserSessions', (call) => {
      const { id: userId } = call.params;
      return act(call, { event: 'user_sessions_ended', userId, reason: call.body.reason }, async (sql) =>
        ok(await endSessions(sql, userId)),
      );
    }),
    signedInRoute('sendUserRecovery', async (call) => {
      const { id: userId } = call.params;
      const sent = await act(call, { event: 'user_recovery_sent', userId, reason: call.body.reason }, async (sql) => {
        const [user] = await accountUserRows(sql, [userId]);
        // The same job as for a user's request, with its limit on e-mails.
        if (user !== undefined) await insertRecoveryRequest(sql, user.email, call.now);
        return ok(null);
      });
      if (sent.ok) recoveryRequested();
      return sent;
    }),
  ];
}

/** Another operator was faster. */
function refuseChanged(locked: boolean) {
  return refused('changed_meanwhile', { current: { values: { locked }, by: null, at: null } });
}

/**
 * In the log of every account of the user, so that its administrators see it; otherwise in that of the installation.
 */
async function record(sql: Sql, { visitor, ip, now }: SignedInCall, user: AccountUserRow, { event, reason }: Act) {
  const accounts = user.accounts.length === 0 ? [null] : user.accounts.map(({ id }) => id);
  for (const accountId of accounts)
    await writeAudit(sql, {
      accountId,
      userId: visitor.userId,
      actingAs: 'operator',
      ip,
      event,
      subject: user.id,
      details: { reason, email: user.email },
      at: now,
    });
}

function present(row: AccountUserRow): AccountUser {
  return {
    id: row.id,
    name: `${row.first_name} ${row.family_name}`.trim(),
    email: row.email,
    operator: row.is_operator,
    language: row.language,
    signed_in_at: row.signed_in_at?.toString() ?? null,
    second_factor: row.second_factor,
    locked_at: row.locked_at?.toString() ?? null,
    accounts: row.accounts.map(({ id, name, user_type: type }) => ({
      id,
      name,
      role: type === 1 ? 'admin' : 'normal',
    })),
  };
}
