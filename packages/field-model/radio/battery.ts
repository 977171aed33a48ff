import { uniform } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { DAY_MS } from '../weather/site.ts';

/** A lithium primary battery pack in a device. */
export type Pack = {
  /** When it was fitted, epoch milliseconds. */
  readonly fittedAtMs: number;
  /** Lifetime without any switching, days. */
  readonly lifeDays: number;
};

/** Life of a pack in a soil probe or air sensor, and in a valve module, days. */
export const SENSOR_PACK_DAYS = 730;
export const VALVE_PACK_DAYS = 365;
/** Share of its life used by one actuation of a latching valve. */
const LIFE_PER_ACTUATION = 0.000_02;

/** Used share of a pack's life, from 0; slightly above 1 it still delivers some power. */
export function usedShare(pack: Pack, atMs: number, actuations: number): number {
  return Math.max(0, (atMs - pack.fittedAtMs) / (pack.lifeDays * DAY_MS)) + actuations * LIFE_PER_ACTUATION;
}

/** Voltage of a lithium pack, V: flat for most of its life, then a steep drop; higher when warm. Noise 5 mV. */
export function packVoltage(key: Key, used: number, packC: number, atMs: number): number {
  const wear = Math.min(1.05, used);
  const volts = 3.65 - 0.15 * wear - 0.75 * wear ** 12 + 0.002 * (packC - 20);
  return Math.round((volts + 0.01 * (uniform(key, Math.floor(atMs / 1000)) - 0.5)) * 100) / 100;
}

/** Temperature of a pack, °C; the housing is in the sun. */
export function packTemperatureC(airC: number, sun: number): number {
  return airC + 2 * sun;
}

/** Charge computed by a probe from its pack, %. */
export function chargePct(used: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, 1 - used)));
}
