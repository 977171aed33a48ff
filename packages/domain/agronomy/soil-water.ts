import type { SoilTypeId } from './soil-types.ts';
import { finiteOrNull } from './valid.ts';

/** Volumetric water content of mineral soil, m³/m³, from its permittivity (Topp, Davis, Annan 1980). */
export function toppWaterContent(permittivity: number): number {
  return -0.053 + 0.0292 * permittivity - 5.5e-4 * permittivity ** 2 + 4.3e-6 * permittivity ** 3;
}

/** Permittivity of mineral soil from its water content, m³/m³ (Topp et al. 1980); not an exact inverse. */
export function toppPermittivity(waterContent: number): number {
  return 3.03 + 9.3 * waterContent + 146 * waterContent ** 2 - 76.7 * waterContent ** 3;
}

/** Offset and slope of √permittivity over water content, organic and mineral (probe makers' defaults). */
const ORGANIC = [1.3, 7.7] as const;
const MINERAL = [1.6, 8.4] as const;

/** Permittivity a probe must have measured to report this moisture, % by volume, in a soil or substrate. */
export function probePermittivity(moisturePct: number, soil: SoilTypeId): number {
  const waterContent = moisturePct / 100;
  switch (soil) {
    case 1:
    case 2:
      return toppPermittivity(waterContent);
    case 3:
    case 4:
      return (MINERAL[0] + MINERAL[1] * waterContent) ** 2;
    case 5:
    case 6:
    case 7:
      return (ORGANIC[0] + ORGANIC[1] * waterContent) ** 2;
  }
}

/**
 * Water content between the wilting point (0) and field capacity (100), %.
 * Below 0 the crop wilts; above 100 is wetter than the soil can hold for long.
 */
export function availableWaterPct(
  waterPct: number | null,
  soil: { readonly fieldCapacityPct: number; readonly wiltingPct: number },
): number | null {
  const water = finiteOrNull(waterPct);
  if (water === null || soil.fieldCapacityPct <= soil.wiltingPct) return null;
  return (100 * (water - soil.wiltingPct)) / (soil.fieldCapacityPct - soil.wiltingPct);
}

/** Classification of the water content of a soil. */
export type WaterBand = 'wilting' | 'stress' | 'good' | 'wet' | 'waterlogged';

/** Percentage points below saturation within which roots lack air. */
const WATERLOGGED_WITHIN_PCT = 2;

/** Band of a soil's water content; stress begins below the refill point. */
export function waterBand(
  waterPct: number,
  soil: {
    readonly saturationPct: number;
    readonly fieldCapacityPct: number;
    readonly refillPct: number;
    readonly wiltingPct: number;
  },
): WaterBand {
  if (waterPct < soil.wiltingPct) return 'wilting';
  if (waterPct < soil.refillPct) return 'stress';
  if (waterPct <= soil.fieldCapacityPct) return 'good';
  return waterPct >= soil.saturationPct - WATERLOGGED_WITHIN_PCT ? 'waterlogged' : 'wet';
}

/** Moisture above which a soil is too wet, %: a tenth of the way from field capacity to saturation. */
export function tooWetPct(soil: { readonly saturationPct: number; readonly fieldCapacityPct: number }): number {
  return soil.fieldCapacityPct + 0.1 * (soil.saturationPct - soil.fieldCapacityPct);
}
