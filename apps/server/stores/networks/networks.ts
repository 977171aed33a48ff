import type { NetworkKind } from '@zagon/domain/networks/network-kind.ts';
import type { NetworkState } from '@zagon/domain/networks/network-state.ts';
import type { UnreadableMessage } from '@zagon/domain/networks/uplink.ts';
import type { Sql } from '../../database/pool.ts';

/** A network as its administrators see it: without its key. */
export type NetworkRow = {
  readonly id: string;
  readonly client_id: string;
  readonly kind: NetworkKind;
  readonly name: string;
  readonly address: string;
  readonly user_name: string;
  readonly application: string;
  readonly ca: string | null;
  readonly is_on: boolean;
  readonly created_at: Temporal.Instant;
  readonly state: NetworkState;
  readonly state_since: Temporal.Instant;
  readonly unread: number;
  readonly unread_kind: UnreadableMessage | null;
  readonly unread_at: Temporal.Instant | null;
};

/** What a connection depends on. The key is sealed. */
export type NetworkConnection = Pick<
  NetworkRow,
  'id' | 'client_id' | 'kind' | 'address' | 'user_name' | 'application' | 'ca'
> & { readonly key: string; readonly changed_at: Temporal.Instant };

const SHOWN = `id, client_id, kind, name, address, user_name, application, ca, is_on, created_at, state, state_since,
  unread::float8 as unread, unread_kind, unread_at`;

/** The networks of an account, the oldest first. */
export function listNetworks(sql: Sql, accountId: string): Promise<readonly NetworkRow[]> {
  return sql.rows(`select ${SHOWN} from networks where client_id = $1 order by created_at, id`, [accountId]);
}

/** A network of an account, locked until the transaction ends; undefined if there is none with this id. */
export function lockNetwork(sql: Sql, accountId: string, id: string): Promise<NetworkRow | undefined> {
  return sql.first(`select ${SHOWN} from networks where client_id = $1 and id = $2 for update`, [accountId, id]);
}

/** All networks that are on, of accounts that are not closed. A blocked one still receives for a while. */
export function readConnections(sql: Sql): Promise<readonly (NetworkConnection & Pick<NetworkRow, 'state'>)[]> {
  return sql.rows(
    `select n.id, n.client_id, n.kind, n.address, n.user_name, n.application, n.ca, n.key, n.changed_at, n.state
     from networks n join clients c on c.id = n.client_id where n.is_on and c.closed_at is null order by n.id`,
  );
}

/** What an administrator sets; the key is sealed. */
export type NetworkSettings = Pick<
  NetworkRow,
  'kind' | 'name' | 'address' | 'user_name' | 'application' | 'ca' | 'is_on'
> & { readonly key: string };

export async function insertNetwork(
  sql: Sql,
  { id, accountId, ...network }: NetworkSettings & { readonly id: string; readonly accountId: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into networks (id, client_id, kind, name, address, user_name, key, application, ca, is_on, created_at, changed_at,
       state_since, away_since) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11, $11)`,
    [
      id,
      accountId,
      network.kind,
      network.name,
      network.address,
      network.user_name,
      network.key,
      network.application,
      network.ca,
      network.is_on,
      now,
    ],
  );
}

/** Replaces the settings, and connects anew. A key of null stays. */
export async function updateNetwork(
  sql: Sql,
  id: string,
  network: Omit<NetworkSettings, 'kind' | 'key'> & { readonly key: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update networks set name = $2, address = $3, user_name = $4, key = coalesce($5, key), application = $6, ca = $7, is_on = $8,
       changed_at = $9, state = 'connecting', state_since = $9,
       away_since = case when is_on then coalesce(away_since, $9) else $9 end where id = $1`,
    [
      id,
      network.name,
      network.address,
      network.user_name,
      network.key,
      network.application,
      network.ca,
      network.is_on,
      now,
    ],
  );
}

/** Makes the process that leads the account connect anew. */
export async function reconnectNetwork(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update networks set changed_at = $2, state = 'connecting', state_since = $2, away_since = coalesce(away_since, $2)
     where id = $1`,
    [id, now],
  );
}

/** The state of a connection, and how many devices were received since. */
export function readNetworkTest(
  sql: Sql,
  id: string,
  since: Temporal.Instant,
): Promise<{ readonly state: NetworkState; readonly devices: number } | undefined> {
  return sql.first(
    `select n.state, (select count(*)::int from network_devices d where d.network_id = n.id and d.last_at >= $2) as devices
     from networks n where n.id = $1`,
    [id, since],
  );
}

/** Deletes a network with the list of its devices; their modules stay. */
export async function deleteNetwork(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from networks where id = $1', [id]);
}

/** Stores the state of a connection; one that did not change keeps its time. */
export async function writeNetworkState(
  sql: Sql,
  id: string,
  state: NetworkState,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update networks set state = $2, state_since = $3,
       away_since = case when $2 = 'connected' then null when state = 'connected' then $3 else coalesce(away_since, $3) end
     where id = $1 and state <> $2`,
    [id, state, now],
  );
}

/** Counts a message that could not be read. */
export async function countUnread(sql: Sql, id: string, kind: UnreadableMessage, now: Temporal.Instant): Promise<void> {
  await sql.run('update networks set unread = unread + 1, unread_kind = $2, unread_at = $3 where id = $1', [
    id,
    kind,
    now,
  ]);
}
