import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Device, Farm, Group, Section, WaterSource } from '@zagon/domain/resources/farm.ts';
import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { Sql } from '../../database/pool.ts';

/** An output's place in the field. */
export type OutputPlace = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly module_id: string;
  readonly module_serial: string;
  readonly field_name: OutputField;
  /** Null if the module has no base station: it cannot be reached. */
  readonly station_id: string | null;
  readonly station_serial: string | null;
  /** False while its module is turned off. */
  readonly in_use: boolean;
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
};

/** The farm as the planner sees it, and where its outputs are. */
export type FarmFacts = { readonly farm: Farm; readonly places: ReadonlyMap<string, OutputPlace> };

/** One planner run or hand opening at a time per account; held until the transaction ends. */
export async function lockIrrigation(sql: Sql, accountId: string): Promise<void> {
  await sql.run('select lock_irrigation($1)', [accountId]);
}

const PLACES = `
  select o.id, o.name, o.type, o.module_id, m.serial_number as module_serial, o.field_name, m.station_id,
    s.serial_number as station_serial, m.status = ${MODULE_STATUS.on} as in_use, o.reported_open, o.reported_at
  from outputs o
  join modules m on m.id = o.module_id and m.client_id = o.client_id
  left join modules s on s.id = m.station_id and s.client_id = o.client_id`;

export function outputPlaces(sql: Sql, accountId: string): Promise<readonly OutputPlace[]> {
  // Outputs of a module being removed can still be closed, but are not planned.
  return sql.rows(`${PLACES} where o.client_id = $1 and m.removing_at is null and m.removed_at is null`, [accountId]);
}

export function outputPlace(sql: Sql, accountId: string, outputId: string): Promise<OutputPlace | undefined> {
  return sql.first(`${PLACES} where o.client_id = $1 and o.id = $2`, [accountId, outputId]);
}

/** One row: an array of rows for each part of the farm. */
type FarmRow = {
  readonly places: readonly (Omit<OutputPlace, 'reported_at'> & { readonly reported_at: string | null })[];
  readonly removing: readonly string[];
  readonly sections: readonly SectionRow[];
  readonly devices: readonly { readonly id: string; readonly name: string; readonly output_id: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string; readonly member_ids: readonly string[] }[];
  readonly sources: readonly SourceRow[];
};

type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly output_id: string;
  readonly water_source_id: string | null;
  readonly flow_m3_per_h: number | null;
};

type SourceRow = {
  readonly id: string;
  readonly name: string;
  readonly efficiency_m3_per_h: number;
  readonly clean_outputs: readonly string[];
  readonly fertigated_outputs: readonly string[];
};

const PLANNED_PLACES = `${PLACES} where o.client_id = $1 and m.removing_at is null and m.removed_at is null`;

/** Outputs being removed, themselves or through their section or device: they are closed, and not opened again. */
const REMOVING = `
  select id from outputs where client_id = $1 and (removing_at is not null or removed_at is not null)
  union select output_id from sections where client_id = $1 and removing_at is not null
  union select output_id from devices where client_id = $1 and output_id is not null and removing_at is not null`;

const SECTIONS = `
  select s.id, s.name, s.output_id, s.water_source_id, coalesce(s.flow_m3_per_h, o.flow_m3_per_h) as flow_m3_per_h
  from sections s join outputs o on o.id = s.output_id and o.client_id = s.client_id
  where s.client_id = $1 order by s.created_at, s.id`;

const DEVICES = `
  select id, name, output_id from devices
  where client_id = $1 and output_id is not null and removing_at is null`;

const GROUPS = `
  select g.id, g.name, array(select m.member_id::text from group_members m where m.group_id = g.id
    order by m.position, m.member_id) as member_ids
  from groups g where g.client_id = $1 and g.scope = 'outputs' and g.removing_at is null`;

const sourceOutputs = (water: 'clean' | 'fertigated'): string =>
  `array(select o.output_id::text from water_source_outputs o where o.water_source_id = w.id and o.water = '${water}'
    order by o.position, o.output_id)`;
const SOURCES = `
  select w.id, w.name, w.efficiency_m3_per_h, ${sourceOutputs('clean')} as clean_outputs,
    ${sourceOutputs('fertigated')} as fertigated_outputs
  from water_sources w where w.client_id = $1 order by w.created_at, w.id`;

const arrayOf = (query: string): string => `(select coalesce(json_agg(r), '[]') from (${query}) r)`;
/** The whole farm in one statement: planning reads it at every pass. */
const FARM = `
  select ${arrayOf(PLANNED_PLACES)} as places,
    (select coalesce(json_agg(r.id), '[]') from (${REMOVING}) r) as removing,
    ${arrayOf(SECTIONS)} as sections, ${arrayOf(DEVICES)} as devices, ${arrayOf(GROUPS)} as groups,
    ${arrayOf(SOURCES)} as sources`;

export async function loadFarm(sql: Sql, accountId: string): Promise<FarmFacts> {
  const row = await sql.first<FarmRow>(FARM, [accountId]);
  if (row === undefined) throw new Error('the farm was not read');
  const removing = new Set(row.removing);
  const places = row.places.map((place) => ({
    ...place,
    reported_at: place.reported_at === null ? null : Temporal.Instant.from(place.reported_at),
  }));
  const farm: Farm = {
    // A section being removed still uses its water until it is closed, but its valve is no longer an output of the
    // farm.
    sections: byId(row.sections.map(toSection)),
    // An output without a named device acts as its own device.
    devices: byId([
      ...places.map(({ id, name }): Device => ({ id, name, outputId: id })),
      ...row.devices.map(({ id, name, output_id }) => ({ id, name, outputId: output_id })),
    ]),
    groups: byId(row.groups.map(({ id, name, member_ids }): Group => ({ id, name, memberIds: member_ids }))),
    sources: byId(row.sources.map(toSource)),
    outputIds: new Set(places.map(({ id }) => id).filter((id) => !removing.has(id))),
    offOutputIds: new Set(places.filter((place) => !place.in_use).map(({ id }) => id)),
  };
  return { farm, places: byId(places) };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function toSection({ id, name, output_id, water_source_id, flow_m3_per_h }: SectionRow): Section {
  return { id, name, valveId: output_id, sourceId: water_source_id, flowM3PerH: flow_m3_per_h };
}

function toSource({ id, name, efficiency_m3_per_h, clean_outputs, fertigated_outputs }: SourceRow): WaterSource {
  return {
    id,
    name,
    efficiencyM3PerH: efficiency_m3_per_h,
    cleanOutputIds: clean_outputs,
    fertigatedOutputIds: fertigated_outputs,
  };
}
