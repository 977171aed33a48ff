import type { EventBody } from '@zagon/contract/live/events.ts';
import type { Audience } from '../core/events.ts';
import { decideAccess, USER_TYPES } from '../calls/visitor.ts';
import { SOCKET_PERMISSIONS } from '../calls/permissions.ts';
import type { LiveSocket } from './socket.ts';

export function roomOf(to: Audience): string {
  return 'client' in to ? `client:${to.client}` : userRoom(to.user);
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/**
 * Joins a socket to the rooms its visitor may listen to, and to no others. All events of an account share one
 * entry of the permission table, so one room is enough.
 */
export function placeInRooms(socket: LiveSocket): void {
  const { visitor } = socket.data;
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
  // Events for a person are not sent to the wall they created.
  if (decideAccess(SOCKET_PERMISSIONS.events.notifications, visitor) === 'allowed')
    void socket.join(userRoom(visitor.userId));
  const mayListen = visitor.account !== null && decideAccess(SOCKET_PERMISSIONS.events.data, visitor) === 'allowed';
  if (mayListen && visitor.account !== null) void socket.join(roomOf({ client: visitor.account.id }));
  socket.emit('authorize', {
    id_client: visitor.account?.id ?? null,
    state: visitor.account?.state ?? null,
    user_type: USER_TYPES[visitor.role],
  } satisfies EventBody<'authorize'>);
}
