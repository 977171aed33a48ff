import type { Pool } from '../database/pool.ts';

/** Ends all leases, as when their processes are suspended for longer than that. */
export async function endLeases(sql: Pool): Promise<void> {
  await sql.run("update processes set lease_until = clock_timestamp() - interval '1 second'");
}

/** SQL by which a process takes over everything, with a new epoch. */
export const takeOverBy = (processId: string): string => `with another as (
    insert into processes (id, roles, version, address, lease_until, heartbeat)
    values ('${processId}', '{}', '', '', clock_timestamp() + interval '1 hour', clock_timestamp())
    on conflict (id) do update set lease_until = excluded.lease_until returning id)
  update shards set process_id = another.id, epoch = nextval('station_epochs') from another`;

/** The epoch of orders to a station. */
export async function epochOf(sql: Pool, stationId: string): Promise<number | undefined> {
  const row = await sql.first<{ epoch: number }>(
    `select greatest(t.epoch, h.epoch) as epoch from stations t join modules m on m.id = t.module_id
     join clients c on c.id = m.client_id join shards h on h.shard = c.shard where t.module_id = $1`,
    [stationId],
  );
  return row?.epoch;
}
