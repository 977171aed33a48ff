import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { moistureScale, soilSensors } from '../../../entities/module/soil-levels.ts';

/**
 * Ends of the scale on which a field's limits are drawn, in the stored unit: for moisture those of the probe's soil
 * profile, otherwise the range that can be set. A limit or reading beyond them is drawn at the end.
 */
export function scaleOf(
  module: ModuleShape,
  input: Input | undefined,
  settings: readonly Pick<AlarmSettingShape, 'min' | 'max'>[],
): readonly [number, number] {
  if (input?.quantity === 'soil_moisture') return moistureScale(module, soilSensors(module, STORED_UNITS, 'en'));
  return [Math.min(...settings.map(({ min }) => min)), Math.max(...settings.map(({ max }) => max))];
}
