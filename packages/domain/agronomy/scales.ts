import { finiteOrNull } from './valid.ts';

/** Calibration of a scale: total weight in kg when dry and when full of water. */
export type ScaleCalibration = {
  readonly dryKg: number;
  readonly fullKg: number;
};

/** Net weight on a scale, kg: both load cells minus the tare. */
export function netWeightKg(cell1Kg: number | null, cell2Kg: number | null, tareKg: number): number | null {
  return cell1Kg === null || cell2Kg === null ? null : finiteOrNull(cell1Kg + cell2Kg - tareKg);
}

/** Moisture by weight, % between dry and full; null if the scale is not calibrated. */
export function scaleHumidityPct(netKg: number | null, { dryKg, fullKg }: ScaleCalibration): number | null {
  if (netKg === null || fullKg <= dryKg) return null;
  return Math.min(100, Math.max(0, (100 * (netKg - dryKg)) / (fullKg - dryKg)));
}

/** Full weight implied by a manual moisture reading at the current weight, kg; null without a reading. */
export function fullWeightFromReadingKg(netKg: number, dryKg: number, measuredPct: number): number | null {
  return measuredPct > 0 ? dryKg + ((netKg - dryKg) * 100) / measuredPct : null;
}

/** Drained share of the water applied, %; null if none was applied. */
export function drainFractionPct(irrigatedKg: number, drainedKg: number): number | null {
  return irrigatedKg > 0 ? (100 * drainedKg) / irrigatedKg : null;
}
