import { drift, keyOf } from '../random/draw.ts';
import type { Climate } from './climate.ts';
import { HOUR_MS, solarMoment } from './site.ts';
import { sunShare } from './sun.ts';

/** Wind 3 m above open ground. */
export type Wind = { readonly speedMs: number; readonly fromDeg: number };

/** The prevailing wind over most of Poland is west-south-west. */
const PREVAILING_DEG = 250;

export function windAt(climate: Climate, atMs: number): Wind {
  const { day, hour } = solarMoment(climate.site, atMs);
  const today = climate.day(day);
  const gusts = 1 + 0.25 * drift(keyOf(climate.key, 'gusts'), atMs, 60_000);
  const speedMs = Math.max(0, today.windMs * (0.6 + 0.8 * sunShare(today.sun, hour)) * gusts);
  return { speedMs, fromDeg: (PREVAILING_DEG + driftDeg(climate, atMs) + 720) % 360 };
}

/** Drifts by about 15 degrees an hour and returns within a day. */
function driftDeg(climate: Climate, atMs: number): number {
  const key = keyOf(climate.key, 'wind-direction');
  let sumDeg = 0;
  for (let back = 47; back >= 0; back -= 1) sumDeg = sumDeg * 0.95 + 15 * drift(key, atMs - back * HOUR_MS, HOUR_MS);
  return Math.max(-720, Math.min(720, sumDeg));
}
