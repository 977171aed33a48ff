import type { Input } from '../../catalogue/input.ts';
import { deviceType } from '../../catalogue/registry.ts';
import type { Quantity } from './condition.ts';

/**
 * What a type of device tells a condition of this quantity, its first sensor first; nothing where it does not measure it.
 * The name of a field alone does not tell: TEMP_1 is the soil to a probe and the air to an air sensor.
 */
export function conditionInputs(type: string, quantity: Quantity): readonly Input[] {
  return deviceType(type)?.inputs.filter((input) => input.quantity === quantity) ?? [];
}

/** Whether a field of this type of device tells a condition of this quantity. */
export function tellsCondition(type: string, field: string, quantity: Quantity): boolean {
  return conditionInputs(type, quantity).some((input) => input.name === field);
}
