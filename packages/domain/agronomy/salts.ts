import { toppWaterContent } from './soil-water.ts';
import { finiteOrNull } from './valid.ts';

/** Permittivity of pore water (GS3 operator manual eq. 2). */
export function poreWaterPermittivity(tC: number): number {
  return 80.3 - 0.37 * (tC - 20);
}

/** Below these limits the formula divides by nearly zero and its result is meaningless. */
const MIN_EXCESS_PERMITTIVITY = 1;
const MIN_WATER_CONTENT = 0.1;

/**
 * Conductivity of pore water, mS/cm at soil temperature, from the bulk conductivity (Hilhorst 2000); null if the
 * soil is too dry. `waterContent` is measured by a probe; by default it is derived from permittivity for mineral
 * soil.
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
  if (!(excess >= MIN_EXCESS_PERMITTIVITY) || waterContent < MIN_WATER_CONTENT) return null;
  return finiteOrNull((poreWaterPermittivity(soil.tC) * soil.bulkEcMsCm) / excess);
}

/**
 * Bulk conductivity, mS/cm at soil temperature, from that of pore water at 25 °C: the inverse of Hilhorst's
 * formula; null where that formula is not valid.
 */
export function bulkEcMsCm(soil: {
  poreEcAt25CMsCm: number;
  permittivity: number;
  waterContent: number;
  tC: number;
  offset: number;
}): number | null {
  const excess = soil.permittivity - soil.offset;
  if (!(excess >= MIN_EXCESS_PERMITTIVITY) || soil.waterContent < MIN_WATER_CONTENT) return null;
  const poreEcMsCm = soil.poreEcAt25CMsCm * ecTemperatureFactor(soil.tC);
  return finiteOrNull((poreEcMsCm * excess) / poreWaterPermittivity(soil.tC));
}

/** Conductivity of water at a temperature relative to 25 °C: 2 % per degree. */
function ecTemperatureFactor(tC: number): number {
  return 1 + 0.02 * (tC - 25);
}

/** Conductivity normalised to 25 °C, mS/cm: 2 % per degree. */
export function ecAt25CMsCm(ecMsCm: number, tC: number): number {
  return ecMsCm / ecTemperatureFactor(tC);
}

/** Mineral content of pore water, g/l, from its conductivity at 25 °C (US Salinity Laboratory 1954). */
export function mineralConcentrationGL(ecwMsCm: number | null, soil: { readonly mciGLPerMsCm: number }): number | null {
  const ec = finiteOrNull(ecwMsCm);
  return ec === null ? null : soil.mciGLPerMsCm * ec;
}

/** Relative yield under salinity, %, from the saturation extract (Maas and Hoffman 1977). */
export function relativeYieldPct(
  extractDsM: number,
  crop: { readonly thresholdDsM: number; readonly slopePctPerDsM: number },
): number {
  const lostPct = crop.slopePctPerDsM * (extractDsM - crop.thresholdDsM);
  return Math.min(100, Math.max(0, 100 - lostPct));
}
