import { airAtSensor } from '../air/greenhouse.ts';
import { keyOf, normal } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { gsmSignalPct } from '../radio/signal.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A base station in its cabinet on a pole, with its typical mobile signal level (%). */
export type StationPlace = { readonly key: Key; readonly gsmLevelPct: number };

/** The cabinet is warmed slightly by its electronics, and more by the sun. */
export function readStation(place: StationPlace, surroundings: Surroundings): Reading {
  const air = airAtSensor(keyOf(place.key, 'cabinet'), surroundings.weather, surroundings.atMs);
  const noise = normal(keyOf(place.key, 'cabinet-air'), Math.floor(surroundings.atMs / 1000));
  const warmthC = 3 + 4 * surroundings.weather.sun;
  return {
    rtx_temp: roundToStep(air.airC + warmthC + 0.06 * noise, 0.1),
    rtx_hum: Math.min(100, Math.max(5, roundToStep(air.humidityPct - 4 * warmthC + 0.4 * noise, 1))),
    gsmstr: gsmSignalPct(keyOf(place.key, 'gsm'), place.gsmLevelPct, surroundings.atMs, surroundings.weather.raining),
    comm: 1,
  };
}
