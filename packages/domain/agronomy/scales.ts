import { finite } from './valid.ts';

/** Settings of a scale: weights in kg of the whole when dry and when full of water. */
export type ScaleCalibration = {
  readonly dryKg: number;
  readonly fullKg: number;
};

/** What stands on a scale, kg: both load cells less the tare. */
export function netWeightKg(cell1Kg: number | null, cell2Kg: number | null, tareKg: number): number | null {
  return cell1Kg === null || cell2Kg === null ? null : finite(cell1Kg + cell2Kg - tareKg);
}

/** Moisture by weight, % between dry and full; null while the scale is not calibrated. */
export function scaleHumidityPct(netKg: number | null, { dryKg, fullKg }: ScaleCalibration): number | null {
  if (netKg === null || fullKg <= dryKg) return null;
  return Math.min(100, Math.max(0, (100 * (netKg - dryKg)) / (fullKg - dryKg)));
}

/** The full weight that a hand reading of moisture at the present weight implies, kg; null without a reading. */
export function fullWeightFromReadingKg(netKg: number, dryKg: number, measuredPct: number): number | null {
  return measuredPct > 0 ? dryKg + ((netKg - dryKg) * 100) / measuredPct : null;
}

/** Share of the water that ran through, %; null where nothing was given. */
export function drainFractionPct(irrigatedKg: number, drainedKg: number): number | null {
  return irrigatedKg > 0 ? (100 * drainedKg) / irrigatedKg : null;
}
