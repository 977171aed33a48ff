import type { Sql } from '../../database/pool.ts';
import { NETWORK_PREFIX } from '../networks/field-devices.ts';
import { isPendingCommand } from '../openings/status-sql.ts';

/** The shards of all stations that belong to an account, and of the networks that are in the place of stations. */
export function readStationShards(
  sql: Sql,
): Promise<readonly { readonly serial_number: string; readonly shard: number }[]> {
  return sql.rows(
    `select m.serial_number, c.shard from stations s join modules m on m.id = s.module_id
       join clients c on c.id = m.client_id where m.removed_at is null
     union all
     select '${NETWORK_PREFIX}' || n.id, c.shard from networks n join clients c on c.id = n.client_id`,
  );
}

/** A station's link as stored, and the number of the birth that was stored last. */
export type StoredLink = { readonly serial_number: string; readonly online: boolean; readonly bd_seq: number | null };

/** The stored links of stations, those with an order under way first. */
export function readStoredLinks(sql: Sql, serials: readonly string[]): Promise<readonly StoredLink[]> {
  return sql.rows(
    `select m.serial_number, s.online, s.bd_seq::float8 as bd_seq from stations s join modules m on m.id = s.module_id
     where m.serial_number = any($1) and m.removed_at is null
     order by exists (select from commands c where c.station_id = s.module_id and ${isPendingCommand('c')}) desc,
       m.serial_number`,
    [serials],
  );
}
