import { vapourPressureDeficitKpa } from './air.ts';
import { validHumidityPct } from './valid.ts';

/** Limits for leaves to become wet, and to become dry again. */
export type WetnessLimits = {
  readonly wetBelowVpdKpa: number;
  readonly wetFromRhPct: number;
  readonly dryFromVpdKpa: number;
  readonly dryBelowRhPct: number;
};

/**
 * Infection does most damage below a deficit of 0.20 kPa, and pathogens survive up to 0.43 kPa (Prenger and Ling,
 * AEX-804). The humidity limit covers cold air: 0.20 kPa is 91 % at 20 °C but only 67 % at 0 °C.
 */
export const WETNESS_LIMITS: WetnessLimits = {
  wetBelowVpdKpa: 0.2,
  wetFromRhPct: 85,
  dryFromVpdKpa: 0.43,
  dryBelowRhPct: 80,
};

/** 1 if leaves are wet, 0 if dry. */
export type LeafWet = 0 | 1;

/**
 * Leaf wetness now, from the air and the previous state; null if it cannot be determined. Any rain makes leaves
 * wet.
 */
export function leafWet(
  air: { tC: number | null; rhPct: number | null; rainMm: number | null },
  previous: LeafWet,
  limits: WetnessLimits = WETNESS_LIMITS,
): LeafWet | null {
  if (air.rainMm !== null && air.rainMm > 0) return 1;
  const rhPct = validHumidityPct(air.rhPct);
  const vpdKpa = vapourPressureDeficitKpa(air.tC, air.rhPct);
  if (rhPct === null || vpdKpa === null) return null;
  if (vpdKpa <= limits.wetBelowVpdKpa && rhPct >= limits.wetFromRhPct) return 1;
  if (vpdKpa >= limits.dryFromVpdKpa || rhPct < limits.dryBelowRhPct) return 0;
  return previous;
}
