import type { Sql } from '../db/pool.ts';
import { visitorOf } from '../http/load-visitor.ts';
import type { Visitor } from '../http/visitor.ts';
import { findSessions, lapsedSessions } from '../stores/sessions.ts';
import { placeInRooms } from './rooms.ts';
import type { LiveSocket } from './socket.ts';

/**
 * Looks at the sessions behind open sockets: one that ended, here or in another process, is told
 * and cut; one whose account, role or state changed moves to the rooms that it may hear now.
 */
export async function recheckSessions(sockets: readonly LiveSocket[], sql: Sql, now: Temporal.Instant): Promise<void> {
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.map((socket) => socket.data.visitor.sessionId))];
  const rows = await findSessions(sql, ids, now);
  const visitors = new Map(rows.map((row) => [row.id, visitorOf(row, now)]));
  const gone = ids.filter((id) => !visitors.has(id));
  const lapsed = gone.length === 0 ? new Set<string>() : await lapsedSessions(sql, gone);
  for (const socket of sockets) {
    const { sessionId } = socket.data.visitor;
    const visitor = visitors.get(sessionId) ?? null;
    if (visitor === null) {
      const reason = visitors.has(sessionId) ? 'account_changed' : lapsed.has(sessionId) ? 'expired' : 'ended';
      socket.emit('log_out', { reason });
      socket.disconnect(true);
    } else if (rightsOf(visitor) !== rightsOf(socket.data.visitor)) {
      socket.data.visitor = visitor;
      placeInRooms(socket);
    }
  }
}

function rightsOf(visitor: Visitor): string {
  return `${visitor.role} ${visitor.account?.id ?? ''} ${visitor.account?.state ?? ''}`;
}
