import { wetBulbC } from './air.ts';
import { validHumidityPct, validTemperatureC } from './valid.ts';

/** Air temperatures at which damage begins in saturated and in dry air, °C; null if not set. */
export type FreezeTemperatures = {
  readonly atRh100C: number | null;
  readonly atRh0C: number | null;
};

/**
 * Air temperature at which damage begins at this humidity, °C: interpolated linearly between the two ends, because wet
 * tissue cools towards the wet bulb. A single limit applies to any humidity; without one the result is null.
 */
export function freezingThresholdC(rhPct: number | null, { atRh100C, atRh0C }: FreezeTemperatures): number | null {
  if (atRh100C === null || atRh0C === null) return atRh100C ?? atRh0C;
  const rh = validHumidityPct(rhPct);
  return rh === null ? null : atRh0C + ((atRh100C - atRh0C) * rh) / 100;
}

/** Degrees left until damage begins; negative if it is freezing. */
export function frostGapC(tC: number | null, rhPct: number | null, freeze: FreezeTemperatures): number | null {
  const t = validTemperatureC(tC);
  const thresholdC = freezingThresholdC(rhPct, freeze);
  return t === null || thresholdC === null ? null : t - thresholdC;
}

/** Subtracted from the 13:00 wet bulb for a clear, calm night, °C; 3 to 6 depending on the site. */
export const KAMMERMANN_C = 4;

/** Forecast minimum of the coming night, °C, from the air at 13:00 local time (Kammermann's rule). */
export function nightMinimumC(
  tC: number | null,
  rhPct: number | null,
  { pressureKpa, constantC = KAMMERMANN_C }: { pressureKpa: number; constantC?: number },
): number | null {
  const wetC = wetBulbC(tC, rhPct, pressureKpa);
  return wetC === null ? null : wetC - constantC;
}
