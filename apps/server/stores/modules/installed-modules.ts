import { LOW_BATTERY_PCT, LOW_BATTERY_V, LOW_SIGNAL_PCT } from '@zagon/domain/catalogue/parts/status.ts';
import { MODULE_DATA_DELAY_MINUTES, type Freshness } from '@zagon/domain/measurements/freshness.ts';
import type { ModuleFilter, ModuleSort } from '@zagon/domain/modules/module-list.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import {
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type Bind,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';
import { accountConditions, COLLATION, compactSerialOf, serialPart } from '../accounts/account-search.ts';

/** A value of the device itself as stored: value, and when it was measured (ISO). */
type DeviceValue = { readonly v: number; readonly t: string };

/** A module in an account with its contact, battery and signal, and no other measurements. */
export type InstalledModuleRow = {
  readonly id: string;
  readonly name: string;
  readonly serial_number: string;
  readonly device_type: string;
  readonly status: number;
  readonly client_id: string;
  readonly client_name: string;
  readonly communication: Freshness;
  readonly last_contact_at: Temporal.Instant | null;
  readonly volts: DeviceValue | null;
  readonly charge: DeviceValue | null;
  readonly signal: DeviceValue | null;
  readonly leaving: boolean;
};

/** The modules in accounts as `i`, with their account, links and newest values. */
export const INSTALLED_TABLES = `modules i join clients c on c.id = i.client_id
  left join stations own on own.module_id = i.id left join stations behind on behind.module_id = i.station_id
  left join module_latest l on l.module_key = i.key`;

/** A device with a link is in contact while its link is up; any other, while its newest reading is not overdue. */
export function communicationSql(now: string): string {
  return `case
    when own.module_id is not null then case when own.online then 'current' when own.last_message_at is null then 'never' else 'stale' end
    when l.ts is null then 'never'
    when behind.online is not false and l.stale_since is null
      and l.ts + make_interval(secs => i.reporting_interval_s, mins => ${MODULE_DATA_DELAY_MINUTES}) >= ${now} then 'current'
    else 'stale' end`;
}

const numberOf = (field: string) => `(l.fields -> '${field}' ->> 'v')::double precision`;
const SIGNAL = `coalesce(${numberOf('sigstr')}, ${numberOf('gsmstr')})`;
/** SQL: its battery must be replaced or charged. */
export const LOW_BATTERY = `coalesce(${numberOf('battvol')} < ${LOW_BATTERY_V} or ${numberOf('BATTERY_1')} < ${LOW_BATTERY_PCT}, false)`;
/** SQL: its radio or GSM signal is weak. */
export const WEAK_SIGNAL = `coalesce(${SIGNAL} < ${LOW_SIGNAL_PCT}, false)`;
const WEAK = `(${LOW_BATTERY} or ${WEAK_SIGNAL}) and i.status = ${MODULE_STATUS.on}`;

/** All modules, or those behind base stations with these serial numbers and the stations themselves. */
export type ModulesBehind = readonly string[] | 'any';

function moduleList(now: Temporal.Instant, stations: ModulesBehind): LongList<ModuleFilter, ModuleSort> {
  const inContact = (state: Freshness) => (bind: Bind) =>
    `(${communicationSql(bind(now, 'timestamptz'))}) = '${state}'`;
  return {
    from: INSTALLED_TABLES,
    where: (bind) => `i.removed_at is null and ${isBehind(bind, stations)}`,
    search: searchCondition,
    filters: {
      all: () => 'true',
      current: inContact('current'),
      stale: inContact('stale'),
      never: inContact('never'),
      weak: () => WEAK,
      leaving: () => 'i.removing_at is not null',
    },
    sorts: {
      serial: () => 'i.serial_number',
      name: () => `lower(i.name ${COLLATION})`,
      account: () => `lower(c.name ${COLLATION})`,
      contact: () => "coalesce(l.received_at, '-infinity')",
      signal: () => `coalesce(${SIGNAL}, -1)`,
    },
  };
}

function isBehind(bind: Bind, stations: ModulesBehind): string {
  if (stations === 'any') return 'true';
  const station = 'coalesce((select b.serial_number from modules b where b.id = i.station_id), i.serial_number)';
  return `${station} = any(string_to_array(${bind(stations.join(','), 'text')}, ','))`;
}

/** Serial number, name of the module, or part of a text that finds its account. */
function searchCondition(bind: Bind, text: string): string {
  const serial = serialPart(bind, text);
  const conditions = [
    `folded(i.name) like ${bind(anywhereFolded(text), 'text')}`,
    `i.client_id in (select i.id from clients i where ${accountConditions(bind, text).join(' or ')})`,
    ...(serial === null ? [] : [`${compactSerialOf('i')} like ${serial}`]),
  ];
  return `(${conditions.join(' or ')})`;
}

