import type { SoilTypeId } from '@zagon/domain/agronomy/soil-types.ts';
import { localRateMmPerH } from '../hydraulics/drip.ts';
import type { Drip } from '../hydraulics/drip.ts';
import { gsmSignalPct } from '../radio/signal.ts';
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
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import { rainOfSpanMm } from './span.ts';
import type { Span, Watering } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** Layers measured by the sensors of a probe: all three, a single one, or three sensors side by side at the top. */
export type Sensing = 'levels' | 'top' | 'middle' | 'deep' | 'beside';

/** Placement of a probe. Levels are counted from the surface, fields from the tip. */
export type SoilProbePlace = {
  readonly sensing: Sensing;
  /** Typical level of its own mobile link, %; null for a probe connected through a station. */
  readonly gsmLevelPct: number | null;
  readonly housing: Housing;
  readonly soilType: SoilTypeId;
  /** Crop coefficient of the crop around it. */
  readonly cropCoefficient: number;
  /** Root uptake here relative to the mean of the field: under drip, roots concentrate where the water is. */
  readonly rootDensity: number;
  /** Share of the available water that roots take up without stress. */
  readonly readilyAvailableShare: number;
  /** Under a rain cover: gets no rain, only drip water. */
  readonly covered: boolean;
  readonly drip: Drip;
  /** Since when the drippers beside the probe are clogged, and the share of their water that they still give. */
  readonly clogged?: { readonly sinceMs: number; readonly share: number };
  /** Since when the probe is no longer where it was, and what its moisture is off by since then, percentage points. */
  readonly moved?: { readonly sinceMs: number; readonly offPct: number };
  /** Conductivity of clean and fertigated water, mS/cm. */
  readonly waterMsPerCm: number;
  readonly fertigationMsPerCm: number;
};

export type SoilProbeState = { readonly column: Column; readonly sensors: readonly Sensor[] };

/** Depths of the three sensors from the surface down, m. */
const DEPTHS_M = [0.15, 0.35, 0.55] as const;
const FIRST = { humidity: 'HUMIDITY_1', temp: 'TEMP_1', ecw: 'ECW_1' } as const;
const SECOND = { humidity: 'HUMIDITY_2', temp: 'TEMP_2', ecw: 'ECW_2' } as const;
const THIRD = { humidity: 'HUMIDITY_3', temp: 'TEMP_3', ecw: 'ECW_3' } as const;

/** Fields of a probe's sensors and the layer of each. */
const SENSORS = {
  levels: [
    { ...THIRD, layer: 0 },
    { ...SECOND, layer: 1 },
    { ...FIRST, layer: 2 },
  ],
  top: [{ ...FIRST, layer: 0 }],
  middle: [{ ...FIRST, layer: 1 }],
  deep: [{ ...FIRST, layer: 2 }],
  beside: [
    { ...FIRST, layer: 0 },
    { ...SECOND, layer: 0 },
    { ...THIRD, layer: 0 },
  ],
} as const satisfies Record<Sensing, readonly { readonly layer: 0 | 1 | 2 }[]>;

/** Moisture variation between spots of a bed, percentage points. */
const SPOT_VARIATION_PCT = 0.6;

export function soilProfile(place: SoilProbePlace): Profile {
  return {
    medium: mediumOf(place.soilType),
    layers: SOIL_LAYERS,
    readilyAvailableShare: place.readilyAvailableShare,
    rootSaltGPerL: SALT_G_PER_L_AT_1_MS,
  };
}

/** A probe in soil with these water contents, % from the surface down. */
export function startSoilProbe(place: SoilProbePlace, contentsPct: readonly number[], msPerCm: number): SoilProbeState {
  return {
    column: columnOf(soilProfile(place), contentsPct, msPerCm),
    sensors: contentsPct.map((pct) => settledSensor(SOIL_MOISTURE_SENSOR, pct)),
  };
}

/** Advances the soil and its sensors by a span of at most five minutes. */
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
    rainMm: place.covered ? 0 : rainOfSpanMm(span),
    irrigationMm: (dripRateMmPerH(place, fromMs) * watering.openShare * dtS) / 3600,
    irrigationSaltGPerL: mixMsPerCm * SALT_G_PER_L_AT_1_MS,
    demandMm: place.cropCoefficient * place.rootDensity * referenceEtBetweenMm(climate, fromMs, untilMs),
  });
  const noiseKey = keyOf(place.housing.key, 'moisture');
  const sensors = state.sensors.map((sensor, index) => {
    const layer = profile.layers[index];
    const cell = column[index];
    if (layer === undefined || cell === undefined) return sensor;
    const noiseDraw = uniform(noiseKey, Math.floor(untilMs / 1000) * 3 + index);
    return stepSensor(SOIL_MOISTURE_SENSOR, sensor, waterContentPct(layer, cell), dtS, noiseDraw);
  });
  return { column, sensors };
}

export function readSoilProbe(place: SoilProbePlace, state: SoilProbeState, surroundings: Surroundings): Reading {
  const reading: Reading = { ...readPack(place.housing, surroundings, 0), ...readOwnLink(place, surroundings) };
  const noiseKey = keyOf(place.housing.key, 'soil');
  SENSORS[place.sensing].forEach(({ humidity, temp, ecw, layer }, index) => {
    const cell = state.column[layer];
    const noiseDraw = normal(noiseKey, Math.floor(surroundings.atMs / 1000) * 3 + index);
    const shown = state.sensors[layer]?.shown ?? null;
    const spotPct = (place.sensing === 'beside' ? SPOT_VARIATION_PCT * index : 0) + offPct(place, surroundings.atMs);
    reading[humidity] = shown === null ? null : roundToStep(Math.max(0, shown + spotPct), 0.1);
    reading[temp] = roundToStep(
      soilTemperatureC(surroundings.climate, surroundings.atMs, DEPTHS_M[layer]) + 0.02 * noiseDraw,
      0.1,
    );
    reading[ecw] = cell === undefined ? null : roundToStep(poreWaterMsPerCm(cell) * (1 + 0.006 * noiseDraw), 0.01);
  });
  return reading;
}

function readOwnLink({ housing, gsmLevelPct }: SoilProbePlace, surroundings: Surroundings): Reading {
  if (gsmLevelPct === null) return readLink(housing, surroundings);
  return {
    gsmstr: gsmSignalPct(keyOf(housing.key, 'gsm'), gsmLevelPct, surroundings.atMs, surroundings.weather.raining),
    comm: 1,
  };
}

/** What an open valve brings to the probe, mm/h. */
function dripRateMmPerH({ drip, clogged }: SoilProbePlace, atMs: number): number {
  return localRateMmPerH(drip) * (clogged !== undefined && atMs >= clogged.sinceMs ? clogged.share : 1);
}

function offPct({ moved }: SoilProbePlace, atMs: number): number {
  return moved !== undefined && atMs >= moved.sinceMs ? moved.offPct : 0;
}
