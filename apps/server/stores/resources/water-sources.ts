import type { SourceDraft } from '@zagon/domain/resources/validate-source.ts';
import type { Sql } from '../../database/pool.ts';

export type WaterSourceRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly efficiency_m3_per_h: number;
  readonly clean_outputs: readonly string[];
  readonly fertigated_outputs: readonly string[];
};

/** The account's water sources with the outputs that run while they supply water. */
export function listWaterSources(sql: Sql, accountId: string): Promise<readonly WaterSourceRow[]> {
  const outputs = (water: 'clean' | 'fertigated') =>
    `coalesce(array_agg(o.output_id::text order by o.position, o.output_id) filter (where o.water = '${water}'), '{}')`;
  return sql.rows(
    `select w.id, w.name, w.description, w.efficiency_m3_per_h, ${outputs('clean')} as clean_outputs,
       ${outputs('fertigated')} as fertigated_outputs
     from water_sources w left join water_source_outputs o on o.water_source_id = w.id
     where w.client_id = $1 group by w.id order by w.created_at, w.id`,
    [accountId],
  );
}

/** Inserts or updates a water source, with its outputs in order. */
export async function saveWaterSource(
  sql: Sql,
  accountId: string,
  id: string,
  draft: SourceDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into water_sources (client_id, id, name, description, efficiency_m3_per_h, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set name = $3, description = $4, efficiency_m3_per_h = $5
     where water_sources.client_id = $1`,
    [accountId, id, draft.name, draft.description, draft.efficiencyM3PerH, now],
  );
  await sql.run('delete from water_source_outputs where client_id = $1 and water_source_id = $2', [accountId, id]);
  for (const [water, ids] of [
    ['clean', draft.cleanOutputIds],
    ['fertigated', draft.fertigatedOutputIds],
  ] as const) {
    for (const [position, outputId] of ids.entries())
      await sql.run(
        'insert into water_source_outputs (client_id, water_source_id, output_id, water, position) values ($1, $2, $3, $4, $5)',
        [accountId, id, outputId, water, position],
      );
  }
}

export async function deleteWaterSource(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('delete from water_sources where client_id = $1 and id = $2', [accountId, id]);
}
