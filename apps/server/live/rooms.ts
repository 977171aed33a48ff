import type { EventBody } from '@zagon/contract/live/events.ts';
import type { Audience } from '../events.ts';
import { decideAccess } from '../http/visitor.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { LiveSocket } from './socket.ts';

export function roomOf(to: Audience): string {
  return 'client' in to ? `client:${to.client}` : userRoom(to.user);
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/**
 * Puts a socket where its visitor may listen, and nowhere else. Everything of an account is heard
 * under one line of the permission table, so that one room holds it.
 */
export function placeInRooms(socket: LiveSocket): void {
  const { visitor } = socket.data;
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
  void socket.join(userRoom(visitor.userId));
  const hears = visitor.account !== null && decideAccess(PERMISSIONS.events.data, visitor) === 'allowed';
  if (hears && visitor.account !== null) void socket.join(roomOf({ client: visitor.account.id }));
  socket.emit('authorize', { id_client: visitor.account?.id ?? null } satisfies EventBody<'authorize'>);
}
