import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { listWaterSources, type WaterSourceRow } from '../../stores/water-sources.ts';

export function waterSourceRoutes(): readonly Route[] {
  return [
    inAccount('listWaterSources', async (call) => {
      const rows = await call.inAccount((sql) => listWaterSources(sql, call.account.id));
      return ok(rows.map(presentWaterSource));
    }),

    inAccount('getWaterSource', async (call) => {
      const rows = await call.inAccount((sql) => listWaterSources(sql, call.account.id));
      const row = rows.find(({ id }) => id === call.params.id);
      return row === undefined ? refused('not_found') : ok(presentWaterSource(row));
    }),
  ];
}

function presentWaterSource(row: WaterSourceRow): WaterSourceShape {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    efficiency: row.efficiency_m3_per_h,
    clean_water_outputs: [...row.clean_outputs],
    fertigated_water_outputs: [...row.fertigated_outputs],
  };
}
