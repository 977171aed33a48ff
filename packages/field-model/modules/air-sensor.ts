import { airAtSensor, greenhouseAir } from '../air/greenhouse.ts';
import { keyOf, normal } from '../random/draw.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** Drops hang on a leaf for so long after the rain, whatever the air is like. */
const DROPS_HANG_MS = 15 * 60_000;

export type AirSensorPlace = { readonly housing: Housing; readonly under: 'open_sky' | 'glass' };

/**
 * Temperature and humidity as the sensor reports them: the air of its place, the unrest of the air within a
 * minute, and its steps. Under the open sky it also feels rain on its leaf, and says so. Everything else that such a
 * sensor shows, dew on leaves too, is computed from these two where they are stored.
 */
export function readAirSensor(place: AirSensorPlace, around: Surroundings): Reading {
  const { key } = place.housing;
  const { weather, clearness, atMs } = around;
  const region = place.under === 'glass' ? greenhouseAir(keyOf(key, 'house'), weather, clearness, atMs) : weather;
  const air = airAtSensor(keyOf(key, 'place'), region, atMs);
  const second = Math.floor(atMs / 1000);
  const humidity = air.humidityPct + 0.5 * normal(keyOf(key, 'vapour'), second);
  return {
    TEMP_1: inSteps(air.airC + 0.1 * normal(keyOf(key, 'air'), second), 0.1),
    humidity: Math.min(100, Math.max(0, inSteps(humidity, 1))),
    ...(isRainedOn(place, around) ? { VPD_INFECT_1: 1 } : {}),
    ...readPack(place.housing, around, 0),
    ...readLink(place.housing, around),
  };
}

function isRainedOn({ under }: AirSensorPlace, { climate, atMs }: Surroundings): boolean {
  return under === 'open_sky' && rainBetweenMm(climate, atMs - DROPS_HANG_MS, atMs) > 0;
}
