import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import type { Visitor } from '../../calls/visitor.ts';
import { modulesOf } from '../../actions/modules/list.ts';
import { openingsOf } from '../../actions/openings/list.ts';
import { listEquipment } from '../../stores/resources/equipment.ts';
import { countUnread } from '../../stores/messages/received-messages.ts';
import { countUnreadAnswers } from '../../stores/tickets/tickets.ts';
import { findAccount } from '../../stores/accounts/users.ts';
import { presentTiles, storedGround } from '../../calls/present/ground.ts';
import { notConfirmedClosed } from './not-confirmed-closed.ts';
import { presentClient, presentComponents } from './present.ts';

type AccountPart = Pick<Me, 'map_tiles' | 'client' | 'objects' | 'outputsOpenings' | 'unreadMessages' | 'components'>;

/** For an operator outside all accounts. */
const NO_ACCOUNT: Omit<AccountPart, 'map_tiles'> = {
  client: null,
  objects: [],
  outputsOpenings: [],
  unreadMessages: 0,
  components: [],
};

/** How far ahead openings are listed. */
const LOOK_AHEAD: Temporal.DurationLike = { hours: 24 };

/** How far back a blocked account's openings may have ended without a confirmed close; no opening lasts longer. */
const LOOK_BACK: Temporal.DurationLike = { hours: 24 };

/** The visitor's account, as far as its state permits. */
export async function readAccount(
  pools: Pools,
  visitor: Visitor,
  now: Temporal.Instant,
  policy: GroundPolicy,
): Promise<AccountPart> {
  const { account } = visitor;
  const none = { ...NO_ACCOUNT, map_tiles: presentTiles({ kind: 'none' }, policy) };
  if (account === null) return none;
  const blocked = account.state === 'blocked';
  const [client, { objects, openings, devices }] = await Promise.all([
    findAccount(pools.system, account.id),
    withAccount(pools, account.id, async (sql) => ({
      objects: await modulesOf(sql, account.id, now),
      devices: blocked ? [] : await listEquipment(sql, account.id),
      openings: await openingsOf(sql, account.id, blocked ? now.subtract(LOOK_BACK) : now, now.add(LOOK_AHEAD)),
    })),
  ]);
  if (client === undefined) return none;
  const [unreadMessages, unreadAnswers] = await Promise.all([
    countUnread(pools.system, visitor.userId),
    countUnreadAnswers(pools.system, account.id, visitor.userId),
  ]);
  const visible = blocked ? notConfirmedClosed({ objects, openings }, now.epochMilliseconds) : { objects, openings };
  return {
    map_tiles: presentTiles(storedGround(client.ground), policy),
    client: presentClient(client, account.state),
    objects: visible.objects,
    outputsOpenings: visible.openings,
    unreadMessages: unreadMessages + unreadAnswers,
    components: presentComponents(visible.objects, devices),
  };
}
