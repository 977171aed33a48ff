import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/** The two weights between which a scale derives moisture, kg of load. */
export type Calibration = { readonly dryKg: number; readonly fullKg: number };

/** Returns the configured calibration; null unless both weights are set and differ. */
export function calibrationOf({ config }: Pick<ModuleShape, 'config'>): Calibration | null {
  const { properties } = settingsOf(config, 0);
  const [dryKg, fullKg] = [properties['humi_0_weight'] ?? 0, properties['humi_100_weight']];
  return typeof dryKg === 'number' && typeof fullKg === 'number' && fullKg > dryKg ? { dryKg, fullKg } : null;
}

/** Water held by the load and its capacity, litres: a litre weighs a kilogram. */
export function storedWater(weightKg: number, { dryKg, fullKg }: Calibration): { waterL: number; capacityL: number } {
  return { waterL: Math.max(0, weightKg - dryKg), capacityL: fullKg - dryKg };
}
