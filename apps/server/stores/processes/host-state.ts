import type { Sql } from '../../database/pool.ts';

/** Draws the time of a new state of the host, ms: the database's, or above the last one if that is not later. */
export async function nextHostStateMs(sql: Sql): Promise<number> {
  const row = await sql.first<{ state_ms: number }>(
    `update host_state set state_ms = greatest(state_ms + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
     returning state_ms::float8 as state_ms`,
  );
  if (row === undefined) throw new Error('the host has no state');
  return row.state_ms;
}
