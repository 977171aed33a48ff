import { DEVICE_TYPE_KEYS, deviceType, type DeviceTypeKey } from '../catalogue/registry.ts';
import { completeAir } from './air.ts';
import type { Completed, Completion, Memory, Site } from './completion.ts';
import { mineralsOf } from './minerals.ts';
import type { Reading } from './reading.ts';
import { completeScales } from './scales.ts';
import { correctSubstrate } from './substrate.ts';
import { completeTerminals } from './terminals.ts';

/** Types whose values need more than the minerals of a soil probe. */
const OWN_COMPLETIONS: Readonly<Partial<Record<DeviceTypeKey, Completion>>> = {
  'AM-999': correctSubstrate,
  'AM-200': completeAir,
  'AM-301': completeScales,
  'AM-600': completeTerminals,
};

const COMPLETIONS = new Map(DEVICE_TYPE_KEYS.map((key) => [key, completionOf(key)]));

function completionOf(key: DeviceTypeKey): Completion {
  const hasMinerals = deviceType(key).inputs.some(({ quantity }) => quantity === 'mci');
  return OWN_COMPLETIONS[key] ?? (hasMinerals ? mineralsOf(key) : unchanged);
}

/**
 * Completes a reading for storage: applies the corrections of the module and computes everything its type offers
 * that the device did not send. Readings of a module are processed in time order; for a late one, values that
 * depend on earlier readings are omitted.
 */
export function completeReading(type: DeviceTypeKey, reading: Reading, site: Site, memory: Memory): Completed {
  return (COMPLETIONS.get(type) ?? unchanged)(reading, site, memory);
}

function unchanged(reading: Reading, _site: Site, memory: Memory): Completed {
  return { values: reading.values, memory };
}
