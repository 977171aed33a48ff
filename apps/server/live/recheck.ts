import type { Clock } from '../core/clock.ts';
import type { Sql } from '../database/pool.ts';
import { visitorOf } from '../calls/load-visitor.ts';
import type { Visitor } from '../calls/visitor.ts';
import { findSessions, expiredSessions } from '../stores/session/sessions.ts';
import { placeInRooms } from './rooms.ts';
import type { LiveSocket } from './socket.ts';

/**
 * Rechecks the sessions of open sockets. Sessions that ended, here or in another process, are notified and
 * disconnected; sockets whose account, role or state changed move to the rooms they may now listen to.
 */
export async function recheckSessions(sockets: readonly LiveSocket[], sql: Sql, clock: Clock): Promise<void> {
  if (sockets.length === 0) return;
  const [now, startedMs] = [clock.now(), clock.monotonicMs()];
  const ids = [...new Set(sockets.map((socket) => socket.data.visitor.sessionId))];
  const rows = await findSessions(sql, ids, now);
  const visitors = new Map(rows.map((row) => [row.id, visitorOf(row, now)]));
  const endedIds = ids.filter((id) => !visitors.has(id));
  const lapsed = endedIds.length === 0 ? new Set<string>() : await expiredSessions(sql, endedIds);
  for (const socket of sockets) {
    const { sessionId } = socket.data.visitor;
    const visitor = visitors.get(sessionId) ?? null;
    if (visitor === null) {
      const reason = visitors.has(sessionId) ? 'account_changed' : lapsed.has(sessionId) ? 'expired' : 'ended';
      socket.emit('log_out', { reason });
      socket.disconnect(true);
      continue;
    }
    const hasChanged = rightsOf(visitor) !== rightsOf(socket.data.visitor);
    socket.data.visitor = visitor;
    socket.data.checkedMs = startedMs;
    if (hasChanged) placeInRooms(socket);
  }
}

function rightsOf(visitor: Visitor): string {
  return `${visitor.role} ${visitor.account?.id ?? ''} ${visitor.account?.state ?? ''}`;
}
