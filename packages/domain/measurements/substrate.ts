import type { FieldName } from '../catalogue/fields.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Completed, Memory, Site } from './completion.ts';
import type { Reading } from './reading.ts';

type Correction = { readonly field: FieldName; readonly property: string; readonly min: number; readonly max: number };

const corrections: readonly Correction[] = [
  { field: 'TEMP_1', property: 'temperature_correction', min: -Infinity, max: Infinity },
  { field: 'HUMIDITY_1', property: 'humidity_correction', min: 0, max: 100 },
  { field: 'ECW_1', property: 'ec_correction', min: 0, max: Infinity },
];

/** Applies the corrections of a substrate probe. Values without a correction are unchanged. */
export function correctSubstrate(reading: Reading, site: Site, memory: Memory): Completed {
  const values: Partial<Record<FieldName, number | null>> = { ...reading.values };
  for (const { field, property, min, max } of corrections) {
    const sent = values[field];
    const correction = correctionOf(site.properties, property);
    if (sent === undefined || sent === null || correction === 0) continue;
    values[field] = Math.min(max, Math.max(min, sent + correction));
  }
  return { values, memory };
}

function correctionOf(properties: PropertyValues, name: string): number {
  const value = properties[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
