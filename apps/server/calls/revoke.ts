import type { EventBody } from '@zagon/contract/live/events.ts';
import type { Sql } from '../database/pool.ts';
import type { Events } from '../core/events.ts';
import { deleteSessions } from '../stores/session/sessions.ts';
import { deleteWallCodesOf } from '../stores/walls/walls.ts';

/** Sessions that lose their rights. */
export type RevokedAccess = {
  readonly userId: string;
  /** Only sessions in this account; null: all of the user. */
  readonly accountId: string | null;
  /** The session that continues, if any. */
  readonly except: string | null;
  /** The change in the user's membership, for their open pages; null: nothing. */
  readonly change: EventBody<'user_client_change'> | null;
};

/** Events to publish once the transaction is committed. */
export type Revoked = RevokedAccess & { readonly sessionIds: readonly string[] };

/**
 * Ends the sessions whose rights were taken away: after a removal, a change of role or a new password. They end with
 * the transaction: the next call is refused in every process. Sockets of this process are closed by
 * `publishRevoked`, those of other processes by their regular check of the sessions, within a second. Codes that would
 * start a wall of the user end too.
 */
export async function revoke(sql: Sql, access: RevokedAccess): Promise<Revoked> {
  await deleteWallCodesOf(sql, access);
  return { ...access, sessionIds: await deleteSessions(sql, access) };
}

/** Informs the open pages of a committed revocation, and closes their sockets. */
export function publishRevoked(events: Events, { userId, change, sessionIds }: Revoked): void {
  if (change !== null) events.publish({ user: userId }, 'user_client_change', change);
  for (const id of sessionIds) events.sessionEnded(id, 'ended');
}
