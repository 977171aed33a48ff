import { compactSerial } from '@zagon/domain/modules/label.ts';
import type { Sql } from '../../database/pool.ts';

/** A device as manufactured and labelled, whichever module it currently belongs to. */
export type HardwareRow = {
  readonly serial_number: string;
  readonly pin_hash: string;
  readonly device_type: string;
  readonly station_serial: string | null;
  readonly secret_hash: Uint8Array | null;
  /** True while it is leaving an account because of an operator's order. */
  readonly is_leaving: boolean;
};

const HARDWARE =
  'select serial_number, pin_hash, device_type, station_serial, secret_hash, leaving is not null as is_leaving from hardware';

/** The device with a typed serial number, whose dashes may be spaces or missing. A scrapped one is unknown. */
export function findHardware(sql: Sql, serial: string): Promise<HardwareRow | undefined> {
  return sql.first(
    `${HARDWARE} where scrapped_at is null and upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) = $2
     order by serial_number = $1 desc limit 1`,
    [serial, compactSerial(serial)],
  );
}

/**
 * Locks a device until the transaction ends: of two simultaneous claims, the second sees the result of the first.
 */
export function lockHardware(sql: Sql, serial: string): Promise<HardwareRow | undefined> {
  return sql.first(`${HARDWARE} where serial_number = $1 for update`, [serial]);
}

/** Types of the unclaimed devices that would be added to an account together with this station. */
export async function pairedTypes(sql: Sql, stationSerial: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ device_type: string }>(
    `select device_type from hardware h where h.station_serial = $1 and h.paired and h.scrapped_at is null and h.leaving is null
       and not exists (select from modules m where m.serial_number = h.serial_number and m.removed_at is null)
     order by h.serial_number`,
    [stationSerial],
  );
  return rows.map(({ device_type: type }) => type);
}

/** Unclaimed devices that are added to an account together with this station. */
export function lockPairedHardware(sql: Sql, stationSerial: string): Promise<readonly HardwareRow[]> {
  return sql.rows(
    `${HARDWARE} h where h.station_serial = $1 and h.paired and h.scrapped_at is null and h.leaving is null
       and not exists (select from modules m where m.serial_number = h.serial_number and m.removed_at is null)
     order by h.serial_number for update`,
    [stationSerial],
  );
}

export async function insertHardware(
  sql: Sql,
  row: Omit<HardwareRow, 'is_leaving'> & { readonly paired: boolean },
): Promise<void> {
  await sql.run(
    `insert into hardware (serial_number, pin_hash, device_type, station_serial, paired, secret_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.serial_number, row.pin_hash, row.device_type, row.station_serial, row.paired, row.secret_hash],
  );
}

/** The module a device currently belongs to; undefined: none. */
export function moduleOfSerial(
  sql: Sql,
  serial: string,
): Promise<{ readonly id: string; readonly client_id: string } | undefined> {
  return sql.first('select id, client_id from modules where serial_number = $1 and removed_at is null', [serial]);
}

/**
 * The account's base station that receives a device: the one it was made for, else the one that relayed its
 * messages, else the only one there is. Null: none in this account.
 */
export async function receivingStation(sql: Sql, accountId: string, device: HardwareRow): Promise<string | null> {
  const stations = await sql.rows<{ id: string; serial_number: string }>(
    `select m.id, m.serial_number from modules m join stations s on s.module_id = m.id
     where m.client_id = $1 and m.device_type = 'AGB-2000' and m.removing_at is null and m.removed_at is null`,
    [accountId],
  );
  if (device.station_serial !== null)
    return stations.find((station) => station.serial_number === device.station_serial)?.id ?? null;
  const lastRelay = await sql.first<{ station_serial: string }>(
    `select station_serial from set_aside_messages
     where module_serial = $1 and reason = 'unknown_device' and station_serial = any($2) order by id desc limit 1`,
    [device.serial_number, stations.map(({ serial_number }) => serial_number)],
  );
  const [onlyStation] = stations;
  return (
    stations.find((station) => station.serial_number === lastRelay?.station_serial)?.id ??
    (stations.length === 1 ? (onlyStation?.id ?? null) : null)
  );
}

/** A module that is in no account, within range of a base station. */
type WaitingRow = {
  readonly serial_number: string;
  readonly device_type: string;
  readonly received_at: Temporal.Instant | null;
};

/** Maximum number of waiting modules listed. */
const MAX_WAITING = 100;

/**
 * Unclaimed modules that a base station of the account would receive: made for it, or made for none and relayed by it.
 * The most recently received come first.
 */
export function waitingHardware(sql: Sql, accountId: string): Promise<readonly WaitingRow[]> {
  return sql.rows(
    `with own as (
       select m.serial_number from modules m join stations s on s.module_id = m.id
       where m.client_id = $1 and m.device_type = 'AGB-2000' and m.removing_at is null and m.removed_at is null),
     heard as (
       select module_serial, max(received_at) as at from set_aside_messages
       where reason = 'unknown_device' and station_serial in (select serial_number from own) group by 1)
     select h.serial_number, h.device_type, heard.at as received_at
     from hardware h left join heard on heard.module_serial = h.serial_number
     where h.serial_number in (
         select serial_number from hardware where station_serial in (select serial_number from own)
         union select module_serial from heard)
       and (h.station_serial is null or h.station_serial in (select serial_number from own))
       and h.scrapped_at is null and h.leaving is null
       and not exists (select from modules m where m.serial_number = h.serial_number and m.removed_at is null)
     order by heard.at desc nulls last, h.serial_number limit $2`,
    [accountId, MAX_WAITING],
  );
}
