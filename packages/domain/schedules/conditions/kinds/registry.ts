import type { Quantity as MeasuredQuantity } from '../../../catalogue/input.ts';
import { airTemperature } from './air-temperature.ts';
import type { ConditionKind } from './condition-kind.ts';
import { ec } from './ec.ts';
import { mci } from './mci.ts';
import { soilMoisture } from './soil-moisture.ts';
import { soilTemperature } from './soil-temperature.ts';

/** All kinds of conditions by quantity, in display order. */
export const CONDITION_KINDS = {
  soil_moisture: soilMoisture,
  soil_temperature: soilTemperature,
  air_temperature: airTemperature,
  ec,
  mci,
} as const satisfies { readonly [Measured in MeasuredQuantity]?: ConditionKind<Measured> };

/** Quantity checked by a condition. */
export type Quantity = keyof typeof CONDITION_KINDS;

/** Quantities in display order. */
export const QUANTITIES: readonly Quantity[] = Object.keys(CONDITION_KINDS).filter(isQuantity);

function isQuantity(name: string): name is Quantity {
  return Object.hasOwn(CONDITION_KINDS, name);
}
