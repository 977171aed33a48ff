import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { Pools, Sql } from '../../db/pool.ts';
import { withClient } from '../../db/tenant.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findClient } from '../../stores/users.ts';
import { presentClient, presentComponents } from './present.ts';

/** What other nouns know of an account, in the words of the wire. */
export type AccountThings = {
  objects(sql: Sql, clientId: string, now: Temporal.Instant): Promise<Me['objects']>;
  /** Openings of a span, planned and past. */
  openings(sql: Sql, clientId: string, from: Temporal.Instant, to: Temporal.Instant): Promise<Me['outputsOpenings']>;
};

type AccountPart = Pick<Me, 'client' | 'objects' | 'outputsOpenings' | 'unreadMessages' | 'components'>;

/** Of an operator who stands outside of all accounts. */
const NOWHERE: AccountPart = { client: null, objects: [], outputsOpenings: [], unreadMessages: 0, components: [] };

/** How far ahead openings are shown. */
const AHEAD: Temporal.DurationLike = { hours: 24 };

/** The account that somebody is in, as far as its state lets him see it. */
export async function readAccount(
  pools: Pools,
  things: AccountThings,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<AccountPart> {
  const { account } = visitor;
  if (account === null) return NOWHERE;
  const [client, { objects, openings }] = await Promise.all([
    findClient(pools.system, account.id),
    withClient(pools, account.id, async (sql) => ({
      objects: await things.objects(sql, account.id, now),
      openings: await things.openings(sql, account.id, now, now.add(AHEAD)),
    })),
  ]);
  if (client === undefined) return NOWHERE;
  const seen = account.state === 'blocked' ? stillOpen(objects) : objects;
  return {
    client: presentClient(client, account.state),
    objects: seen,
    outputsOpenings: account.state === 'blocked' ? openings.filter((plan) => plan.opened_at !== null) : openings,
    // Nothing writes a message yet, so that none can be unread.
    unreadMessages: 0,
    components: presentComponents(seen),
  };
}

/** A blocked account sees what may still run, to stop it, and no reading. */
function stillOpen(objects: Me['objects']): Me['objects'] {
  return objects
    .map((object) => ({
      ...object,
      latest: null,
      config: {},
      outputs: object.outputs.filter(({ state }) => state !== false),
    }))
    .filter(({ outputs }) => outputs.length > 0);
}
