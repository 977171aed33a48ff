import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { SoilTypeId } from '@zagon/domain/agronomy/soil-types.ts';
import type { Medium } from './profile.ts';

/** Maximum infiltration by soil or substrate, mm/h: high for sand, low for clay; bags never pond. */
const CONDUCTIVITY_MM_PER_H: Readonly<Record<SoilTypeId, number>> = {
  1: 40,
  2: 6,
  3: 500,
  4: 500,
  5: 500,
  6: 500,
  7: 500,
};

/** Model parameters of a probe's soil type (1 light soil … 7 mushroom substrate). */
export function mediumOf(soilType: SoilTypeId): Medium {
  return { ...SOIL_TYPES[soilType], conductivityMmPerH: CONDUCTIVITY_MM_PER_H[soilType] };
}
