import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Device, Farm, Group, Section, WaterSource } from '@zagon/domain/resources/farm.ts';
import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { Sql } from '../../db/pool.ts';
import { listWaterSources } from './water-sources.ts';

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

export async function loadFarm(sql: Sql, accountId: string): Promise<FarmFacts> {
  const places = await outputPlaces(sql, accountId);
  const removing = await removingOutputIds(sql, accountId);
  const farm: Farm = {
    // A section being removed still uses its water until it is closed, but its valve is no longer an output of the
    // farm.
    sections: byId(await sections(sql, accountId)),
    // An output without a named device acts as its own device.
    devices: byId([
      ...places.map(({ id, name }): Device => ({ id, name, outputId: id })),
      ...(await devices(sql, accountId)),
    ]),
    groups: byId(await groups(sql, accountId)),
    sources: byId(await sources(sql, accountId)),
    outputIds: new Set(places.map(({ id }) => id).filter((id) => !removing.has(id))),
    offOutputIds: new Set(places.filter((place) => !place.in_use).map(({ id }) => id)),
  };
  return { farm, places: byId(places) };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly output_id: string;
  readonly water_source_id: string | null;
  readonly flow_m3_per_h: number | null;
};

async function sections(sql: Sql, accountId: string): Promise<readonly Section[]> {
  const rows = await sql.rows<SectionRow>(
    `select id, name, output_id, water_source_id, flow_m3_per_h
     from sections where client_id = $1 order by created_at, id`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    valveId: row.output_id,
    sourceId: row.water_source_id,
    flowM3PerH: row.flow_m3_per_h,
  }));
}

async function devices(sql: Sql, accountId: string): Promise<readonly Device[]> {
  const rows = await sql.rows<{ id: string; name: string; output_id: string }>(
    `select id, name, output_id from devices
     where client_id = $1 and output_id is not null and removing_at is null`,
    [accountId],
  );
  return rows.map(({ id, name, output_id }) => ({ id, name, outputId: output_id }));
}

/**
 * Outputs being removed, themselves or through their section or device: they are closed, and not opened again.
 */
async function removingOutputIds(sql: Sql, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select id from outputs where client_id = $1 and (removing_at is not null or removed_at is not null)
     union select output_id from sections where client_id = $1 and removing_at is not null
     union select output_id from devices where client_id = $1 and output_id is not null and removing_at is not null`,
    [accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

async function groups(sql: Sql, accountId: string): Promise<readonly Group[]> {
  const rows = await sql.rows<{ id: string; name: string; member_ids: readonly string[] }>(
    `select g.id, g.name, coalesce(array_agg(m.member_id::text order by m.position, m.member_id)
       filter (where m.member_id is not null), '{}') as member_ids
     from groups g left join group_members m on m.group_id = g.id
     where g.client_id = $1 and g.scope = 'outputs' and g.removing_at is null group by g.id`,
    [accountId],
  );
  return rows.map(({ id, name, member_ids }) => ({ id, name, memberIds: member_ids }));
}

async function sources(sql: Sql, accountId: string): Promise<readonly WaterSource[]> {
  return (await listWaterSources(sql, accountId)).map((row) => ({
    id: row.id,
    name: row.name,
    efficiencyM3PerH: row.efficiency_m3_per_h,
    cleanOutputIds: row.clean_outputs,
    fertigatedOutputIds: row.fertigated_outputs,
  }));
}
