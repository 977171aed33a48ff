import { airAtSensor } from '../air/greenhouse.ts';
import { keyOf, normal } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { gsmSignalPct } from '../radio/signal.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A base station in its cabinet on a pole, with its usual level in the mobile network (%). */
export type StationPlace = { readonly key: Key; readonly gsmLevelPct: number };

/** The cabinet's electronics warm it a little, and the sun does more. */
export function readStation(place: StationPlace, around: Surroundings): Reading {
  const air = airAtSensor(keyOf(place.key, 'cabinet'), around.weather, around.atMs);
  const luck = normal(keyOf(place.key, 'cabinet-air'), Math.floor(around.atMs / 1000));
  const warmthC = 3 + 4 * around.weather.sun;
  return {
    rtx_temp: inSteps(air.airC + warmthC + 0.06 * luck, 0.1),
    rtx_hum: Math.min(100, Math.max(5, inSteps(air.humidityPct - 4 * warmthC + 0.4 * luck, 1))),
    gsmstr: gsmSignalPct(keyOf(place.key, 'gsm'), place.gsmLevelPct, around.atMs, around.weather.raining),
    comm: 1,
  };
}
