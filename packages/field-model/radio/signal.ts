import { drift } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';

/** Radio path from a module to its base station. */
export type RadioPath = {
  readonly distanceM: number;
  /** Signal loss through a full canopy, in percent (0 in the open, 4 to 8 in a crop). */
  readonly canopyPct: number;
};

/** Signal of a module, %: falls with distance, rain and leaves (`leaf` 0 bare to 1 full), with fluctuations. */
export function signalPct(key: Key, path: RadioPath, atMs: number, raining: boolean, leaf: number): number {
  const base = 100 - 28 * Math.log10(Math.max(1, path.distanceM / 50));
  const weather = raining ? 6 : 0;
  const fluctuation = 3 * drift(key, atMs, 30 * 60_000);
  return bounded(base - weather - path.canopyPct * leaf + fluctuation);
}

/** Mobile signal of a base station around its typical level, %. */
export function gsmSignalPct(key: Key, levelPct: number, atMs: number, raining: boolean): number {
  return bounded(levelPct - (raining ? 3 : 0) + 3 * drift(key, atMs, 60 * 60_000));
}

/** Share of a full canopy by day of the year: bare until mid-April, full from June to September. */
export function canopyShare(dayOfYear: number): number {
  const leafing = (dayOfYear - 105) / 45;
  const falling = (310 - dayOfYear) / 40;
  return Math.min(1, Math.max(0, Math.min(leafing, falling)));
}

function bounded(pct: number): number {
  return Math.round(Math.min(100, Math.max(5, pct)));
}
