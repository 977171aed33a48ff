import { mineralConcentrationGL } from '../agronomy/salts.ts';
import { soilTypeOf } from '../agronomy/soil-types.ts';
import { deviceType, inputOf } from '../catalogue/registry.ts';
import { propertyValue } from '../catalogue/property-check.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Completed, Memory, Site } from './completion.ts';
import type { Reading } from './reading.ts';
import { rounded } from './rounding.ts';

const sensors = [
  ['ECW_1', 'MCI_1'],
  ['ECW_2', 'MCI_2'],
  ['ECW_3', 'MCI_3'],
] as const;

/** Minerals in the pore water of each sensor, from its conductivity and the soil it stands in. */
export function completeMinerals(reading: Reading, site: Site, memory: Memory): Completed {
  const values: Partial<Record<(typeof sensors)[number][1], number | null>> = {};
  for (const [ecField, mciField] of sensors) {
    const ecw = reading.values[ecField];
    if (ecw === undefined || reading.values[mciField] !== undefined) continue;
    const soil = soilTypeOf(soilOf(ecField, site.properties));
    values[mciField] = soil === null ? null : rounded(mineralConcentrationGL(ecw, soil), 2);
  }
  return { values: { ...reading.values, ...values }, memory };
}

function soilOf(field: string, properties: PropertyValues): unknown {
  const probe = deviceType('AM-100-103');
  const name = inputOf(probe, field)?.soilProperty;
  const property = probe.properties.find((candidate) => candidate.name === name);
  return property && propertyValue(property, properties);
}
