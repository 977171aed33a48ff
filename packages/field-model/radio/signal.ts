import { drift } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';

/** How a module's radio stands to its base station. */
export type RadioPath = {
  readonly distanceM: number;
  /** What the leaves of a full canopy take, in percent of signal (0 in the open, 4 to 8 in a crop). */
  readonly canopyPct: number;
};

/** Signal of a module, %: falls with distance, in rain and behind leaves (`leaf` 0 bare to 1 full), and wavers. */
export function signalPct(key: Key, path: RadioPath, atMs: number, raining: boolean, leaf: number): number {
  const base = 100 - 28 * Math.log10(Math.max(1, path.distanceM / 50));
  const weather = raining ? 6 : 0;
  const wavering = 3 * drift(key, atMs, 30 * 60_000);
  return bounded(base - weather - path.canopyPct * leaf + wavering);
}

/** Signal of a base station in the mobile network, %, around its own level. */
export function gsmSignalPct(key: Key, levelPct: number, atMs: number, raining: boolean): number {
  return bounded(levelPct - (raining ? 3 : 0) + 3 * drift(key, atMs, 60 * 60_000));
}

/** Share of a full canopy on a day of the year: bare until the middle of April, full from June to September. */
export function canopyShare(dayOfYear: number): number {
  const leafing = (dayOfYear - 105) / 45;
  const falling = (310 - dayOfYear) / 40;
  return Math.min(1, Math.max(0, Math.min(leafing, falling)));
}

function bounded(pct: number): number {
  return Math.round(Math.min(100, Math.max(5, pct)));
}
