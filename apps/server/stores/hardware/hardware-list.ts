import { DEVICE_TYPE_KEYS } from '@zagon/domain/catalogue/registry.ts';
import type { HardwareFilter, HardwareSort } from '@zagon/domain/hardware/hardware-list.ts';
import type { HardwareState, LeavingGoal } from '@zagon/domain/hardware/life.ts';
import { compactSerial } from '@zagon/domain/modules/label.ts';
import {
  anywhere,
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type Bind,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';

/** A manufactured device with the module and account it belongs to. */
export type ListedHardware = {
  readonly id: string;
  readonly serial_number: string;
  readonly device_type: string;
  readonly state: HardwareState;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly module_id: string | null;
  readonly batch: string;
  readonly nfc_code: string | null;
  readonly created_at: Temporal.Instant;
  readonly last_contact_at: Temporal.Instant | null;
};

export type HardwareDetailsRow = ListedHardware & {
  readonly firmware: string;
  readonly reported_firmware: string | null;
  readonly station_serial: string | null;
  readonly leaving: LeavingGoal | null;
  readonly leaving_to: string | null;
  readonly leaving_to_name: string | null;
  readonly leaving_reason: string | null;
  readonly leaving_at: Temporal.Instant | null;
};

/**
 * Serial numbers of devices that were previously in an account: a removed module had them, or a module exchanged them.
 */
const WERE_ACTIVE = `(i.serial_number in (select r.serial_number from modules r where r.removed_at is not null)
  or i.serial_number in (select e.details ->> 'before' from module_events e where e.kind = 'replaced'))`;

const STATE = `case when i.scrapped_at is not null then 'scrapped'
  when i.leaving is not null or m.removing_at is not null then 'leaving'
  when m.id is not null then 'active'
  when ${WERE_ACTIVE} then 'released' else 'in_stock' end`;

const TABLES = `hardware i
  left join modules m on m.serial_number = i.serial_number and m.removed_at is null
  left join clients c on c.id = m.client_id
  left join module_latest l on l.module_key = m.key`;

const COMPACT_SERIAL = "upper(regexp_replace(h.serial_number, '[^A-Za-z0-9]', '', 'g'))";

const inState = (state: HardwareState) => () => `(${STATE}) = '${state}'`;

const HARDWARE_LIST: LongList<HardwareFilter, HardwareSort> = {
  from: TABLES,
  where: 'true',
  search: searchCondition,
  filters: {
    all: () => 'true',
    in_stock: inState('in_stock'),
    active: inState('active'),
    leaving: inState('leaving'),
    released: inState('released'),
    scrapped: inState('scrapped'),
  },
  sorts: {
    serial: () => 'i.serial_number',
    made: () => 'i.created_at',
    contact: () => "coalesce(l.received_at, '-infinity')",
  },
};

/**
 * Serial number, batch, NFC code, type, or the name of the account. Each is a separate search with its own index:
 * combined by "or" they would read every device.
 */
function searchCondition(bind: Bind, text: string): string {
  const part = bind(anywhereFolded(text), 'text');
  const compact = compactSerial(text);
  const searches = [
    `select h.serial_number from hardware h where folded(h.batch) like ${part}`,
    `select h.serial_number from hardware h where folded(h.nfc_code) like ${part}`,
    `select o.serial_number from modules o join clients p on p.id = o.client_id
       where o.removed_at is null and folded(p.name) like ${part}`,
  ];
  for (const type of DEVICE_TYPE_KEYS.filter((key) => key.toLowerCase().includes(text.toLowerCase())))
    searches.push(`select h.serial_number from hardware h where h.device_type = ${bind(type, 'text')}`);
  if (compact !== '')
    searches.push(
      `select h.serial_number from hardware h where ${COMPACT_SERIAL} like ${bind(anywhere(compact), 'text')}`,
    );
  return `i.serial_number in (${searches.join(' union ')})`;
}

const COLUMNS = `i.id, i.serial_number, i.device_type, ${STATE} as state, m.client_id, c.name as client_name, m.id as module_id,
  i.batch, i.nfc_code, i.created_at, l.received_at as last_contact_at`;

/** One page of the manufactured devices. */
export async function pageOfHardware(
  sql: Sql,
  page: LongListPage<HardwareFilter, HardwareSort>,
): Promise<readonly ListedHardware[]> {
  const ids = await idsOfPage(sql, HARDWARE_LIST, page);
  const rows = await sql.rows<ListedHardware>(`select ${COLUMNS} from ${TABLES} where i.id = any($1::uuid[])`, [ids]);
  return inOrderOf(ids, rows);
}

/** The number of devices that match the search, per filter. */
export function countHardware(sql: Sql, search: string | undefined): Promise<Readonly<Record<HardwareFilter, number>>> {
  return countsOfFilters(sql, HARDWARE_LIST, search);
}

export function findHardwareDetails(sql: Sql, id: string): Promise<HardwareDetailsRow | undefined> {
  return sql.first(
    `select ${COLUMNS}, i.firmware, nullif(m.firmware_version, '') as reported_firmware,
       coalesce(b.serial_number, i.station_serial) as station_serial, i.leaving, i.leaving_to, t.name as leaving_to_name,
       i.leaving_reason, i.leaving_at
     from ${TABLES} left join modules b on b.id = m.station_id left join clients t on t.id = i.leaving_to
     where i.id = $1`,
    [id],
  );
}

/** Outputs of a module that are open, or not reported closed. */
export function outputsNotClosed(
  sql: Sql,
  moduleId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return sql.rows(
    `select o.id, o.name from outputs o join modules m on m.id = o.module_id
     where (m.id = $1 or m.station_id = $1) and m.removed_at is null and o.removed_at is null and o.reported_open is distinct from false
     order by m.name, o.field_name`,
    [moduleId],
  );
}

export type HardwareHistoryRow = {
  readonly kind: string;
  readonly at: Temporal.Instant;
  readonly user_name: string | null;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly reason: string | null;
};

/**
 * Events of a device, newest first: operator actions, and from its modules, when accounts activated, exchanged and
 * removed it. A module that exchanged its device started with the oldest one.
 */
export function hardwareHistory(sql: Sql, serial: string): Promise<readonly HardwareHistoryRow[]> {
  return sql.rows(
    `with happened as (
       select kind, at, user_id, account_id, reason from hardware_events where serial_number = $1
       union all select 'made', created_at, null, null, null from hardware
         where serial_number = $1 and not exists (select from hardware_events where serial_number = $1 and kind in ('made', 'imported'))
       union all select 'activated', m.created_at, (select e.user_id from module_events e
           where e.module_id = m.id and e.kind = 'activated' order by e.at limit 1), m.client_id, null
         from modules m where $1 = coalesce((select e.details ->> 'before' from module_events e
           where e.module_id = m.id and e.kind = 'replaced' order by e.at limit 1), m.serial_number)
           and (m.serial_number = $1 or exists (select from module_events e where e.module_id = m.id and e.kind = 'replaced'
             and e.details ->> 'before' = $1))
       union all select 'removed', m.removed_at, null, m.client_id, null from modules m
         where m.serial_number = $1 and m.removed_at is not null
       union all select 'replaced_in', e.at, e.user_id, e.client_id, null from module_events e
         where e.kind = 'replaced' and e.details ->> 'serial' = $1
       union all select 'replaced_out', e.at, e.user_id, e.client_id, null from module_events e
         where e.kind = 'replaced' and e.details ->> 'before' = $1)
     select h.kind, h.at, nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name, c.id as client_id,
       c.name as client_name, h.reason
     from happened h left join users u on u.id = h.user_id left join clients c on c.id = h.account_id
     order by h.at desc, h.kind desc limit 200`,
    [serial],
  );
}
