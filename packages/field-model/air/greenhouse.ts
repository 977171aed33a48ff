import { drift } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import type { WeatherNow } from '../weather/now.ts';
import { HOUR_MS } from '../weather/site.ts';

/** Air at a sensor. */
export type Air = { readonly airC: number; readonly humidityPct: number };

/** A heated foil tunnel keeps at least this, °C. */
const HEATED_TO_C = 12;

/** Air under foil: the sun warms it by up to 8 degrees, the plants make it moister, and it is kept from frost. */
export function greenhouseAir(key: Key, weather: WeatherNow, clearness: number, atMs: number): Air {
  const warmth = 2 + 8 * weather.sun * clearness;
  const floorC = HEATED_TO_C + 0.4 * drift(key, atMs, HOUR_MS);
  const airC = Math.max(weather.airC + warmth, floorC + 4 * weather.sun * clearness);
  // the vapour comes from outside and from the leaves; heating dries, so the gain shrinks as the air is warmed
  const humidityPct = Math.min(98, Math.max(45, weather.humidityPct + 10 - 1.2 * (airC - weather.airC)));
  return { airC, humidityPct };
}

/** Air at one sensor of a region: its place makes it a little warmer or colder than the next one. */
export function airAtSensor(key: Key, air: Air, atMs: number): Air {
  return {
    airC: air.airC + 0.15 * drift(key, atMs, 3 * HOUR_MS),
    humidityPct: Math.min(100, Math.max(0, air.humidityPct + 0.6 * drift(key, atMs, 2 * HOUR_MS))),
  };
}
