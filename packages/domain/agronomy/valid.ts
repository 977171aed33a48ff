/**
 * Validation of sensor values. Anything computed from an impossible value is null, never 0: a made-up number on screen
 * is worse than no number.
 */

/** Air or soil temperature in °C, or null outside −40 to 80. */
export function validTemperatureC(tC: number | null): number | null {
  return tC !== null && tC >= -40 && tC <= 80 ? tC : null;
}

/**
 * Relative humidity in %, clamped to 0…100; null if more than 2 points outside, because sensors read slightly over
 * near saturation.
 */
export function validHumidityPct(rhPct: number | null): number | null {
  if (rhPct === null || !(rhPct >= -2 && rhPct <= 102)) return null;
  return Math.min(100, Math.max(0, rhPct));
}

/** The number if finite, else null. */
export function finiteOrNull(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
