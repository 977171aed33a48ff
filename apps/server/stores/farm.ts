import type { Device, Farm, Group, Section, WaterSource } from '@zagon/domain/resources/farm.ts';
import type { OutputField } from '@zagon/device-protocol/parts.ts';
import type { Sql } from '../db/pool.ts';
import { listWaterSources } from './water-sources.ts';

/** Where an output is in the field. */
export type OutputPlace = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly module_id: string;
  readonly module_serial: string;
  readonly field_name: OutputField;
  /** Null where no base station is known for the module: nothing can reach it. */
  readonly station_id: string | null;
  readonly station_serial: string | null;
  /** False while its module is switched off. */
  readonly in_use: boolean;
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
};

/** The farm as the planner knows it, and where its outputs are. */
export type FarmFacts = { readonly farm: Farm; readonly places: ReadonlyMap<string, OutputPlace> };

/** One planner or hand opening at a time in an account; held until the transaction ends. */
export async function lockIrrigation(sql: Sql, clientId: string): Promise<void> {
  await sql.run('select lock_irrigation($1)', [clientId]);
}

const PLACES = `
  select o.id, o.name, o.type, o.module_id, m.serial_number as module_serial, o.field_name, m.station_id,
    s.serial_number as station_serial, m.status = 1 as in_use, o.reported_open, o.reported_at
  from outputs o
  join modules m on m.id = o.module_id and m.client_id = o.client_id
  left join modules s on s.id = m.station_id and s.client_id = o.client_id`;

export function outputPlaces(sql: Sql, clientId: string): Promise<readonly OutputPlace[]> {
  // What is on its way out is still closed, and never planned.
  return sql.rows(`${PLACES} where o.client_id = $1 and m.removing_at is null and m.removed_at is null`, [clientId]);
}

export function outputPlace(sql: Sql, clientId: string, outputId: string): Promise<OutputPlace | undefined> {
  return sql.first(`${PLACES} where o.client_id = $1 and o.id = $2`, [clientId, outputId]);
}

export async function loadFarm(sql: Sql, clientId: string): Promise<FarmFacts> {
  const places = await outputPlaces(sql, clientId);
  const going = await goingOutputIds(sql, clientId);
  const farm: Farm = {
    // One that is going still takes its water until it is closed; its valve is no output of the farm any more.
    sections: byId(await sections(sql, clientId)),
    // An output that nobody named a device stands for itself.
    devices: byId([
      ...places.map(({ id, name }): Device => ({ id, name, outputId: id })),
      ...(await devices(sql, clientId)),
    ]),
    groups: byId(await groups(sql, clientId)),
    sources: byId(await sources(sql, clientId)),
    outputIds: new Set(places.map(({ id }) => id).filter((id) => !going.has(id))),
    offOutputIds: new Set(places.filter((place) => !place.in_use).map(({ id }) => id)),
  };
  return { farm, places: byId(places) };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function sections(sql: Sql, clientId: string): Promise<readonly Section[]> {
  return sql.rows<Section>(
    `select id, name, output_id as "valveId", water_source_id as "sourceId", flow_m3_per_h as "flowM3PerH"
     from sections where client_id = $1 order by created_at, id`,
    [clientId],
  );
}

async function devices(sql: Sql, clientId: string): Promise<readonly Device[]> {
  return sql.rows<Device>(
    `select id, name, output_id as "outputId" from devices
     where client_id = $1 and output_id is not null and removing_at is null`,
    [clientId],
  );
}

/** Outputs that are taken away, or whose section or device is: they are closed, and opened no more. */
async function goingOutputIds(sql: Sql, clientId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select id from outputs where client_id = $1 and (removing_at is not null or removed_at is not null)
     union select output_id from sections where client_id = $1 and removing_at is not null
     union select output_id from devices where client_id = $1 and output_id is not null and removing_at is not null`,
    [clientId],
  );
  return new Set(rows.map(({ id }) => id));
}

async function groups(sql: Sql, clientId: string): Promise<readonly Group[]> {
  return sql.rows<Group>(
    `select g.id, g.name, coalesce(array_agg(m.member_id::text order by m.position, m.member_id)
       filter (where m.member_id is not null), '{}') as "memberIds"
     from groups g left join group_members m on m.group_id = g.id
     where g.client_id = $1 and g.scope = 'outputs' and g.removing_at is null group by g.id`,
    [clientId],
  );
}

async function sources(sql: Sql, clientId: string): Promise<readonly WaterSource[]> {
  return (await listWaterSources(sql, clientId)).map((row) => ({
    id: row.id,
    name: row.name,
    efficiencyM3PerH: row.efficiency_m3_per_h,
    cleanOutputIds: row.clean_outputs,
    fertigatedOutputIds: row.fertigated_outputs,
  }));
}
