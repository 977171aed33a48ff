import { saturationVapourPressureKpa } from '@zagon/domain/agronomy/vapour.ts';
import { drift, keyOf } from '../random/draw.ts';
import type { Climate } from './climate.ts';
import type { DayWeather } from './day.ts';
import { HOUR_MS, solarMoment } from './site.ts';

/** Minimum humidity while it rains, %. */
const RAIN_HUMIDITY_PCT = 92;

/** Relative humidity of the air, %. Each day has its dew point, interpolated smoothly between noons. */
export function humidityPct(climate: Climate, atMs: number, airC: number, raining: boolean): number {
  const { day, hour } = solarMoment(climate.site, atMs);
  const before = climate.day(hour < 12 ? day - 1 : day);
  const after = climate.day(hour < 12 ? day : day + 1);
  const elapsedShare = (hour < 12 ? hour + 12 : hour - 12) / 24;
  const fluctuation = 1 + 0.04 * drift(keyOf(climate.key, 'vapour'), atMs, HOUR_MS);
  const vapourKpa = (dayVapourKpa(before) * (1 - elapsedShare) + dayVapourKpa(after) * elapsedShare) * fluctuation;
  const humidity = (100 * vapourKpa) / saturationVapourPressureKpa(airC);
  return Math.min(100, Math.max(raining ? RAIN_HUMIDITY_PCT : 0, humidity));
}

function dayVapourKpa(day: DayWeather): number {
  return saturationVapourPressureKpa(day.dewC);
}
