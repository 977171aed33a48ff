import type { Sql } from '../../database/pool.ts';
import { isPendingCommand } from '../openings/status-sql.ts';

/** The shards of all stations that belong to an account. */
export function readStationShards(
  sql: Sql,
): Promise<readonly { readonly serial_number: string; readonly shard: number }[]> {
  return sql.rows(
    `select m.serial_number, c.shard from stations s join modules m on m.id = s.module_id
       join clients c on c.id = m.client_id where m.removed_at is null`,
  );
}

/** A station as stored: whether it is online, by its rows. */
export type StoredLink = { readonly serial_number: string; readonly online: boolean };

/** The stored links of stations, those with an order under way first. */
export function readStoredLinks(sql: Sql, serials: readonly string[]): Promise<readonly StoredLink[]> {
  return sql.rows(
    `select m.serial_number, s.online from stations s join modules m on m.id = s.module_id
     where m.serial_number = any($1) and m.removed_at is null
     order by exists (select from commands c where c.station_id = s.module_id and ${isPendingCommand('c')}) desc,
       m.serial_number`,
    [serials],
  );
}
