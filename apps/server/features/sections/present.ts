import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { SectionRow } from '../../stores/resources/sections.ts';
import { currentItem } from '../../calls/present/current-item.ts';

const M2_PER_HA = 10_000;

/** A section in wire form, with its area in hectares, and the probes suggested for each section. */
export function presentSection(row: SectionRow, suggested: ReadonlyMap<string, readonly string[]>): SectionShape {
  return {
    id: row.id,
    version: currentSection(row).version,
    name: row.name,
    description: row.description,
    type: row.type,
    id_water_source: row.water_source_id,
    id_output: row.output_id,
    area: row.area_m2 === null ? null : row.area_m2 / M2_PER_HA,
    flow: row.flow_m3_per_h,
    groups: [...row.groups],
    points: row.points === null ? null : [...row.points],
    ...plantingOf(row),
    probes: row.probes.map(({ module_id, since, origin }) => ({ id_object: module_id, since, origin })),
    suggested_probes: [...(suggested.get(row.id) ?? [])],
    removing: row.removing,
  };
}

/** A section with the values that users edit: those of its form with its probes, and its outline on the map. */
export function currentSection(row: SectionRow) {
  return currentItem(row.id, {
    name: row.name,
    description: row.description,
    type: row.type,
    id_water_source: row.water_source_id,
    id_output: row.output_id,
    area: row.area_m2 === null ? null : row.area_m2 / M2_PER_HA,
    flow: row.flow_m3_per_h,
    groups: row.groups.map(({ id }) => id),
    points: row.points,
    ...plantingOf(row),
    probes: row.probes.map(({ module_id, since }) => ({ id_object: module_id, since })),
  });
}

/** What grows in a section, as users state it. */
function plantingOf(row: SectionRow) {
  const { plant_type, season_start, roots_cm, soil_type, wetted_percent, full_percent, refill_percent } = row;
  return { plant_type, season_start, roots_cm, soil_type, wetted_percent, full_percent, refill_percent };
}
