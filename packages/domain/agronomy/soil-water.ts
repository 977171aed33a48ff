import type { SoilTypeId } from './soil-types.ts';
import { finite } from './valid.ts';

/** Volumetric water content, m³/m³, of mineral soil from its permittivity (Topp, Davis, Annan 1980). */
export function toppWaterContent(permittivity: number): number {
  return -0.053 + 0.0292 * permittivity - 5.5e-4 * permittivity ** 2 + 4.3e-6 * permittivity ** 3;
}

/** Permittivity of mineral soil from its water content, m³/m³ (Topp et al. 1980); no exact inverse of the other fit. */
export function toppPermittivity(waterContent: number): number {
  return 3.03 + 9.3 * waterContent + 146 * waterContent ** 2 - 76.7 * waterContent ** 3;
}

/** Square roots of permittivity over water content (probe makers' defaults): offset and slope of organic and of mineral substrates. */
const ORGANIC = [1.3, 7.7] as const;
const MINERAL = [1.6, 8.4] as const;

/** Permittivity that a probe must have seen to tell this moisture, % by volume, in a soil or substrate. */
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
 * Where between wilting (0) and field capacity (100) the water stands, %.
 * Below 0 is wilting, above 100 is wetter than the soil can hold for long.
 */
export function availableWaterPct(
  waterPct: number | null,
  soil: { readonly fieldCapacityPct: number; readonly wiltingPct: number },
): number | null {
  const water = finite(waterPct);
  if (water === null || soil.fieldCapacityPct <= soil.wiltingPct) return null;
  return (100 * (water - soil.wiltingPct)) / (soil.fieldCapacityPct - soil.wiltingPct);
}

/** Words for the state of water in a soil. */
export type WaterBand = 'wilting' | 'stress' | 'good' | 'wet' | 'waterlogged';

/** Within so many points of saturation roots lack air. */
const WATERLOGGED_WITHIN_PCT = 2;

/** The band in which a soil's water stands: stress begins where the refill point is passed. */
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

/** The moisture above which a soil counts as too wet: a tenth of the way from capacity to saturation, %. */
export function tooWetPct(soil: { readonly saturationPct: number; readonly fieldCapacityPct: number }): number {
  return soil.fieldCapacityPct + 0.1 * (soil.saturationPct - soil.fieldCapacityPct);
}
