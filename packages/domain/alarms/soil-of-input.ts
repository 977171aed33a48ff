import { lookUp } from '../core/look-up.ts';
import { soilTypeOf, substrateOf, type SoilType } from '../agronomy/soil-types.ts';
import type { Input } from '../catalogue/input.ts';

/** Soil property of substrate probes; all other soil properties use the soil types of the field. */
const SUBSTRATE = 'substrate_type';

/** Soil around a sensor: its own setting if present, else the module's. Null if neither is set. */
export function soilOfInput(
  input: Pick<Input, 'soilProperty'>,
  module: { readonly properties: Readonly<Record<string, unknown>>; readonly soilType: number | null },
): SoilType | null {
  if (input.soilProperty === null) return null;
  const ownSetting = lookUp(module.properties, input.soilProperty);
  if (input.soilProperty === SUBSTRATE) return substrateOf(ownSetting);
  return soilTypeOf(ownSetting ?? module.soilType);
}
