import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { soilTypeOf, substrateOf, type SoilType } from '@zagon/domain/agronomy/soil-types.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import type { PropertyValue } from '@zagon/domain/catalogue/property.ts';

/** A substratum probe's medium; all other soil properties refer to field soils. */
const SUBSTRATE = 'substrate_type';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** One setting of a module, or undefined if it was never set. */
export function propertyOf(module: Pick<ModuleShape, 'config'>, name: string): PropertyValue | undefined {
  const properties = module.config['properties'];
  const value = isRecord(properties) ? properties[name] : undefined;
  return typeof value === 'number' || typeof value === 'string' || value === null ? value : undefined;
}

/** The soil around a sensor: its own setting, or else the module's. Null if neither is set. */
export function soilOf(module: Pick<ModuleShape, 'config' | 'soil_type'>, input: Input): SoilType | null {
  if (input.soilProperty === null) return null;
  const own = propertyOf(module, input.soilProperty);
  if (input.soilProperty === SUBSTRATE) return substrateOf(own);
  return soilTypeOf(own ?? module.soil_type);
}

/** Optimum range of an input, in the stored unit; null if unknown. */
export function optimumOf(
  module: Pick<ModuleShape, 'config' | 'soil_type'>,
  input: Input,
): readonly [number, number] | null {
  switch (input.optimum?.kind) {
    case 'fixed':
      return [input.optimum.low, input.optimum.high];
    case 'by_soil': {
      const soil = soilOf(module, input);
      return soil === null ? null : [soil.refillPct, soil.fieldCapacityPct];
    }
    case undefined:
      return null;
  }
}
