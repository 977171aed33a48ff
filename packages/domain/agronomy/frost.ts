import { wetBulbC } from './air.ts';
import { validHumidityPct, validTemperatureC } from './valid.ts';

/** The air temperatures at which damage begins, in saturated and in dry air, °C; null where not set. */
export type FreezeTemperatures = {
  readonly atRh100C: number | null;
  readonly atRh0C: number | null;
};

/**
 * The air temperature at which damage begins in air of this humidity, °C: a line between the two
 * ends, because wet tissue cools towards the wet bulb. One end alone counts as a constant,
 * no end gives null.
 */
export function freezingThresholdC(rhPct: number | null, { atRh100C, atRh0C }: FreezeTemperatures): number | null {
  if (atRh100C === null || atRh0C === null) return atRh100C ?? atRh0C;
  const rh = validHumidityPct(rhPct);
  return rh === null ? null : atRh0C + ((atRh100C - atRh0C) * rh) / 100;
}

/** How many degrees are left until damage begins; below 0 it is freezing. */
export function frostGapC(tC: number | null, rhPct: number | null, freeze: FreezeTemperatures): number | null {
  const t = validTemperatureC(tC);
  const thresholdC = freezingThresholdC(rhPct, freeze);
  return t === null || thresholdC === null ? null : t - thresholdC;
}

/** What a clear, calm night takes off the wet bulb of one o'clock, °C; 3 to 6 by site. */
export const KAMMERMANN_C = 4;

/** The coming night's minimum, °C, from the air at 13:00 local time (Kammermann's rule). */
export function nightMinimumC(
  tC: number | null,
  rhPct: number | null,
  { pressureKpa, constantC = KAMMERMANN_C }: { pressureKpa: number; constantC?: number },
): number | null {
  const wetC = wetBulbC(tC, rhPct, pressureKpa);
  return wetC === null ? null : wetC - constantC;
}
