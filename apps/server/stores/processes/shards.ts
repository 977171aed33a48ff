import type { Sql } from '../../database/pool.ts';

/** Shards of accounts: the unit in which processes share the work. */
export const SHARDS = 256;

/** SQL for the shards led by a process; a lease that has ended leads none. */
export const ledShards = (processId: `$${number}`): string =>
  `(select h.shard from shards h join processes p on p.id = h.process_id
    where p.id = ${processId} and p.lease_until > clock_timestamp())`;

/** SQL for the shards led by any process. */
export const LED_BY_ANY = `(select h.shard from shards h join processes p on p.id = h.process_id
    where p.lease_until > clock_timestamp())`;

/** The distribution of shards among processes. */
export type ShardCounts = {
  readonly live: number;
  /** How many of the live ones can lead: their clock is right and they are connected to the broker. */
  readonly able: number;
  /** Whether this process can lead. */
  readonly isAble: boolean;
  /** How many shards this process leads. */
  readonly own: number;
  /** How many nobody leads. */
  readonly free: number;
};

/**
 * Takes up to `limit` shards that no live process leads, with a new epoch: stations then refuse anything the former
 * leader still sends. A shard with an order being sent is left for the next time.
 */
export async function takeShards(sql: Sql, processId: string, limit: number): Promise<readonly number[]> {
  const rows = await sql.rows<{ shard: number }>(
    `with drawn as materialized (select nextval('station_epochs') as epoch),
     free as materialized (
       select h.shard from shards h
       where not exists (select from processes p where p.id = h.process_id and p.lease_until > clock_timestamp())
       order by h.shard limit $2 for update of h skip locked)
     update shards s set process_id = $1, epoch = drawn.epoch from drawn, free
     where s.shard = free.shard and s.epoch < drawn.epoch returning s.shard`,
    [processId, limit],
  );
  return rows.map(({ shard }) => shard);
}

/** The shards that this process leads, or led until its lease ended. */
export async function ledShardsOf(sql: Sql, processId: string): Promise<readonly number[]> {
  const rows = await sql.rows<{ shard: number }>('select shard from shards where process_id = $1', [processId]);
  return rows.map(({ shard }) => shard);
}

/** The shards to give up next: those with the highest numbers, so that the first one, which has duties, stays longest. */
export async function surplusShards(sql: Sql, processId: string, limit: number): Promise<readonly number[]> {
  const rows = await sql.rows<{ shard: number }>(
    'select shard from shards where process_id = $1 order by shard desc limit $2',
    [processId, limit],
  );
  return rows.map(({ shard }) => shard);
}

/** Gives up these shards. */
export async function releaseShards(sql: Sql, processId: string, shards: readonly number[]): Promise<void> {
  await sql.run('update shards set process_id = null where process_id = $1 and shard = any($2::smallint[])', [
    processId,
    shards,
  ]);
}

/** Every account of these shards is planned: its stations may have no set, or one of an earlier epoch. */
export async function requestPlanningOfShards(sql: Sql, shards: readonly number[]): Promise<void> {
  await sql.run("update clients set plan_due_at = '-infinity' where shard = any($1::smallint[])", [shards]);
}
