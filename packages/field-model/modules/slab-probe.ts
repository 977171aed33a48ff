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
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Span } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** A mineral wool slab under glass, fed in short doses by the house's own dosing machine. */
export type SlabProbePlace = {
  readonly housing: Housing;
  /** Conductivity of the feed, mS/cm. */
  readonly feedMsPerCm: number;
  /** Plants of so much ground hang on one square metre of slab. */
  readonly groundPerSlab: number;
};

export type SlabProbeState = { readonly column: Column; readonly sensor: Sensor; readonly feedingUntilMs: number };

export const SLAB_PROFILE: Profile = {
  medium: mediumOf(3),
  layers: bagLayers(75),
  easyShare: 0.9,
  rootSaltGPerL: 3 * SALT_G_PER_L_AT_1_MS,
};
/** A dose starts by day when the slab falls below this, % by volume; about a quarter of it drains and carries salt away. */
const FEED_BELOW_PCT = 76.5;
const FEED_MM_PER_H = 40;
const FEED_MS = 6 * 60_000;
/** What plants under glass take of the outdoor reference: less light and still air, but warmth in winter. */
const INSIDE_SHARE = 0.7;
const LEAST_MM_PER_H = 0.01;
/** Glass and leaves let through a part of the light; 120 lx to each W/m². */
const LUX_PER_W = 120;
const CANOPY_LIGHT_SHARE = 0.15;

export function startSlabProbe(contentPct: number, msPerCm: number): SlabProbeState {
  return {
    column: columnOf(SLAB_PROFILE, [contentPct], msPerCm),
    sensor: settledSensor(SUBSTRATE_MOISTURE_SENSOR, contentPct),
    feedingUntilMs: 0,
  };
}

/** The slab after a span of at most five minutes. */
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
    demandMm: place.groundPerSlab * (INSIDE_SHARE * outdoorMm + (LEAST_MM_PER_H * dtS) / 3600),
  });
  const luck = uniform(keyOf(place.housing.key, 'moisture'), Math.floor(untilMs / 1000));
  const sensor = stepSensor(SUBSTRATE_MOISTURE_SENSOR, state.sensor, contentPct(column), dtS, luck);
  return { column, sensor, feedingUntilMs };
}

export function readSlabProbe(place: SlabProbePlace, state: SlabProbeState, around: Surroundings): Reading {
  const air = greenhouseAir(keyOf(place.housing.key, 'house'), around.weather, around.clearness, around.atMs);
  const luck = normal(keyOf(place.housing.key, 'slab'), Math.floor(around.atMs / 1000));
  const cell = state.column[0];
  // the slab follows the air of the house by about half and is warmed from below
  const slabC = 9 + 0.5 * air.airC + 0.3 * drift(keyOf(place.housing.key, 'slab-warmth'), around.atMs, 7_200_000);
  return {
    TEMP_1: inSteps(slabC + 0.03 * luck, 0.1),
    HUMIDITY_1: state.sensor.shown,
    ECW_1: cell === undefined ? null : inSteps(poreWaterMsPerCm(cell) * (1 + 0.006 * luck), 0.01),
    LIGHT_1: Math.min(
      20_000,
      Math.round(around.weather.radiationWPerM2 * LUX_PER_W * CANOPY_LIGHT_SHARE * (1 + 0.02 * luck)),
    ),
    ...readCharge(place.housing, around),
    ...readLink(place.housing, around),
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
