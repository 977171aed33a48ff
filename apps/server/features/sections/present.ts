import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { SectionRow } from '../../stores/resources/sections.ts';

const M2_PER_HA = 10_000;

/** A section in wire form, with its area in hectares. */
export function presentSection(row: SectionRow): SectionShape {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    id_water_source: row.water_source_id,
    id_output: row.output_id,
    area: row.area_m2 === null ? null : row.area_m2 / M2_PER_HA,
    flow: row.flow_m3_per_h,
    groups: [...row.groups],
    points: row.points === null ? null : [...row.points],
    removing: row.removing,
  };
}
