import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { soilTypeOf, substrateOf, type SoilType } from '@zagon/domain/agronomy/soil-types.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import type { PropertyValue } from '@zagon/domain/catalogue/property.ts';

/** What a substratum probe calls its surroundings; all other soil properties count the soils of the field. */
const SUBSTRATE = 'substrate_type';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** One setting of a module, or undefined where it was never set. */
export function propertyOf(object: Pick<ObjectShape, 'config'>, name: string): PropertyValue | undefined {
  const properties = object.config['properties'];
  const value = isRecord(properties) ? properties[name] : undefined;
  return typeof value === 'number' || typeof value === 'string' || value === null ? value : undefined;
}

/** The soil around a sensor: its own setting counts, else the module's. Null where neither names one. */
export function soilOf(object: Pick<ObjectShape, 'config' | 'soil_type'>, input: Input): SoilType | null {
  if (input.soilProperty === null) return null;
  const own = propertyOf(object, input.soilProperty);
  if (input.soilProperty === SUBSTRATE) return substrateOf(own);
  return soilTypeOf(own ?? object.soil_type);
}

/** Where the value of an input is good, in the stored unit; null where nobody can say. */
export function optimumOf(
  object: Pick<ObjectShape, 'config' | 'soil_type'>,
  input: Input,
): readonly [number, number] | null {
  switch (input.optimum?.kind) {
    case 'fixed':
      return [input.optimum.low, input.optimum.high];
    case 'by_soil': {
      const soil = soilOf(object, input);
      return soil === null ? null : [soil.refillPct, soil.fieldCapacityPct];
    }
    case undefined:
      return null;
  }
}
