import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { areaM2 } from '@zagon/domain/map/area.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { RegionRow } from '../../stores/regions/regions.ts';

const M2_PER_HA = 10_000;

/** A region in wire form, with its area in hectares. */
export function presentRegion({ id, name, description, modules, ...area }: RegionRow): RegionShape {
  return {
    id,
    name,
    description,
    points: [...area.points],
    holes: ringsOf(area.holes),
    parts: area.parts.map(({ points, holes }) => ({ points: [...points], holes: ringsOf(holes) })),
    area: area.points.length === 0 ? null : areaM2(area) / M2_PER_HA,
    objects: [...modules],
  };
}

function ringsOf(holes: readonly (readonly Place[])[]): Place[][] {
  return holes.map((hole) => [...hole]);
}
