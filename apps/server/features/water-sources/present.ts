import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { WaterSourceRow } from '../../stores/resources/water-sources.ts';

/** In wire form. */
export function presentWaterSource(row: WaterSourceRow): WaterSourceShape {
  return {
    id: row.id,
    version: currentWaterSource(row).version,
    name: row.name,
    description: row.description,
    efficiency: row.efficiency_m3_per_h,
    clean_water_outputs: [...row.clean_outputs],
    fertigated_water_outputs: [...row.fertigated_outputs],
  };
}

/** With the values that users edit. */
export function currentWaterSource(row: WaterSourceRow) {
  return currentItem(row.id, {
    name: row.name,
    description: row.description,
    efficiency: row.efficiency_m3_per_h,
    clean_water_outputs: row.clean_outputs,
    fertigated_water_outputs: row.fertigated_outputs,
  });
}
