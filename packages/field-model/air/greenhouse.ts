import { drift } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import type { WeatherNow } from '../weather/now.ts';
import { HOUR_MS } from '../weather/site.ts';

/** Air at a sensor. */
export type Air = { readonly airC: number; readonly humidityPct: number };

/** Minimum temperature in a heated foil tunnel, °C. */
const MIN_HEATED_C = 12;

/** Air under foil: up to 8 degrees warmer in the sun, more humid from the plants, and free of frost. */
export function greenhouseAir(key: Key, weather: WeatherNow, clearness: number, atMs: number): Air {
  const warmth = 2 + 8 * weather.sun * clearness;
  const floorC = MIN_HEATED_C + 0.4 * drift(key, atMs, HOUR_MS);
  const airC = Math.max(weather.airC + warmth, floorC + 4 * weather.sun * clearness);
  // vapour comes from outside and from the leaves; heating dries the air, so the gain shrinks as it gets warmer
  const humidityPct = Math.min(98, Math.max(45, weather.humidityPct + 10 - 1.2 * (airC - weather.airC)));
  return { airC, humidityPct };
}

/** Air at one sensor of a region, slightly warmer or colder depending on its place. */
export function airAtSensor(key: Key, air: Air, atMs: number): Air {
  return {
    airC: air.airC + 0.15 * drift(key, atMs, 3 * HOUR_MS),
    humidityPct: Math.min(100, Math.max(0, air.humidityPct + 0.6 * drift(key, atMs, 2 * HOUR_MS))),
  };
}
