import type { HardwareState, LeavingGoal } from '@zagon/domain/hardware/life.ts';
import { compactSerial } from '@zagon/domain/modules/label.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

export type NewHardware = {
  readonly id: string;
  readonly serial: string;
  readonly pinHash: string;
  readonly type: string;
  readonly secretHash: Uint8Array | null;
  /** The base station it is paired with, and comes to an account with. */
  readonly station: string | null;
  readonly nfcCode: string | null;
  readonly batch: string;
  readonly firmware: string;
  readonly madeAt: Temporal.Instant;
};

export async function insertNewHardware(sql: Sql, row: NewHardware): Promise<void> {
  await sql.run(
    `insert into hardware (id, serial_number, pin_hash, device_type, station_serial, paired, secret_hash, nfc_code, batch, firmware, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.id,
      row.serial,
      row.pinHash,
      row.type,
      row.station,
      row.station !== null,
      row.secretHash,
      row.nfcCode,
      row.batch,
      row.firmware,
      row.madeAt,
    ],
  );
}

/** When the device with a serial number was registered, ignoring dashes; undefined: never. */
export async function registeredAt(sql: Sql, serial: string): Promise<Temporal.Instant | undefined> {
  const found = await sql.first<{ created_at: Temporal.Instant }>(
    `select created_at from hardware where upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) = $1 limit 1`,
    [compactSerial(serial)],
  );
  return found?.created_at;
}

/** The device that has this NFC code. */
export async function serialOfNfcCode(sql: Sql, nfcCode: string): Promise<string | undefined> {
  const found = await sql.first<{ serial_number: string }>('select serial_number from hardware where nfc_code = $1', [
    nfcCode,
  ]);
  return found?.serial_number;
}

export async function isRegisteredStation(sql: Sql, serial: string): Promise<boolean> {
  return (await sql.run(`select from hardware where serial_number = $1 and device_type = 'AGB-2000'`, [serial])) > 0;
}

/** A device for which an order is decided, locked, with its module. */
export type LockedHardware = {
  readonly serial_number: string;
  readonly device_type: string;
  readonly state: HardwareState;
  readonly client_id: string | null;
  readonly module_id: string | null;
};

export async function lockHardwareState(sql: Sql, serial: string): Promise<LockedHardware | undefined> {
  // The row is locked before its state is read, so that of two orders the second sees the result of the first.
  if ((await sql.run('select from hardware where serial_number = $1 for update', [serial])) === 0) return undefined;
  return sql.first(
    `select h.serial_number, h.device_type, m.client_id, m.id as module_id,
       case when h.scrapped_at is not null then 'scrapped' when h.leaving is not null or m.removing_at is not null then 'leaving'
         when m.id is not null then 'active' else 'in_stock' end as state
     from hardware h left join modules m on m.serial_number = h.serial_number and m.removed_at is null
     where h.serial_number = $1`,
    [serial],
  );
}

/** An operator's order that a device leave its account. */
export type Leaving = {
  readonly goal: LeavingGoal;
  readonly to: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Temporal.Instant;
};

/** Marks the devices of these modules as leaving because of an order for `serial`. */
export async function markLeaving(
  sql: Sql,
  serial: string,
  serials: readonly string[],
  { goal, to, reason, by, at }: Leaving,
): Promise<void> {
  await sql.run(
    `update hardware set leaving = $3, leaving_with = $1, leaving_to = $4, leaving_reason = $5, leaving_by = $6, leaving_at = $7
     where serial_number = any($2)`,
    [serial, serials, goal, to, reason, by, at],
  );
}

/** A device with an order, whose module and everything behind it have left their account. */
export type LeftHardware = {
  readonly serial_number: string;
  readonly leaving: LeavingGoal;
  readonly leaving_to: string | null;
  readonly leaving_reason: string;
  readonly leaving_by: string;
};

/** Serial numbers of the orders that can be completed: none of their devices is in an account any more. */
export async function completableOrders(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.rows<{ leaving_with: string }>(
    `select leaving_with from hardware h where leaving is not null group by leaving_with
     having not bool_or(exists (select from modules m where m.serial_number = h.serial_number and m.removed_at is null))
     order by min(leaving_at)`,
  );
  return rows.map(({ leaving_with: serial }) => serial);
}

/** Ends the order for this device and returns the devices that were leaving because of it, the device itself first. */
export async function takeOrder(sql: Sql, serial: string): Promise<readonly LeftHardware[]> {
  const found = await sql.rows<LeftHardware>(
    `select serial_number, leaving, leaving_to, leaving_reason, leaving_by from hardware h
     where leaving_with = $1 and leaving is not null
       and not exists (select from modules m where m.serial_number = h.serial_number and m.removed_at is null)
     order by serial_number <> $1, serial_number for update`,
    [serial],
  );
  await sql.run(
    `update hardware set leaving = null, leaving_with = null, leaving_to = null, leaving_reason = null, leaving_by = null, leaving_at = null
     where serial_number = any($1)`,
    [found.map(({ serial_number: each }) => each)],
  );
  return found;
}

export async function scrapHardware(sql: Sql, serial: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update hardware set scrapped_at = $2 where serial_number = $1', [serial, now]);
}

export type HardwareEventRow = {
  readonly serial: string;
  readonly kind:
    | 'made'
    | 'imported'
    | 'release_requested'
    | 'transfer_requested'
    | 'scrap_requested'
    | 'transferred'
    | 'transfer_failed'
    | 'scrapped';
  readonly reason: string | null;
  readonly userId: string | null;
  readonly accountId: string | null;
  readonly at: Temporal.Instant;
};

export async function recordHardwareEvent(sql: Sql, event: HardwareEventRow): Promise<void> {
  await sql.run(
    'insert into hardware_events (id, serial_number, kind, reason, user_id, account_id, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [newId(event.at), event.serial, event.kind, event.reason, event.userId, event.accountId, event.at],
  );
}

/** An account that can receive devices: neither erased nor being deleted. */
export async function receivingAccount(
  sql: Sql,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly has_station: boolean } | undefined> {
  return sql.first(
    `select c.id, c.name, exists (select from modules m where m.client_id = c.id and m.device_type = 'AGB-2000'
       and m.removing_at is null and m.removed_at is null) as has_station
     from clients c where c.id = $1 and c.erased_at is null and c.closing_at is null`,
    [id],
  );
}

/** The device of a module that is in an account. */
export async function serialOfModule(sql: Sql, moduleId: string): Promise<string | undefined> {
  const found = await sql.first<{ serial_number: string }>(
    'select serial_number from modules where id = $1 and removed_at is null',
    [moduleId],
  );
  return found?.serial_number;
}

/** The serial number of a device. */
export async function serialOfHardware(sql: Sql, id: string): Promise<string | undefined> {
  const found = await sql.first<{ serial_number: string }>('select serial_number from hardware where id = $1', [id]);
  return found?.serial_number;
}
