import type { Sql } from '../../db/pool.ts';

/** Lease duration without renewal, in seconds. */
const LEASE_S = 10;

/**
 * Acquires and renews leases on base stations by the database's clock, the only one all processes share. A process
 * that takes over a station gets a higher epoch, and the station then refuses anything the old owner still sends.
 * Returns the stations held.
 */
export async function renewLeases(sql: Sql, owner: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ module_id: string }>(
    `update stations set
       epoch = case when lease_owner = $1 and lease_until > clock_timestamp() then epoch else epoch + 1 end,
       lease_owner = $1, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
     where lease_owner is null or lease_owner = $1 or lease_until < clock_timestamp()
     returning module_id`,
    [owner],
  );
  return rows.map((row) => row.module_id);
}

/** On graceful shutdown: others may take over immediately. */
export async function releaseLeases(sql: Sql, owner: string): Promise<void> {
  await sql.run('update stations set lease_until = clock_timestamp() where lease_owner = $1', [owner]);
}

export type Fence = { readonly epoch: number; readonly seq: number };

/** The fence for the next order to a station; undefined if this process does not hold its lease (any more). */
export function nextFence(sql: Sql, owner: string, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `update stations set command_seq = command_seq + 1
     where module_id = $2 and lease_owner = $1 and lease_until > clock_timestamp()
     returning epoch, command_seq as seq`,
    [owner, stationId],
  );
}

/**
 * The fence for the next close. Stations accept a close with any fence, so it needs no lease; another process's
 * lease is left alone.
 */
export function closeFence(sql: Sql, owner: string, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `update stations set command_seq = command_seq + 1
     where module_id = $2 and (lease_owner = $1 or lease_until is null or lease_until <= clock_timestamp())
     returning epoch, command_seq as seq`,
    [owner, stationId],
  );
}

/** The database's clock, which decides about schedules if this machine's differs. */
export async function databaseNow(sql: Sql): Promise<Temporal.Instant> {
  const row = await sql.first<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}
