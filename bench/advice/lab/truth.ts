import { kcOnDay } from '@zagon/domain/agronomy/crop.ts';
import { PLANT_FACTS, type PlantFacts } from '@zagon/domain/agronomy/plant-facts.ts';
import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import type { PlantId } from '@zagon/domain/catalogue/plants.ts';
import { type Key, keyOf, uniform } from '@zagon/field-model/random/draw.ts';
import { mediumOf } from '@zagon/field-model/soil/media.ts';
import type { Layer, Profile } from '@zagon/field-model/soil/profile.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';

/** Soils of the lab: light and heavy. */
export type LabSoil = 1 | 2;

/** A section as it is, which the model under test does not know: every figure differs from the tables. */
export type LabSection = {
  readonly key: Key;
  readonly climate: Climate;
  readonly plantId: PlantId;
  readonly plant: PlantFacts;
  readonly soil: LabSoil;
  readonly profile: Profile;
  /** Crop use in relation to the table's. */
  readonly cropFactor: number;
  /** Uptake in the wetted strip in relation to the mean of the section. */
  readonly rootDensity: number;
  /** Water at the probe while the valve is open, mm/h. */
  readonly rateMmPerH: number;
  /** The same as the farm knows it, from flow, area and wetted share. */
  readonly knownRateMmPerH: number;
  readonly isDaily: boolean;
  /** Start of a run, hours of solar time. */
  readonly startH: number;
  /** Layers with a sensor, from the surface down. */
  readonly sensors: readonly {
    readonly layer: number;
    readonly depthCm: number;
    readonly gain: number;
    readonly offset: number;
  }[];
  readonly everyMin: 15 | 30 | 60;
  /** Share of the day's need that a run gives. */
  readonly generosity: number;
};

/** Depths of the sensors, cm, one for each layer. */
const DEPTHS_CM = [15, 35, 55] as const;
export const WETTED_SHARE = 0.35;

const PLANT_IDS: readonly PlantId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** A random section; the same key gives the same one. */
export function labSection(key: Key, climate: Climate, index: number): LabSection {
  const draw = (name: string, low: number, high: number): number => low + (high - low) * uniform(keyOf(key, name), 0);
  const plantId = PLANT_IDS[Math.floor(draw('plant', 0, PLANT_IDS.length))] ?? 1;
  const facts = PLANT_FACTS[plantId];
  const soil: LabSoil = draw('soil', 0, 1) < 0.5 ? 1 : 2;
  const shiftPct = draw('shift', -2, 2);
  const medium = mediumOf(soil);
  const rateMmPerH = draw('rate', 3, 8);
  const gain = draw('gain', 0.85, 1.15);
  const offset = draw('offset', -2, 2);
  const sensors = DEPTHS_CM.slice(0, draw('sensors', 0, 1) < 0.5 ? 1 : 3);
  return {
    key,
    climate,
    plantId,
    plant: facts,
    soil,
    profile: {
      medium: {
        ...medium,
        fieldCapacityPct: medium.fieldCapacityPct + shiftPct,
        wiltingPct: medium.wiltingPct + shiftPct * 0.5,
        drainageTimeH: medium.drainageTimeH * draw('drainage', 0.7, 1.4),
      },
      layers: layersOf(draw, facts.rootsM * draw('roots', 0.8, 1.2)),
      readilyAvailableShare: facts.depletion,
      rootSaltGPerL: 0.64,
    },
    cropFactor: draw('crop', 0.75, 1.25),
    rootDensity: draw('density', 1.4, 2.6),
    rateMmPerH,
    knownRateMmPerH: rateMmPerH * draw('near', 0.8, 1.25),
    isDaily: index % 2 === 0,
    startH: draw('start', 3, 7),
    sensors: sensors.map((depthCm, layer) => ({
      layer,
      depthCm,
      gain,
      offset: offset + draw(`offset${layer}`, -0.5, 0.5),
    })),
    everyMin: ([15, 30, 60] as const)[Math.floor(draw('every', 0, 3))] ?? 30,
    generosity: draw('generosity', 0.85, 1.25),
  };
}

/** Three layers, with roots that thin out with depth. */
function layersOf(draw: (name: string, low: number, high: number) => number, rootsM: number): readonly Layer[] {
  const thickness = [250, 200, 200].map((mm, index) => mm * draw(`layer${index}`, 0.85, 1.15));
  let topMm = 0;
  const roots = thickness.map((mm) => {
    const share = rootsAbove(topMm + mm, rootsM * 1000) - rootsAbove(topMm, rootsM * 1000);
    topMm += mm;
    return share;
  });
  const total = roots.reduce((sum, share) => sum + share, 0);
  const inflow = [0.85, 0.12, 0.03];
  return thickness.map((thicknessMm, index) => ({
    thicknessMm,
    rootShare: (roots[index] ?? 0) / total,
    inflowShare: inflow[index] ?? 0,
  }));
}

/** Share of the roots above a depth. */
function rootsAbove(depthMm: number, rootsMm: number): number {
  const share = Math.min(1, depthMm / rootsMm);
  return 1 - (1 - share) ** 1.5;
}

/** Crop coefficient as the table says it, on a day of the year. */
export function tableKc({ plant }: Pick<LabSection, 'plant'>, dayOfYear: number): number {
  const [month = 1, day = 1] = plant.start.split('-').map(Number);
  const start = Math.round((Date.UTC(2025, month - 1, day) - Date.UTC(2025, 0, 1)) / 86_400_000) + 1;
  return kcOnDay(Math.max(0, dayOfYear - start), plant);
}

/** Available water of a soil by the table, points. */
export function tableAvailablePct(soil: LabSoil): number {
  return SOIL_TYPES[soil].fieldCapacityPct - SOIL_TYPES[soil].wiltingPct;
}
