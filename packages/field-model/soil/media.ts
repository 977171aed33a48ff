import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { SoilTypeId } from '@zagon/domain/agronomy/soil-types.ts';
import type { Medium } from './profile.ts';

/** Fastest infiltration of each soil or substrate, mm/h: sand drinks, clay does not, bags never stand in water. */
const CONDUCTIVITY_MM_PER_H: Readonly<Record<SoilTypeId, number>> = {
  1: 40,
  2: 6,
  3: 500,
  4: 500,
  5: 500,
  6: 500,
  7: 500,
};

/** The soil or substrate of a probe's soil property (1 light soil … 7 mushroom substrate) as the model needs it. */
export function mediumOf(soilType: SoilTypeId): Medium {
  return { ...SOIL_TYPES[soilType], conductivityMmPerH: CONDUCTIVITY_MM_PER_H[soilType] };
}
