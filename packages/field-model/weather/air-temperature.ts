import { PARTON_LOGAN, diurnalAirTemperatureC } from '@zagon/domain/agronomy/daily-waves.ts';
import type { Climate } from './climate.ts';
import type { DayWeather } from './day.ts';

/** Air temperature at an hour of a day, °C: Parton-Logan sine by day, decay to the next minimum at night. */
export function airTemperatureC(climate: Climate, day: number, hour: number): number {
  const today = climate.day(day);
  if (hour < today.sun.sunriseH + PARTON_LOGAN.c) return nightC(climate.day(day - 1), today, hour + 24);
  if (hour <= today.sun.sunsetH) return sunlitC(today, hour);
  return nightC(today, climate.day(day + 1), hour);
}

function sunlitC(day: DayWeather, hour: number): number {
  return diurnalAirTemperatureC({ tMaxC: day.maxC, tMinC: day.minC, ...day.sun }, hour);
}

/**
 * The night between two days; `hour` continues past 24. The original exponential ends above the minimum, which
 * would cause a jump at dawn, so the target slides from one day's minimum to the next and is reached there.
 */
function nightC(day: DayWeather, next: DayWeather, hour: number): number {
  const sunsetC = sunlitC(day, day.sun.sunsetH);
  const lengthH = 24 + next.sun.sunriseH + PARTON_LOGAN.c - day.sun.sunsetH;
  const elapsedShare = (hour - day.sun.sunsetH) / lengthH;
  const targetC = day.minC * (1 - elapsedShare) + next.minC * elapsedShare;
  const warmth = Math.exp(-PARTON_LOGAN.b * elapsedShare) - elapsedShare * Math.exp(-PARTON_LOGAN.b);
  return targetC + (sunsetC - targetC) * warmth;
}
