import type { Sql } from '../db/pool.ts';

/** The newest value of a field, as it is stored: value, time (ISO), previous value, trend. */
export type StoredValue = {
  readonly v: number | null;
  readonly t: string;
  readonly p: number | null;
  readonly trend: -1 | 0 | 1;
};

/** A module with its newest live values. */
export type ModuleRow = {
  readonly id: string;
  readonly name: string;
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
  readonly created_at: Temporal.Instant;
  readonly reporting_interval_s: number;
  readonly config: Readonly<Record<string, unknown>>;
  /** Of a base station: its own link; null for every other module. */
  readonly online: boolean | null;
  /** Of the station that this module speaks through. */
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
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
  readonly section_id: string | null;
  readonly section_name: string | null;
};

const MODULE = `
  select m.id, m.name, m.serial_number, m.device_type, m.status, m.marker, m.station_id, b.name as station_name,
    m.longitude, m.latitude, m.soil_type, m.plant_type, m.firmware_version, m.created_at, m.reporting_interval_s,
    m.config, own.online, behind.online as station_online, l.ts, l.received_at, l.stale_since, l.fields
  from modules m
  left join modules b on b.id = m.station_id
  left join stations own on own.module_id = m.id
  left join stations behind on behind.module_id = m.station_id
  left join module_latest l on l.module_key = m.key
  where m.client_id = $1`;

const OUTPUT = `
  select o.id, o.module_id, o.field_name, o.name, o.type, o.flow_m3_per_h, o.reported_open, o.reported_at,
    s.id as section_id, s.name as section_name
  from outputs o left join sections s on s.output_id = o.id
  where o.client_id = $1`;

/** The modules of an account, the base stations first, then by name. */
export function listModules(sql: Sql, clientId: string): Promise<readonly ModuleRow[]> {
  return sql.rows(`${MODULE} order by m.station_id is not null, m.name, m.id`, [clientId]);
}

export function findModule(sql: Sql, clientId: string, id: string): Promise<ModuleRow | undefined> {
  return sql.first(`${MODULE} and m.id = $2`, [clientId, id]);
}

/** Outputs of an account, or of one of its modules. */
export function listOutputRows(sql: Sql, clientId: string, moduleId?: string): Promise<readonly OutputRow[]> {
  return moduleId === undefined
    ? sql.rows(`${OUTPUT} order by o.module_id, o.field_name`, [clientId])
    : sql.rows(`${OUTPUT} and o.module_id = $2 order by o.field_name`, [clientId, moduleId]);
}
