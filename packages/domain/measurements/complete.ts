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
  'AM-401': asSent,
  'AM-411': asSent,
  'AM-421': asSent,
  'AM-600': completeTerminals,
  'WG-100': mineralsOf('WG-100'),
  'AGB-2000': asSent,
} as const satisfies Record<DeviceTypeKey, Completion>;

/**
 * A reading as it is stored: corrected by the module's settings, and with everything computed that
 * its type offers and the device did not send. Readings of one module come in the order of their times;
 * of a late one, what hangs on the readings before it is left out.
 */
export function completeReading(type: DeviceTypeKey, reading: Reading, site: Site, memory: Memory): Completed {
  return COMPLETIONS[type](reading, site, memory);
}

function asSent(reading: Reading, _site: Site, memory: Memory): Completed {
  return { values: reading.values, memory };
}
