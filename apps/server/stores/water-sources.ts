import type { Sql } from '../db/pool.ts';

export type WaterSourceRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly efficiency_m3_per_h: number;
  readonly clean_outputs: readonly string[];
  readonly fertigated_outputs: readonly string[];
};

/** The water sources of an account with the outputs that run while they give water. */
export function listWaterSources(sql: Sql, clientId: string): Promise<readonly WaterSourceRow[]> {
  const outputs = (water: 'clean' | 'fertigated') =>
    `coalesce(array_agg(o.output_id::text order by o.position, o.output_id) filter (where o.water = '${water}'), '{}')`;
  return sql.rows(
    `select w.id, w.name, w.description, w.efficiency_m3_per_h, ${outputs('clean')} as clean_outputs,
       ${outputs('fertigated')} as fertigated_outputs
     from water_sources w left join water_source_outputs o on o.water_source_id = w.id
     where w.client_id = $1 group by w.id order by w.created_at, w.id`,
    [clientId],
  );
}
