import { greenhouseAir } from '../air/greenhouse.ts';
import { drift, keyOf, normal, uniform } from '../random/draw.ts';
import { SALT_G_PER_L_AT_1_MS, columnOf, poreWaterMsPerCm, waterContentPct } from '../soil/column.ts';
import type { Column } from '../soil/column.ts';
import { mediumOf } from '../soil/media.ts';
import { bagLayers } from '../soil/profile.ts';
import type { Profile } from '../soil/profile.ts';
import { SUBSTRATE_MOISTURE_SENSOR, settledSensor, stepSensor } from '../soil/sensor.ts';
import type { Sensor } from '../soil/sensor.ts';
import { stepColumn } from '../soil/step.ts';
import { referenceEtBetweenMm } from '../weather/evapotranspiration.ts';
import { solarMoment } from '../weather/site.ts';
import { readCharge, readLink } from './housing.ts';
import type { Housing } from './housing.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Span } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** A mineral wool slab under glass, fed in short doses by the greenhouse's own dosing machine. */
export type SlabProbePlace = {
  readonly housing: Housing;
  /** Conductivity of the feed, mS/cm. */
  readonly feedMsPerCm: number;
  /** Ground area of the plants per square metre of slab. */
  readonly groundPerSlab: number;
};

export type SlabProbeState = { readonly column: Column; readonly sensor: Sensor; readonly feedingUntilMs: number };

export const SLAB_PROFILE: Profile = {
  medium: mediumOf(3),
  layers: bagLayers(75),
  readilyAvailableShare: 0.9,
  rootSaltGPerL: 3 * SALT_G_PER_L_AT_1_MS,
};
/** A dose starts by day when the slab falls below this, % by volume; about a quarter drains and leaches salt. */
const FEED_BELOW_PCT = 76.5;
const FEED_MM_PER_H = 40;
const FEED_MS = 6 * 60_000;
/** Water uptake under glass relative to the outdoor reference: less light and wind, but warmth in winter. */
const GREENHOUSE_SHARE = 0.7;
const MIN_MM_PER_H = 0.01;
/** 120 lx per W/m²; glass and leaves transmit only part of the light. */
const LUX_PER_W = 120;
const CANOPY_LIGHT_SHARE = 0.15;

export function startSlabProbe(contentPct: number, msPerCm: number): SlabProbeState {
  return {
    column: columnOf(SLAB_PROFILE, [contentPct], msPerCm),
    sensor: settledSensor(SUBSTRATE_MOISTURE_SENSOR, contentPct),
    feedingUntilMs: 0,
  };
}

/** Advances the slab by a span of at most five minutes. */
export function stepSlabProbe(place: SlabProbePlace, state: SlabProbeState, span: Span): SlabProbeState {
  const { climate, fromMs, untilMs } = span;
  const dtS = (untilMs - fromMs) / 1000;
  const feedingUntilMs = startsFeeding(state, span) ? fromMs + FEED_MS : state.feedingUntilMs;
  const fedMs = Math.max(0, Math.min(untilMs, feedingUntilMs) - fromMs);
  const outdoorMm = referenceEtBetweenMm(climate, fromMs, untilMs);
  const { column } = stepColumn(SLAB_PROFILE, state.column, {
    dtS,
    rainMm: 0,
    irrigationMm: (FEED_MM_PER_H * fedMs) / 3_600_000,
    irrigationSaltGPerL: place.feedMsPerCm * SALT_G_PER_L_AT_1_MS,
    demandMm: place.groundPerSlab * (GREENHOUSE_SHARE * outdoorMm + (MIN_MM_PER_H * dtS) / 3600),
  });
  const noise = uniform(keyOf(place.housing.key, 'moisture'), Math.floor(untilMs / 1000));
  const sensor = stepSensor(SUBSTRATE_MOISTURE_SENSOR, state.sensor, contentPct(column), dtS, noise);
  return { column, sensor, feedingUntilMs };
}

export function readSlabProbe(place: SlabProbePlace, state: SlabProbeState, surroundings: Surroundings): Reading {
  const air = greenhouseAir(
    keyOf(place.housing.key, 'house'),
    surroundings.weather,
    surroundings.clearness,
    surroundings.atMs,
  );
  const noise = normal(keyOf(place.housing.key, 'slab'), Math.floor(surroundings.atMs / 1000));
  const cell = state.column[0];
  // the slab follows about half of the air temperature and is heated from below
  const slabC = 9 + 0.5 * air.airC + 0.3 * drift(keyOf(place.housing.key, 'slab-warmth'), surroundings.atMs, 7_200_000);
  return {
    TEMP_1: roundToStep(slabC + 0.03 * noise, 0.1),
    HUMIDITY_1: state.sensor.shown,
    ECW_1: cell === undefined ? null : roundToStep(poreWaterMsPerCm(cell) * (1 + 0.006 * noise), 0.01),
    LIGHT_1: Math.min(
      20_000,
      Math.round(surroundings.weather.radiationWPerM2 * LUX_PER_W * CANOPY_LIGHT_SHARE * (1 + 0.02 * noise)),
    ),
    ...readCharge(place.housing, surroundings),
    ...readLink(place.housing, surroundings),
  };
}

function startsFeeding(state: SlabProbeState, { climate, fromMs }: Span): boolean {
  const { day, hour } = solarMoment(climate.site, fromMs);
  const { sunriseH, sunsetH } = climate.day(day).sun;
  const daytime = hour > sunriseH + 1 && hour < sunsetH - 0.5;
  return daytime && fromMs >= state.feedingUntilMs + FEED_MS && contentPct(state.column) < FEED_BELOW_PCT;
}

function contentPct(column: Column): number {
  const layer = SLAB_PROFILE.layers[0];
  const cell = column[0];
  return layer === undefined || cell === undefined ? 0 : waterContentPct(layer, cell);
}
