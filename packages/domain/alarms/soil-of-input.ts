import { soilTypeOf, substrateOf, type SoilType } from '../agronomy/soil-types.ts';
import type { Input } from '../catalogue/input.ts';

/** What a substratum probe calls its surroundings; all other soil properties count the soils of the field. */
const SUBSTRATE = 'substrate_type';

/** The soil around a sensor: its own setting counts, else the module's. Null where neither names one. */
export function soilOfInput(
  input: Pick<Input, 'soilProperty'>,
  module: { readonly properties: Readonly<Record<string, unknown>>; readonly soilType: number | null },
): SoilType | null {
  if (input.soilProperty === null) return null;
  const own = module.properties[input.soilProperty];
  if (input.soilProperty === SUBSTRATE) return substrateOf(own);
  return soilTypeOf(own ?? module.soilType);
}
