/**
 * What a sensor cannot have measured. Everything computed from such a value is null, never 0:
 * a made-up number on a screen is worse than none.
 */

/** Air or soil temperature in °C, or null outside −40 to 80. */
export function validTemperatureC(tC: number | null): number | null {
  return tC !== null && tC >= -40 && tC <= 80 ? tC : null;
}

/**
 * Relative humidity in %, brought to 0…100, or null when more than 2 points outside:
 * sensors read a little over near saturation.
 */
export function validHumidityPct(rhPct: number | null): number | null {
  if (rhPct === null || !(rhPct >= -2 && rhPct <= 102)) return null;
  return Math.min(100, Math.max(0, rhPct));
}

/** A number that can be worked with, or null: NaN and the infinities are no readings. */
export function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
