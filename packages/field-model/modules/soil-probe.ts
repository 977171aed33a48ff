import type { SoilTypeId } from '@zagon/domain/agronomy/soil-types.ts';
import { localRateMmPerH } from '../hydraulics/drip.ts';
import type { Drip } from '../hydraulics/drip.ts';
import { keyOf, normal, uniform } from '../random/draw.ts';
import { SALT_G_PER_L_AT_1_MS, columnOf, poreWaterMsPerCm, waterContentPct } from '../soil/column.ts';
import type { Column } from '../soil/column.ts';
import { mediumOf } from '../soil/media.ts';
import { SOIL_LAYERS } from '../soil/profile.ts';
import type { Profile } from '../soil/profile.ts';
import { SOIL_MOISTURE_SENSOR, settledSensor, stepSensor } from '../soil/sensor.ts';
import type { Sensor } from '../soil/sensor.ts';
import { stepColumn } from '../soil/step.ts';
import { soilTemperatureC } from '../soil/temperature.ts';
import { referenceEtBetweenMm } from '../weather/evapotranspiration.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Span, Watering } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** Where a three-level probe stands. Its levels are counted from the surface, its fields from the tip. */
export type SoilProbePlace = {
  readonly housing: Housing;
  readonly soilType: SoilTypeId;
  /** Crop coefficient of the crop around it. */
  readonly cropCoefficient: number;
  /** How much more roots take here than over the mean of the field: under drip they gather where the water is. */
  readonly rootDensity: number;
  /** Share of the water that roots take without stress. */
  readonly easyShare: number;
  /** True under a rain cover: no rain falls there, drip alone waters. */
  readonly covered: boolean;
  readonly drip: Drip;
  /** Conductivity of the clean and of the fertigated water, mS/cm. */
  readonly waterMsPerCm: number;
  readonly fertigationMsPerCm: number;
};

export type SoilProbeState = { readonly column: Column; readonly sensors: readonly Sensor[] };

/** Depths of the three sensors, m, from the surface down. */
const DEPTHS_M = [0.15, 0.35, 0.55] as const;
const FIELDS_BY_LEVEL = [
  { humidity: 'HUMIDITY_3', temp: 'TEMP_3', ecw: 'ECW_3' },
  { humidity: 'HUMIDITY_2', temp: 'TEMP_2', ecw: 'ECW_2' },
  { humidity: 'HUMIDITY_1', temp: 'TEMP_1', ecw: 'ECW_1' },
] as const;

export function soilProfile(place: SoilProbePlace): Profile {
  return {
    medium: mediumOf(place.soilType),
    layers: SOIL_LAYERS,
    easyShare: place.easyShare,
    rootSaltGPerL: SALT_G_PER_L_AT_1_MS,
  };
}

/** A probe in soil of these water contents, % from the surface down. */
export function startSoilProbe(place: SoilProbePlace, contentsPct: readonly number[], msPerCm: number): SoilProbeState {
  return {
    column: columnOf(soilProfile(place), contentsPct, msPerCm),
    sensors: contentsPct.map((pct) => settledSensor(SOIL_MOISTURE_SENSOR, pct)),
  };
}

/** The soil and its sensors after a span of at most five minutes. */
export function stepSoilProbe(
  place: SoilProbePlace,
  state: SoilProbeState,
  span: Span,
  watering: Watering,
): SoilProbeState {
  const { climate, fromMs, untilMs } = span;
  const dtS = (untilMs - fromMs) / 1000;
  const profile = soilProfile(place);
  const mixMsPerCm = place.waterMsPerCm + (place.fertigationMsPerCm - place.waterMsPerCm) * watering.fertigatedShare;
  const { column } = stepColumn(profile, state.column, {
    dtS,
    rainMm: place.covered ? 0 : rainBetweenMm(climate, fromMs, untilMs),
    irrigationMm: (localRateMmPerH(place.drip) * watering.openShare * dtS) / 3600,
    irrigationSaltGPerL: mixMsPerCm * SALT_G_PER_L_AT_1_MS,
    demandMm: place.cropCoefficient * place.rootDensity * referenceEtBetweenMm(climate, fromMs, untilMs),
  });
  const noise = keyOf(place.housing.key, 'moisture');
  const sensors = state.sensors.map((sensor, index) => {
    const layer = profile.layers[index];
    const cell = column[index];
    if (layer === undefined || cell === undefined) return sensor;
    const luck = uniform(noise, Math.floor(untilMs / 1000) * 3 + index);
    return stepSensor(SOIL_MOISTURE_SENSOR, sensor, waterContentPct(layer, cell), dtS, luck);
  });
  return { column, sensors };
}

export function readSoilProbe(place: SoilProbePlace, state: SoilProbeState, around: Surroundings): Reading {
  const reading: Reading = { ...readPack(place.housing, around, 0), ...readLink(place.housing, around) };
  const noise = keyOf(place.housing.key, 'soil');
  FIELDS_BY_LEVEL.forEach((fields, index) => {
    const cell = state.column[index];
    const luck = normal(noise, Math.floor(around.atMs / 1000) * 3 + index);
    const ecw = cell === undefined ? null : inSteps(poreWaterMsPerCm(cell) * (1 + 0.006 * luck), 0.01);
    reading[fields.humidity] = state.sensors[index]?.shown ?? null;
    reading[fields.temp] = inSteps(
      soilTemperatureC(around.climate, around.atMs, DEPTHS_M[index] ?? 0) + 0.02 * luck,
      0.1,
    );
    reading[fields.ecw] = ecw;
  });
  return reading;
}
