import type { Sql } from '../../database/pool.ts';

/**
 * The live process that leads the account of a module's station, and so receives what it sends; null if there is none.
 */
export async function leadOfModule(sql: Sql, moduleId: string): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `select p.id from modules m join modules s on s.id = coalesce(m.station_id, m.id)
       left join clients c on c.id = s.client_id
       join shards h on h.shard = coalesce(c.shard, 0)
       join processes p on p.id = h.process_id and p.lease_until > clock_timestamp()
     where m.id = $1`,
    [moduleId],
  );
  return row?.id ?? null;
}
