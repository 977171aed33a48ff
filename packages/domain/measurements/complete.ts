import type { DeviceTypeKey } from '../catalogue/registry.ts';
import { completeAir } from './air.ts';
import type { Completed, Completion, Memory, Site } from './completion.ts';
import { mineralsOf } from './minerals.ts';
import type { Reading } from './reading.ts';
import { completeScales } from './scales.ts';
import { correctSubstrate } from './substrate.ts';
import { completeTerminals } from './terminals.ts';

const COMPLETIONS = {
  'AM-100-101': mineralsOf('AM-100-101'),
  'AM-100-103': mineralsOf('AM-100-103'),
  'AM-100-051': mineralsOf('AM-100-051'),
  'AM-100-21': mineralsOf('AM-100-21'),
  'AM-100-22': mineralsOf('AM-100-22'),
  'AM-999': correctSubstrate,
  'AM-200': completeAir,
  'AM-301': completeScales,
  'AM-401': unchanged,
  'AM-411': unchanged,
  'AM-421': unchanged,
  'AM-600': completeTerminals,
  'WG-100': mineralsOf('WG-100'),
  'AGB-2000': unchanged,
} as const satisfies Record<DeviceTypeKey, Completion>;

/**
 * Completes a reading for storage: applies the corrections of the module and computes everything its type offers
 * that the device did not send. Readings of a module are processed in time order; for a late one, values that
 * depend on earlier readings are omitted.
 */
export function completeReading(type: DeviceTypeKey, reading: Reading, site: Site, memory: Memory): Completed {
  return COMPLETIONS[type](reading, site, memory);
}

function unchanged(reading: Reading, _site: Site, memory: Memory): Completed {
  return { values: reading.values, memory };
}
