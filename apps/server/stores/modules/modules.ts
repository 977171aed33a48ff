import type { Sql } from '../../database/pool.ts';
import { CONFIGURATION_COLUMNS, type ConfigurationRow } from './module-configurations.ts';

/** The newest value of a field as stored: value, time (ISO), previous value, trend. */
export type StoredValue = {
  readonly v: number | null;
  readonly t: string;
  readonly p: number | null;
  readonly trend: -1 | 0 | 1;
};

/** A module with its newest live values. */
export type ModuleRow = ConfigurationRow & {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly serial_number: string;
  readonly device_type: string;
  readonly status: 0 | 1;
  readonly marker: number;
  readonly station_id: string | null;
  readonly station_name: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly soil_type: number | null;
  readonly plant_type: number | null;
  readonly firmware_version: string;
  /** Since when the present probe is in the ground; null: as long as it has reported. */
  readonly probe_since: Temporal.Instant | null;
  readonly created_at: Temporal.Instant;
  readonly removing_at: Temporal.Instant | null;
  /** For a module shared by another account. */
  readonly shared: { readonly id: string; readonly account: string; readonly since: string } | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  /** For a base station: its own link; null for every other module. */
  readonly online: boolean | null;
  /** The link of the station the module is behind. */
  readonly station_online: boolean | null;
  readonly ts: Temporal.Instant | null;
  readonly received_at: Temporal.Instant | null;
  readonly stale_since: Temporal.Instant | null;
  readonly fields: Readonly<Record<string, StoredValue>> | null;
};

export type OutputRow = {
  readonly id: string;
  readonly module_id: string;
  readonly field_name: 'o1' | 'o2' | 'o3' | 'o4';
  readonly name: string;
  readonly type: string;
  readonly flow_m3_per_h: number | null;
  readonly area_m2: number | null;
  readonly device_type: string;
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
  readonly section_id: string | null;
  readonly section_name: string | null;
  /** m³/h. */
  readonly section_flow: number | null;
  readonly description: string;
  readonly removing: boolean;
};

/** The account's modules and, last, those shared with it. */
const MODULE = `
  select m.id, m.name, m.description, m.serial_number, m.device_type, m.status, m.marker, m.station_id, b.name as station_name,
    m.longitude, m.latitude, m.soil_type, m.plant_type, m.firmware_version, m.probe_since, m.created_at,
    m.removing_at,
    ${CONFIGURATION_COLUMNS}, own.online, behind.online as station_online, l.ts, l.received_at, l.stale_since, l.fields,
    case when sh.id is null then null else
      jsonb_build_object('id', sh.id, 'account', share_partner(sh.id), 'since', to_json(sh.accepted_at)) end as shared,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from group_members gm join groups g on g.id = gm.group_id
      where gm.client_id = $1 and gm.member_id = m.id and g.scope = 'objects'), '[]') as groups,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
      from region_modules rm join regions r on r.id = rm.region_id
      where rm.client_id = $1 and rm.module_id = m.id), '[]') as regions
  from modules m
  left join module_shares sh on sh.module_id = m.id and sh.to_client_id = $1 and sh.ended_at is null
  left join modules b on b.id = m.station_id
  left join stations own on own.module_id = m.id
  left join stations behind on behind.module_id = m.station_id
  left join module_latest l on l.module_key = m.key
  where (m.client_id = $1 or sh.id is not null) and m.removed_at is null`;

const OUTPUT = `
  select o.id, o.module_id, o.field_name, o.name, o.type, o.flow_m3_per_h, o.area_m2, m.device_type, o.reported_open,
    o.reported_at,
    s.id as section_id, s.name as section_name, s.flow_m3_per_h as section_flow, o.description, o.removing_at is not null as removing
  from outputs o join modules m on m.id = o.module_id left join sections s on s.output_id = o.id
  where o.removed_at is null and (o.client_id = $1 or o.module_id in (select module_id from module_shares where to_client_id = $1 and ended_at is null))`;

/** Base stations first, then by name; shared modules last. */
export function listModules(sql: Sql, accountId: string): Promise<readonly ModuleRow[]> {
  return sql.rows(`${MODULE} order by sh.id is not null, m.station_id is not null, m.name, m.id`, [accountId]);
}

export function findModule(sql: Sql, accountId: string, id: string): Promise<ModuleRow | undefined> {
  return sql.first(`${MODULE} and m.id = $2`, [accountId, id]);
}

/** The outputs of an account, or of one of its modules. */
export function listOutputRows(sql: Sql, accountId: string, moduleId?: string): Promise<readonly OutputRow[]> {
  return moduleId === undefined
    ? sql.rows(`${OUTPUT} order by o.module_id, o.field_name`, [accountId])
    : sql.rows(`${OUTPUT} and o.module_id = $2 order by o.field_name`, [accountId, moduleId]);
}

/** A module of the account itself that is not being removed, so it may be configured. */
export async function findOwnModule(sql: Sql, accountId: string, id: string): Promise<ModuleRow | undefined> {
  const row = await findModule(sql, accountId, id);
  return row === undefined || row.shared !== null || row.removing_at !== null ? undefined : row;
}

export async function moduleName(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  return (
    await sql.first<{ name: string }>('select name from modules where client_id = $1 and id = $2', [accountId, id])
  )?.name;
}
