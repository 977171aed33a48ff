import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

export type UnknownDeviceRow = {
  readonly id: string;
  readonly station_serial: string;
  readonly module_serial: string;
  readonly messages: number;
  readonly first_at: Temporal.Instant;
  readonly last_at: Temporal.Instant;
};

/** Limits rows per station, so that a station inventing serial numbers cannot fill the table. */
const DEVICES_PER_STATION = 100;

/**
 * Records an unassigned device that sends messages through a station. A device waiting for its activation is not
 * unknown.
 */
export async function recordUnknownDevice(
  sql: Sql,
  device: { readonly station: string; readonly module: string; readonly messages: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into operator_notices (id, kind, station_serial, module_serial, messages, first_at, last_at)
     select $1, 'unknown_device', $2, $3, $4, $5, $5
     where (select count(*) from operator_notices where station_serial = $2) < $6
       and not exists (select from hardware where serial_number = $3)
     on conflict (kind, station_serial, module_serial) do update
       set messages = operator_notices.messages + excluded.messages, last_at = excluded.last_at`,
    [newId(now), device.station, device.module, device.messages, now, DEVICES_PER_STATION],
  );
}

/** The most recent unknown devices. */
export function listUnknownDevices(sql: Sql, limit: number): Promise<readonly UnknownDeviceRow[]> {
  return sql.rows(
    `select id, station_serial, module_serial, messages, first_at, last_at from operator_notices
     where kind = 'unknown_device' order by last_at desc limit $1`,
    [limit],
  );
}
