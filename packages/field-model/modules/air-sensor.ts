import { airAtSensor, greenhouseAir } from '../air/greenhouse.ts';
import { keyOf, normal } from '../random/draw.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** How long drops stay on a leaf after rain, regardless of the air. */
const LEAF_DRYING_MS = 15 * 60_000;

export type AirSensorPlace = { readonly housing: Housing; readonly under: 'open_sky' | 'glass' };

/**
 * Temperature and humidity as reported: the air at its place, fluctuations within a minute, and the sensor's
 * resolution. Under the open sky it also reports rain on its leaf. Everything else, including dew, is computed from
 * these values on the server.
 */
export function readAirSensor(place: AirSensorPlace, surroundings: Surroundings): Reading {
  const { key } = place.housing;
  const { weather, clearness, atMs } = surroundings;
  const region = place.under === 'glass' ? greenhouseAir(keyOf(key, 'house'), weather, clearness, atMs) : weather;
  const air = airAtSensor(keyOf(key, 'place'), region, atMs);
  const second = Math.floor(atMs / 1000);
  const humidity = air.humidityPct + 0.5 * normal(keyOf(key, 'vapour'), second);
  return {
    TEMP_1: roundToStep(air.airC + 0.1 * normal(keyOf(key, 'air'), second), 0.1),
    humidity: Math.min(100, Math.max(0, roundToStep(humidity, 1))),
    ...(isRainedOn(place, surroundings) ? { VPD_INFECT_1: 1 } : {}),
    ...readPack(place.housing, surroundings, 0),
    ...readLink(place.housing, surroundings),
  };
}

function isRainedOn({ under }: AirSensorPlace, { climate, atMs, weather }: Surroundings): boolean {
  return under === 'open_sky' && (weather.raining || rainBetweenMm(climate, atMs - LEAF_DRYING_MS, atMs) > 0);
}
