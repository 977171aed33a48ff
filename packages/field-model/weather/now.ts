import { drift, keyOf } from '../random/draw.ts';
import { airTemperatureC } from './air-temperature.ts';
import type { Climate } from './climate.ts';
import { isRaining } from './rain.ts';
import { solarMoment } from './site.ts';
import { sunShare } from './sun.ts';
import { humidityPct } from './vapour.ts';
import { windAt } from './wind.ts';

/** The weather of a region at one instant, in the open, 1.5 m above ground. */
export type WeatherNow = {
  readonly airC: number;
  readonly humidityPct: number;
  readonly raining: boolean;
  /** Relative solar elevation, 0 to 1. */
  readonly sun: number;
  readonly radiationWPerM2: number;
  /** Wind 3 m above open ground, m/s. */
  readonly windMs: number;
};

export function weatherAt(climate: Climate, atMs: number): WeatherNow {
  const { day, hour } = solarMoment(climate.site, atMs);
  const today = climate.day(day);
  const airC = airTemperatureC(climate, day, hour);
  const raining = isRaining(climate, atMs);
  const sun = sunShare(today.sun, hour);
  // the day's energy as a half-sine, with ±10 % for passing clouds
  const noonW = ((today.radiationMj * 1e6) / (today.sun.dayLengthH * 3600)) * (Math.PI / 2);
  const clouds = 1 + 0.1 * drift(keyOf(climate.key, 'clouds'), atMs, 600_000);
  return {
    airC,
    humidityPct: humidityPct(climate, atMs, airC, raining),
    raining,
    sun,
    radiationWPerM2: Math.max(0, noonW * sun * clouds),
    windMs: windAt(climate, atMs).speedMs,
  };
}
