import type { DeviceType } from '../../catalogue/device-type.ts';
import type { Input } from '../../catalogue/input.ts';
import { deviceType } from '../../catalogue/registry.ts';
import { CONDITION_KINDS, type Quantity } from './kinds/registry.ts';

/**
 * Inputs of a device type that measure this quantity, first sensor first; empty if there are none.
 * A field name alone is ambiguous: TEMP_1 is soil for a probe and air for an air sensor.
 */
export function conditionInputs(type: string, quantity: Quantity): readonly Input[] {
  const definition = deviceType(type);
  const inputs = definition === undefined ? [] : inputsMeasuring(definition, quantity);
  return firstSensorFirst(inputs);
}

export function firstSensorFirst(inputs: readonly Input[]): readonly Input[] {
  return inputs.toSorted((a, b) => (a.sensor ?? 0) - (b.sensor ?? 0));
}

/** Inputs of a device type that measure this quantity, from the surface down. */
export function inputsMeasuring(type: DeviceType, quantity: Quantity): readonly Input[] {
  const measured = CONDITION_KINDS[quantity].quantity;
  return type.inputs.filter((input) => input.quantity === measured);
}

/** True if this field of a device type measures the quantity. */
export function measuresQuantity(type: string, field: string, quantity: Quantity): boolean {
  return conditionInputs(type, quantity).some((input) => input.name === field);
}
