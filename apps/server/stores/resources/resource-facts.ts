import type { DeviceFact, ModuleFact, OutputFact, ResourceFacts, SectionFact } from '@zagon/domain/resources/facts.ts';
import type { Sql } from '../../db/pool.ts';
import { listWaterSources } from './water-sources.ts';

/**
 * The account's data needed by its resource rules. A resource being removed holds its output until it is deleted.
 */
export async function loadResourceFacts(sql: Sql, accountId: string): Promise<ResourceFacts> {
  const modules = await sql.rows<ModuleFact>(
    `select id, name, device_type as "deviceType" from modules
     where client_id = $1 and removing_at is null and removed_at is null`,
    [accountId],
  );
  const outputs = await sql.rows<OutputFact>(
    `select o.id, o.name, o.module_id as "moduleId", o.field_name as field, o.type from outputs o
     join modules m on m.id = o.module_id and m.removing_at is null and m.removed_at is null
     where o.client_id = $1 and o.removing_at is null and o.removed_at is null`,
    [accountId],
  );
  const sections = await sql.rows<SectionFact>(
    `select id, name, output_id as "outputId", water_source_id as "sourceId", flow_m3_per_h as "flowM3PerH"
     from sections where client_id = $1`,
    [accountId],
  );
  const devices = await sql.rows<DeviceFact>(
    `select id, name, output_id as "outputId", module_id as "moduleId", field_name as field
     from devices where client_id = $1`,
    [accountId],
  );
  const sources = (await listWaterSources(sql, accountId)).map((row) => ({
    id: row.id,
    name: row.name,
    efficiencyM3PerH: row.efficiency_m3_per_h,
    outputIds: [...row.clean_outputs, ...row.fertigated_outputs],
  }));
  return { modules, outputs, sections, devices, sources };
}
