import { dampingDepthM } from '@zagon/domain/agronomy/daily-waves.ts';
import type { Climate } from '../weather/climate.ts';
import { solarMoment } from '../weather/site.ts';

/** Thermal diffusivity of moist mineral soil, m²/s; dry soil and peat have about 3e-7. */
const MOIST_SOIL_M2_PER_S = 5e-7;
const DAY_DEPTH_M = dampingDepthM(MOIST_SOIL_M2_PER_S, 86_400);
const YEAR_DEPTH_M = dampingDepthM(MOIST_SOIL_M2_PER_S, 365 * 86_400);
/** Yearly wave at the surface: mean, amplitude, and the day of the year of its upward zero crossing. */
const MEAN_C = 8.5;
const YEAR_AMPLITUDE_C = 11;
const YEAR_START = 112;
/** Under a crop the surface follows this share of the air's daily range; upward zero crossing at 8.5 h. */
const DAY_SHARE_OF_RANGE = 0.35;
const DAY_START_H = 8.5;
/** Soil under mulch follows warm and cold spells by this share, averaged over these days, less with depth. */
const SPELL_DAYS = 5;
const SPELL_SHARE = 0.6;
const SPELL_DEPTH_M = dampingDepthM(MOIST_SOIL_M2_PER_S, 2 * SPELL_DAYS * 86_400);

/** Soil temperature at a depth, °C: yearly and daily waves damped and delayed with depth, plus the recent spell. */
export function soilTemperatureC(climate: Climate, atMs: number, depthM: number): number {
  const { day, hour } = solarMoment(climate.site, atMs);
  const yearAngle = (2 * Math.PI * (climate.day(day).dayOfYear + hour / 24 - YEAR_START)) / 365;
  const dayAngle = (2 * Math.PI * (hour - DAY_START_H)) / 24;
  const range = blend(dayRangeC(climate, day - 1), dayRangeC(climate, day), hour / 24);
  return (
    MEAN_C +
    SPELL_SHARE * Math.exp(-depthM / SPELL_DEPTH_M) * blend(spellC(climate, day - 1), spellC(climate, day), hour / 24) +
    YEAR_AMPLITUDE_C * Math.exp(-depthM / YEAR_DEPTH_M) * Math.sin(yearAngle - depthM / YEAR_DEPTH_M) +
    DAY_SHARE_OF_RANGE * range * Math.exp(-depthM / DAY_DEPTH_M) * Math.sin(dayAngle - depthM / DAY_DEPTH_M)
  );
}

/** How much warmer the last days were than the season, °C. */
function spellC(climate: Climate, day: number): number {
  let sum = 0;
  for (let daysBack = 0; daysBack < SPELL_DAYS; daysBack += 1) sum += climate.day(day - daysBack).spellC;
  return sum / SPELL_DAYS;
}

function dayRangeC(climate: Climate, day: number): number {
  const { maxC, minC } = climate.day(day);
  return maxC - minC;
}

function blend(before: number, after: number, share: number): number {
  return before * (1 - share) + after * share;
}
