import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { refused } from '../../core/refusal.ts';
import { publishRevoked, revoke } from '../../calls/revoke.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { emitInAccount, type Emit, type EmitCall } from '../../calls/emit.ts';
import { deleteOwnSession, listSessionsOf } from '../../stores/session/sessions.ts';

/** A list of sessions is opened now and then: ten a minute. */
const RATE = { name: 'active_sockets', rate: { burst: 10, perS: 0.2 } } as const;

/** The caller's sessions over the socket. */
export function sessionEmits({ pools }: Pick<Services, 'pools'>): readonly Emit[] {
  return [
    emitInAccount('active_sockets', RATE, async (call) =>
      ok({ ok: true as const, sessions: await readSessions(pools, call) }),
    ),
  ];
}

async function readSessions(
  pools: Pools,
  { visitor, now }: Pick<EmitCall, 'visitor' | 'now'>,
): Promise<ReplyOf<typeof ENDPOINTS.listSessions>> {
  const rows = await listSessionsOf(pools.system, visitor.userId, now);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === visitor.sessionId,
    ip: row.ip,
    user_agent: row.user_agent,
    created_at: row.created_at.toString(),
    last_seen_at: row.last_seen_at.toString(),
    expires_at: row.expires_at.toString(),
    wall_name: row.wall_name,
  }));
}

/** Routes to list and end the caller's sessions. */
export function sessionsRoutes({ pools, events }: Pick<Services, 'pools' | 'events'>): readonly Route[] {
  return [
    signedInRoute('listSessions', async (call) => ok(await readSessions(pools, call))),

    signedInRoute('endOtherSessions', async (call) => {
      const { userId, sessionId } = call.visitor;
      const revoked = await pools.system.transaction(async (sql) => {
        const ended = await revoke(sql, { userId, accountId: null, except: sessionId, change: null });
        for (const id of ended.sessionIds) await auditChange(sql, call, 'session_ended', id);
        return ended;
      });
      publishRevoked(events, revoked);
      return ok({ ended: revoked.sessionIds.length });
    }),

    signedInRoute('endSession', async (call) => {
      const { visitor, params, cookies } = call;
      const ended = await pools.system.transaction(async (sql) => {
        if (!(await deleteOwnSession(sql, visitor.userId, params.id))) return false;
        await auditChange(sql, call, params.id === visitor.sessionId ? 'logout' : 'session_ended', params.id);
        return true;
      });
      if (!ended) return refused('not_found');
      if (params.id === visitor.sessionId) cookies.end();
      events.sessionEnded(params.id, params.id === visitor.sessionId ? 'signed_out' : 'ended');
      return ok({ ok: true as const });
    }),
  ];
}
