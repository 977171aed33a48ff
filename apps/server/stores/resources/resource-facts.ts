import type {
  EquipmentFact,
  ModuleFact,
  OutputFact,
  ResourceFacts,
  SectionFact,
  SourceFact,
} from '@zagon/domain/resources/facts.ts';
import type { Sql } from '../../database/pool.ts';
import { listWaterSources } from './water-sources.ts';

/** The account's data needed by its resource rules. A resource being removed keeps its output until it is deleted. */
export async function loadResourceFacts(sql: Sql, accountId: string): Promise<ResourceFacts> {
  return {
    modules: await modules(sql, accountId),
    outputs: await outputs(sql, accountId),
    sections: await sections(sql, accountId),
    devices: await devices(sql, accountId),
    sources: await sources(sql, accountId),
  };
}

type ModuleRow = { readonly id: string; readonly name: string; readonly device_type: string };

async function modules(sql: Sql, accountId: string): Promise<readonly ModuleFact[]> {
  const rows = await sql.rows<ModuleRow>(
    `select id, name, device_type from modules
     where client_id = $1 and removing_at is null and removed_at is null`,
    [accountId],
  );
  return rows.map(({ id, name, device_type }) => ({ id, name, deviceType: device_type }));
}

type OutputRow = {
  readonly id: string;
  readonly name: string;
  readonly module_id: string;
  readonly field_name: string;
  readonly type: string;
};

async function outputs(sql: Sql, accountId: string): Promise<readonly OutputFact[]> {
  const rows = await sql.rows<OutputRow>(
    `select o.id, o.name, o.module_id, o.field_name, o.type from outputs o
     join modules m on m.id = o.module_id and m.removing_at is null and m.removed_at is null
     where o.client_id = $1 and o.removing_at is null and o.removed_at is null`,
    [accountId],
  );
  return rows.map(({ module_id, field_name, ...rest }) => ({ ...rest, moduleId: module_id, field: field_name }));
}

type SectionRow = {
  readonly id: string;
  readonly name: string;
  readonly output_id: string;
  readonly water_source_id: string;
  readonly flow_m3_per_h: number | null;
  readonly plant_type: number | null;
  readonly season_start: string | null;
  readonly probe_ids: readonly string[];
};

async function sections(sql: Sql, accountId: string): Promise<readonly SectionFact[]> {
  const rows = await sql.rows<SectionRow>(
    // The flow of a section takes precedence over that of its valve, as displayed (`outputFlowM3PerH`).
    `select s.id, s.name, s.output_id, s.water_source_id, coalesce(s.flow_m3_per_h, o.flow_m3_per_h) as flow_m3_per_h,
       s.plant_type, s.season_start, coalesce((select json_agg(p.module_id) from section_probes p
         where p.client_id = s.client_id and p.section_id = s.id and p.until is null), '[]') as probe_ids
     from sections s join outputs o on o.id = s.output_id and o.client_id = s.client_id where s.client_id = $1`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    outputId: row.output_id,
    sourceId: row.water_source_id,
    flowM3PerH: row.flow_m3_per_h,
    plantType: row.plant_type,
    seasonStart: row.season_start,
    probeIds: row.probe_ids,
  }));
}

type EquipmentRow = {
  readonly id: string;
  readonly name: string;
  readonly output_id: string | null;
  readonly module_id: string | null;
  readonly field_name: string | null;
};

async function devices(sql: Sql, accountId: string): Promise<readonly EquipmentFact[]> {
  const rows = await sql.rows<EquipmentRow>(
    'select id, name, output_id, module_id, field_name from devices where client_id = $1',
    [accountId],
  );
  return rows.map(({ id, name, output_id, module_id, field_name }) => ({
    id,
    name,
    outputId: output_id,
    moduleId: module_id,
    field: field_name,
  }));
}

async function sources(sql: Sql, accountId: string): Promise<readonly SourceFact[]> {
  return (await listWaterSources(sql, accountId)).map((row) => ({
    id: row.id,
    name: row.name,
    efficiencyM3PerH: row.efficiency_m3_per_h,
    outputIds: [...row.clean_outputs, ...row.fertigated_outputs],
  }));
}
