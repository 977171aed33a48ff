import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import type { DemoSection } from '@zagon/demo-farm/water/water.ts';
import { json, type Sql } from '../database/pool.ts';

/** Seeds water sources with their outputs, and the sections they supply, measured since `since`. */
export async function seedWater(sql: Sql, account: DemoAccount, since: Temporal.Instant): Promise<void> {
  for (const source of account.waterSources) {
    await sql.run(
      'insert into water_sources (id, client_id, name, description, efficiency_m3_per_h) values ($1, $2, $3, $4, $5)',
      [source.id, account.id, source.name, source.description, source.efficiencyM3PerH],
    );
    await insertOutputs(sql, account.id, source.id, 'clean', source.cleanOutputIds);
    await insertOutputs(sql, account.id, source.id, 'fertigated', source.fertigatedOutputIds);
  }
  for (const section of account.sections) {
    await sql.run(
      `insert into sections (id, client_id, name, description, water_source_id, output_id, area_m2, flow_m3_per_h, points,
         type, plant_type, soil_type, roots_cm, learning_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14)`,
      [
        section.id,
        account.id,
        section.name,
        section.description,
        section.sourceId,
        section.valveId,
        section.areaM2,
        section.flowM3PerH,
        section.points === null ? null : json(section.points),
        section.type,
        section.plantType,
        section.soilType,
        section.rootsCm,
        since,
      ],
    );
    await insertProbes(sql, account, section, since);
  }
}

/** Links a section to its probes, as its administrator has confirmed them. */
async function insertProbes(
  sql: Sql,
  account: DemoAccount,
  { id, probeSerials }: DemoSection,
  since: Temporal.Instant,
): Promise<void> {
  const admin = account.members.find(({ role }) => role === 'admin')?.person.id ?? null;
  for (const serial of probeSerials)
    await sql.run(
      `insert into section_probes (id, client_id, section_id, module_id, since, origin, set_by)
       values ($1, $2, $3, $4, $5, 'confirmed', $6)`,
      [demoId('section_probe', `${id}/${serial}`), account.id, id, demoId('module', serial), since, admin],
    );
}

async function insertOutputs(
  sql: Sql,
  accountId: string,
  sourceId: string,
  water: 'clean' | 'fertigated',
  outputIds: readonly string[],
): Promise<void> {
  for (const [position, outputId] of outputIds.entries()) {
    await sql.run(
      'insert into water_source_outputs (client_id, water_source_id, output_id, water, position) values ($1, $2, $3, $4, $5)',
      [accountId, sourceId, outputId, water, position],
    );
  }
}
