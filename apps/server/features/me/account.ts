import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import type { Visitor } from '../../calls/visitor.ts';
import type { DeviceRow } from '../../stores/resources/devices.ts';
import { countUnread } from '../../stores/messages/received-messages.ts';
import { countUnreadAnswers } from '../../stores/tickets/tickets.ts';
import { findAccount } from '../../stores/accounts/users.ts';
import { notConfirmedClosed } from './not-confirmed-closed.ts';
import { presentClient, presentComponents } from './present.ts';

/** Reads other features' data of an account, in wire form. */
export type AccountReaders = {
  objects(sql: Sql, accountId: string, now: Temporal.Instant): Promise<Me['objects']>;
  /** Openings within a period, planned and past. */
  openings(sql: Sql, accountId: string, from: Temporal.Instant, to: Temporal.Instant): Promise<Me['outputsOpenings']>;
  devices(sql: Sql, accountId: string): Promise<readonly DeviceRow[]>;
  /** The legal texts that the user is asked to agree to. */
  pendingTexts(userId: string, now: Temporal.Instant): Promise<NonNullable<Me['pending_texts']>>;
};

type AccountPart = Pick<Me, 'client' | 'objects' | 'outputsOpenings' | 'unreadMessages' | 'components'>;

/** For an operator outside all accounts. */
const NO_ACCOUNT: AccountPart = { client: null, objects: [], outputsOpenings: [], unreadMessages: 0, components: [] };

/** How far ahead openings are listed. */
const LOOK_AHEAD: Temporal.DurationLike = { hours: 24 };

/** How far back a blocked account's openings may have ended without a confirmed close; no opening lasts longer. */
const LOOK_BACK: Temporal.DurationLike = { hours: 24 };

/** The visitor's account, as far as its state permits. */
export async function readAccount(
  pools: Pools,
  readers: AccountReaders,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<AccountPart> {
  const { account } = visitor;
  if (account === null) return NO_ACCOUNT;
  const blocked = account.state === 'blocked';
  const [client, { objects, openings, devices }] = await Promise.all([
    findAccount(pools.system, account.id),
    withAccount(pools, account.id, async (sql) => ({
      objects: await readers.objects(sql, account.id, now),
      devices: blocked ? [] : await readers.devices(sql, account.id),
      openings: await readers.openings(sql, account.id, blocked ? now.subtract(LOOK_BACK) : now, now.add(LOOK_AHEAD)),
    })),
  ]);
  if (client === undefined) return NO_ACCOUNT;
  const [unreadMessages, unreadAnswers] = await Promise.all([
    countUnread(pools.system, visitor.userId),
    countUnreadAnswers(pools.system, account.id, visitor.userId),
  ]);
  const visible = blocked ? notConfirmedClosed({ objects, openings }, now.epochMilliseconds) : { objects, openings };
  return {
    client: presentClient(client, account.state),
    objects: visible.objects,
    outputsOpenings: visible.openings,
    unreadMessages: unreadMessages + unreadAnswers,
    components: presentComponents(visible.objects, devices),
  };
}
