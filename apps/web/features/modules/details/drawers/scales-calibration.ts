import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/** The two weights between which a scale tells moisture, kg of what stands on it. */
export type Calibration = { readonly dryKg: number; readonly fullKg: number };

/** What the scale was told; null while it was told no two weights that differ. */
export function calibrationOf({ config }: Pick<ObjectShape, 'config'>): Calibration | null {
  const { properties } = settingsOf(config, 0);
  const [dryKg, fullKg] = [properties['humi_0_weight'] ?? 0, properties['humi_100_weight']];
  return typeof dryKg === 'number' && typeof fullKg === 'number' && fullKg > dryKg ? { dryKg, fullKg } : null;
}

/** The water in what stands on the scale, and what it can hold, litres: a litre weighs a kilogram. */
export function waterHeld(weightKg: number, { dryKg, fullKg }: Calibration): { heldL: number; roomL: number } {
  return { heldL: Math.max(0, weightKg - dryKg), roomL: fullKg - dryKg };
}
