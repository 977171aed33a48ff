import { mineralConcentrationGL } from '../agronomy/salts.ts';
import { soilTypeOf } from '../agronomy/soil-types.ts';
import { deviceType, inputOf, type DeviceTypeKey } from '../catalogue/registry.ts';
import { propertyValue } from '../catalogue/property-check.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Completion } from './completion.ts';
import { roundOrNull } from './rounding.ts';

const sensors = [
  ['ECW_1', 'MCI_1'],
  ['ECW_2', 'MCI_2'],
  ['ECW_3', 'MCI_3'],
] as const;

/** Computes the minerals in pore water for each sensor of a soil probe from its conductivity and soil. */
export function mineralsOf(type: DeviceTypeKey): Completion {
  return (reading, site, memory) => {
    const values: Partial<Record<(typeof sensors)[number][1], number | null>> = {};
    for (const [ecField, mciField] of sensors) {
      const ecw = reading.values[ecField];
      if (ecw === undefined || reading.values[mciField] !== undefined) continue;
      const soil = soilTypeOf(soilOf(type, ecField, site.properties));
      values[mciField] = soil === null ? null : roundOrNull(mineralConcentrationGL(ecw, soil), 2);
    }
    return { values: { ...reading.values, ...values }, memory };
  };
}

function soilOf(type: DeviceTypeKey, field: string, properties: PropertyValues): unknown {
  const probe = deviceType(type);
  const name = inputOf(probe, field)?.soilProperty;
  const property = probe.properties.find((candidate) => candidate.name === name);
  return property && propertyValue(property, properties);
}
