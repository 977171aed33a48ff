import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { outlineAreaM2 } from '@zagon/domain/map/outline-size.ts';
import type { RegionRow } from '../../stores/regions/regions.ts';

const M2_PER_HA = 10_000;

/** A region in wire form, with its area in hectares. */
export function presentRegion({ id, name, description, points, modules }: RegionRow): RegionShape {
  return {
    id,
    name,
    description,
    points: [...points],
    area: points.length === 0 ? null : outlineAreaM2(points) / M2_PER_HA,
    objects: [...modules],
  };
}
