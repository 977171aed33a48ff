import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { areaM2 } from '@zagon/domain/map/area.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { RegionRow } from '../../stores/regions/regions.ts';
import { currentItem } from '../../calls/present/current-item.ts';

const M2_PER_HA = 10_000;

/** A region in wire form, with its area in hectares. */
export function presentRegion(row: RegionRow): RegionShape {
  const { id, name, description, modules, ...area } = row;
  return {
    id,
    version: currentRegion(row).version,
    name,
    description,
    points: [...area.points],
    holes: ringsOf(area.holes),
    parts: area.parts.map(({ points, holes }) => ({ points: [...points], holes: ringsOf(holes) })),
    area: area.points.length === 0 ? null : areaM2(area) / M2_PER_HA,
    objects: [...modules],
  };
}

/** With the values that users edit. */
export function currentRegion({ id, name, description, points, holes, parts, modules }: RegionRow) {
  const objects = modules.map((module) => module.id);
  return currentItem(id, { name, description, points, holes, parts, objects });
}

function ringsOf(holes: readonly (readonly Place[])[]): Place[][] {
  return holes.map((hole) => [...hole]);
}
