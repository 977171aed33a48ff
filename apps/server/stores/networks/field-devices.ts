import { BLOCKED_INTAKE_DAYS } from '@zagon/domain/accounts/account-state.ts';
import type { Sql } from '../../database/pool.ts';
import type { FieldDevice, StationLink } from '../stations/stations.ts';

/** No serial number has a colon, so that a network is never taken for a station. */
export const NETWORK_PREFIX = 'network:';

/** The name under which the intake takes messages of a network, in place of the serial number of a station. */
export function networkStation(networkId: string): string {
  return `${NETWORK_PREFIX}${networkId}`;
}

/** True for a name made by `networkStation`. */
export function isNetworkStation(station: string): boolean {
  return station.startsWith(NETWORK_PREFIX);
}

/** The modules of the devices of networks, by their DevEUI. */
export function readNetworkFieldDevices(
  sql: Sql,
  stations: readonly string[],
  now: Temporal.Instant,
): Promise<readonly FieldDevice[]> {
  return sql.rows(
    `select '${NETWORK_PREFIX}' || d.network_id as station_serial, d.dev_eui as serial_number, m.id as module_id, m.key as module_key,
       m.device_type, m.client_id, m.config, m.reporting_interval_s, m.firmware_version, c.time_zone,
       (select extract(epoch from nullif(min(w.since), '-infinity')) * 1000 from module_ownerships w
         where w.module_key = m.key)::float8 as owned_since_ms,
       coalesce(c.blocked_at < $2, false) as intake_ended,
       coalesce((select array_agg(sh.to_client_id::text) from module_shares sh
         where sh.module_id = m.id and sh.to_client_id is not null and sh.ended_at is null), '{}') as shown_to,
       '{}'::jsonb as outputs
     from network_devices d join modules m on m.client_id = d.client_id and m.id = d.module_id and m.removed_at is null
       join clients c on c.id = m.client_id
     where d.network_id = any($1::uuid[])`,
    [idsOf(stations), now.subtract({ hours: 24 * BLOCKED_INTAKE_DAYS })],
  );
}

/** The networks themselves: they have no memory, so nothing is stored through a number. */
export function readNetworkLinks(sql: Sql, stations: readonly string[]): Promise<readonly StationLink[]> {
  return sql.rows(
    `select '${NETWORK_PREFIX}' || id as serial_number, id as module_id, null as memory_id, 0 as stored_through
     from networks where id = any($1::uuid[])`,
    [idsOf(stations)],
  );
}

function idsOf(stations: readonly string[]): readonly string[] {
  return stations.map((station) => station.slice(NETWORK_PREFIX.length));
}
