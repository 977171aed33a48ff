import type { PlantId } from '../catalogue/plants.ts';
import type { CropSeason } from './crop.ts';

/**
 * Facts about a plant in Poland. Crop coefficients, rooting depths and depletion: FAO-56 tables 12 and 22, adapted for
 * blueberry, currant and strawberry; stages: the pattern of FAO-56 table 11 closest to Poland; salt: Maas 1990.
 */
export type PlantFacts = CropSeason & {
  /** First day of the season, month and day. */
  readonly start: string;
  readonly heightM: number;
  /** Effective rooting depth under irrigation. */
  readonly rootsM: number;
  /** Share of the available water that may be used before the plant suffers. */
  readonly depletion: number;
  /** Air temperature that harms the most sensitive stage. */
  readonly frostC: number;
  /** Temperature above which growth begins. */
  readonly baseC: number;
  /** EC of the saturation extract from which yield falls, and the loss per further mS/cm. */
  readonly saltMsCm: number;
  readonly saltLossPct: number;
};

type Triple = readonly [number, number, number];
type Stages = readonly [number, number, number, number];

function plant(
  [kcIni, kcMid, kcEnd]: Triple,
  [iniD, devD, midD, lateD]: Stages,
  start: string,
  facts: Omit<PlantFacts, keyof CropSeason | 'start'>,
): PlantFacts {
  return { kcIni, kcMid, kcEnd, iniD, devD, midD, lateD, start, ...facts };
}

export const PLANT_FACTS: Readonly<Record<PlantId, PlantFacts>> = {
  1: plant([0.3, 1.05, 0.5], [20, 70, 90, 30], '04-01', {
    heightM: 1.5,
    rootsM: 0.4,
    depletion: 0.4,
    frostC: -2.2,
    baseC: 5,
    saltMsCm: 1,
    saltLossPct: 22,
  }),
  2: plant([0.4, 0.85, 0.75], [30, 30, 60, 60], '04-01', {
    heightM: 0.2,
    rootsM: 0.25,
    depletion: 0.2,
    frostC: -1.1,
    baseC: 4,
    saltMsCm: 1,
    saltLossPct: 33,
  }),
  3: plant([0.3, 1.05, 0.5], [20, 70, 90, 30], '04-01', {
    heightM: 1.5,
    rootsM: 0.6,
    depletion: 0.5,
    frostC: -1.5,
    baseC: 5,
    saltMsCm: 1,
    saltLossPct: 22,
  }),
  4: plant([0.3, 1.05, 0.5], [20, 60, 70, 50], '03-25', {
    heightM: 1.5,
    rootsM: 0.6,
    depletion: 0.5,
    frostC: -1.9,
    baseC: 5,
    saltMsCm: 1.2,
    saltLossPct: 20,
  }),
  5: plant([0.5, 1.2, 0.95], [20, 70, 90, 30], '04-01', {
    heightM: 4,
    rootsM: 1,
    depletion: 0.5,
    frostC: -2.2,
    baseC: 4.4,
    saltMsCm: 1.5,
    saltLossPct: 18,
  }),
  6: plant([0.5, 1.2, 0.95], [20, 70, 90, 30], '04-01', {
    heightM: 4,
    rootsM: 1,
    depletion: 0.5,
    frostC: -2.2,
    baseC: 4.4,
    saltMsCm: 1.5,
    saltLossPct: 18,
  }),
  7: plant([0.5, 1.2, 0.95], [20, 70, 90, 30], '04-01', {
    heightM: 4,
    rootsM: 1,
    depletion: 0.5,
    frostC: -2.2,
    baseC: 4.4,
    saltMsCm: 1.5,
    saltLossPct: 18,
  }),
  8: plant([0.5, 1.15, 0.9], [20, 70, 90, 30], '04-01', {
    heightM: 3,
    rootsM: 1,
    depletion: 0.5,
    frostC: -2.2,
    baseC: 4.4,
    saltMsCm: 1.5,
    saltLossPct: 18,
  }),
  9: plant([0.3, 0.7, 0.45], [20, 50, 90, 20], '05-01', {
    heightM: 1.75,
    rootsM: 1,
    depletion: 0.45,
    frostC: -1.1,
    baseC: 10,
    saltMsCm: 1.5,
    saltLossPct: 9.6,
  }),
  10: plant([0.6, 1.15, 0.8], [30, 40, 45, 30], '05-15', {
    heightM: 0.6,
    rootsM: 0.7,
    depletion: 0.4,
    frostC: 0,
    baseC: 10,
    saltMsCm: 2.5,
    saltLossPct: 9.9,
  }),
  11: plant([0.6, 1, 0.75], [20, 30, 40, 15], '05-20', {
    heightM: 0.3,
    rootsM: 0.7,
    depletion: 0.5,
    frostC: 0,
    baseC: 10,
    saltMsCm: 2.5,
    saltLossPct: 13,
  }),
  12: plant([0.6, 1.05, 0.9], [30, 35, 40, 20], '05-20', {
    heightM: 0.7,
    rootsM: 0.5,
    depletion: 0.3,
    frostC: 0,
    baseC: 10,
    saltMsCm: 1.5,
    saltLossPct: 14,
  }),
  13: plant([0.7, 1.05, 0.95], [30, 40, 60, 20], '04-10', {
    heightM: 0.3,
    rootsM: 0.5,
    depletion: 0.35,
    frostC: -1.4,
    baseC: 4.4,
    saltMsCm: 1,
    saltLossPct: 14,
  }),
  14: plant([0.7, 1.05, 0.75], [15, 25, 70, 40], '04-01', {
    heightM: 0.4,
    rootsM: 0.4,
    depletion: 0.3,
    frostC: -0.8,
    baseC: 5,
    saltMsCm: 1.2,
    saltLossPct: 16,
  }),
  15: plant([0.7, 1.05, 0.95], [40, 60, 50, 15], '05-01', {
    heightM: 0.4,
    rootsM: 0.5,
    depletion: 0.45,
    frostC: -0.9,
    baseC: 4.4,
    saltMsCm: 1.8,
    saltLossPct: 9.7,
  }),
  16: plant([0.5, 1.15, 0.75], [30, 35, 50, 30], '04-20', {
    heightM: 0.6,
    rootsM: 0.4,
    depletion: 0.35,
    frostC: -1,
    baseC: 5,
    saltMsCm: 1.7,
    saltLossPct: 12,
  }),
  17: plant([0.7, 1, 0.95], [20, 30, 15, 10], '04-10', {
    heightM: 0.3,
    rootsM: 0.3,
    depletion: 0.3,
    frostC: -0.2,
    baseC: 4.4,
    saltMsCm: 1.3,
    saltLossPct: 13,
  }),
};

/**
 * EC of the pore water above which a plant loses yield, mS/cm: twice that of the saturation extract, because at field
 * capacity a soil holds about half as much water as when saturated (FAO-29).
 */
export function poreWaterSaltLimitMsCm(plantId: PlantId): number {
  return 2 * PLANT_FACTS[plantId].saltMsCm;
}