const deviceValue = (field: string) =>
  `case when ${numberOf(field)} is null then null else jsonb_build_object('v', l.fields -> '${field}' -> 'v', 't', l.fields -> '${field}' -> 't') end`;

const COLUMNS = `i.id, i.name, i.serial_number, i.device_type, i.status, i.client_id, c.name as client_name,
  ${communicationSql('$2::timestamptz')} as communication, coalesce(l.received_at, own.last_message_at) as last_contact_at,
  ${deviceValue('battvol')} as volts, ${deviceValue('BATTERY_1')} as charge,
  coalesce(${deviceValue('sigstr')}, ${deviceValue('gsmstr')}) as signal, i.removing_at is not null as leaving`;

/** One page of the modules of all accounts. */
export async function pageOfInstalledModules(
  sql: Sql,
  page: LongListPage<ModuleFilter, ModuleSort>,
  now: Temporal.Instant,
  stations: ModulesBehind = 'any',
): Promise<readonly InstalledModuleRow[]> {
  const ids = await idsOfPage(sql, moduleList(now, stations), page);
  return inOrderOf(ids, await installedModulesByIds(sql, ids, now));
}

/** These modules, in order of their serial numbers. */
export function installedModulesByIds(
  sql: Sql,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<readonly InstalledModuleRow[]> {
  return sql.rows(
    `select ${COLUMNS} from ${INSTALLED_TABLES} where i.id = any($1::uuid[]) and i.removed_at is null
     order by i.serial_number`,
    [ids, now],
  );
}

/** The number of modules that match the search, per filter. */
export function countInstalledModules(
  sql: Sql,
  search: string | undefined,
  now: Temporal.Instant,
  stations: ModulesBehind = 'any',
): Promise<Readonly<Record<ModuleFilter, number>>> {
  return countsOfFilters(sql, moduleList(now, stations), search);
}

export type InstalledModuleDetailsRow = InstalledModuleRow & {
  readonly key: number;
  readonly station_id: string | null;
  readonly station_name: string | null;
  readonly station_serial: string | null;
  readonly station_online: boolean | null;
  readonly online: boolean | null;
  readonly firmware_version: string;
  readonly reporting_interval_s: number;
  readonly created_at: Temporal.Instant;
  readonly hardware_id: string | null;
  readonly alarms: number;
};

/** A module that is in an account. */
export function findInstalledModule(
  sql: Sql,
  id: string,
  now: Temporal.Instant,
): Promise<InstalledModuleDetailsRow | undefined> {
  return sql.first(
    `select ${COLUMNS}, i.key, b.id as station_id, b.name as station_name, b.serial_number as station_serial,
       behind.online as station_online, own.online, i.firmware_version, i.reporting_interval_s, i.created_at,
       h.id as hardware_id, (select count(*)::int from alarms a where a.client_id = i.client_id and a.module_id = i.id
         and a.inactivation_date is null and a.deletion_date is null) as alarms
     from ${INSTALLED_TABLES} left join modules b on b.id = i.station_id left join hardware h on h.serial_number = i.serial_number
     where i.id = $1 and i.removed_at is null`,
    [id, now],
  );
}

/** When a module reported since a given time, without the values. */
export async function reportedAt(sql: Sql, key: number, since: Temporal.Instant): Promise<readonly Temporal.Instant[]> {
  const rows = await sql.rows<{ ts: Temporal.Instant }>(
    'select ts from readings where module_key = $1 and ts >= $2 order by ts',
    [key, since],
  );
  return rows.map(({ ts }) => ts);
}

export type InstalledCommandRow = {
  readonly id: string;
  readonly kind: 'open' | 'close';
  readonly output_name: string | null;
  readonly duration_s: number | null;
  readonly status: number;
  readonly error: string | null;
  readonly created_at: Temporal.Instant;
  readonly sent_at: Temporal.Instant | null;
  readonly answered_at: Temporal.Instant | null;
  readonly attempts: number;
  readonly user_name: string | null;
};

/** The newest commands to a module in its account, newest first. */
export function commandsOfModule(
  sql: Sql,
  accountId: string,
  moduleId: string,
  limit: number,
): Promise<readonly InstalledCommandRow[]> {
  return sql.rows(
    `select k.id, k.kind, coalesce(o.name, k.body ->> 'output') as output_name, (k.body ->> 'duration_s')::int as duration_s, k.status,
       k.error, k.created_at, k.sent_at, k.answered_at, k.attempts,
       nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name
     from commands k left join outputs o on o.id = k.output_id left join users u on u.id = k.user_id
     where k.client_id = $1 and k.module_id = $2 order by k.created_at desc, k.id desc limit $3`,
    [accountId, moduleId, limit],
  );
}
