import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

type Planting = Pick<
  SectionShape,
  | 'plant_type'
  | 'season_start'
  | 'roots_cm'
  | 'soil_type'
  | 'wetted_percent'
  | 'full_percent'
  | 'refill_percent'
  | 'probes'
  | 'suggested_probes'
>;

/** The part of a section of a test of which nothing is stated about what grows there. */
export const NO_PLANTING: Planting = {
  plant_type: null,
  season_start: null,
  roots_cm: null,
  soil_type: null,
  wetted_percent: null,
  full_percent: null,
  refill_percent: null,
  probes: [],
  suggested_probes: [],
};
