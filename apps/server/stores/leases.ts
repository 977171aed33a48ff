import type { Sql } from '../db/pool.ts';

/** How long a lease holds without being renewed. */
const LEASE_S = 10;

/**
 * Takes and renews the lead over base stations, by the database's clock: it is the only one that all
 * processes share. Whoever takes a station over gets a higher epoch, and the station itself then
 * refuses what the old leader still sends. Returns the stations held.
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

/** At a graceful end: others may take over at once. */
export async function releaseLeases(sql: Sql, owner: string): Promise<void> {
  await sql.run('update stations set lease_until = clock_timestamp() where lease_owner = $1', [owner]);
}

export type Fence = { readonly epoch: number; readonly seq: number };

/** The numbers of the next order to a station, or undefined when this process does not lead it (any more). */
export function nextFence(sql: Sql, owner: string, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `update stations set command_seq = command_seq + 1
     where module_id = $2 and lease_owner = $1 and lease_until > clock_timestamp()
     returning epoch, command_seq as seq`,
    [owner, stationId],
  );
}

/** The numbers of the next closing. It is taken whatever they are, so that it needs no lead; another's lead is left alone. */
export function closingFence(sql: Sql, owner: string, stationId: string): Promise<Fence | undefined> {
  return sql.first(
    `update stations set command_seq = command_seq + 1
     where module_id = $2 and (lease_owner = $1 or lease_until is null or lease_until <= clock_timestamp())
     returning epoch, command_seq as seq`,
    [owner, stationId],
  );
}

/** The database's clock, which decides about schedules where this machine's differs. */
export async function databaseNow(sql: Sql): Promise<Temporal.Instant> {
  const row = await sql.first<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  if (row === undefined) throw new Error('the database told no time');
  return row.now;
}
