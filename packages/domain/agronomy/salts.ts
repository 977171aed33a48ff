import { toppWaterContent } from './soil-water.ts';
import { finite } from './valid.ts';

/** Permittivity of pore water (GS3 operator manual eq. 2). */
export function poreWaterPermittivity(tC: number): number {
  return 80.3 - 0.37 * (tC - 20);
}

/** Below these the formula divides by next to nothing and its result means nothing. */
const LEAST_EXCESS_PERMITTIVITY = 1;
const LEAST_WATER_CONTENT = 0.1;

/**
 * Conductivity of the water in the pores, mS/cm at the temperature of the soil, from the bulk
 * soil's (Hilhorst 2000); null when the soil is too dry for it. `waterContent` is measured by a
 * probe; without it, it follows from the permittivity of mineral soil.
 */
export function poreWaterEcMsCm(soil: {
  bulkEcMsCm: number;
  permittivity: number;
  tC: number;
  offset: number;
  waterContent?: number;
}): number | null {
  const excess = soil.permittivity - soil.offset;
  const waterContent = soil.waterContent ?? toppWaterContent(soil.permittivity);
  if (!(excess >= LEAST_EXCESS_PERMITTIVITY) || waterContent < LEAST_WATER_CONTENT) return null;
  return finite((poreWaterPermittivity(soil.tC) * soil.bulkEcMsCm) / excess);
}

/**
 * Conductivity of the whole soil, mS/cm at its temperature, from that of its pore water at 25 °C:
 * Hilhorst's formula turned round; null where the formula itself means nothing.
 */
export function bulkEcMsCm(soil: {
  poreEcAt25CMsCm: number;
  permittivity: number;
  waterContent: number;
  tC: number;
  offset: number;
}): number | null {
  const excess = soil.permittivity - soil.offset;
  if (!(excess >= LEAST_EXCESS_PERMITTIVITY) || soil.waterContent < LEAST_WATER_CONTENT) return null;
  const poreEcMsCm = soil.poreEcAt25CMsCm * ecTemperatureFactor(soil.tC);
  return finite((poreEcMsCm * excess) / poreWaterPermittivity(soil.tC));
}

/** How many times better water conducts at a temperature than at 25 °C: 2 % a degree. */
function ecTemperatureFactor(tC: number): number {
  return 1 + 0.02 * (tC - 25);
}

/** Conductivity brought to 25 °C, mS/cm: 2 % a degree. */
export function ecAt25CMsCm(ecMsCm: number, tC: number): number {
  return ecMsCm / ecTemperatureFactor(tC);
}

/** Minerals in a litre of pore water, g/l, from its conductivity at 25 °C (US Salinity Laboratory 1954). */
export function mineralConcentrationGL(ecwMsCm: number | null, soil: { readonly mciGLPerMsCm: number }): number | null {
  const ec = finite(ecwMsCm);
  return ec === null ? null : soil.mciGLPerMsCm * ec;
}

/** Yield that salt leaves, % of the full one, from the saturation extract (Maas and Hoffman 1977). */
export function relativeYieldPct(
  extractDsM: number,
  crop: { readonly thresholdDsM: number; readonly slopePctPerDsM: number },
): number {
  const lostPct = crop.slopePctPerDsM * (extractDsM - crop.thresholdDsM);
  return Math.min(100, Math.max(0, 100 - lostPct));
}
