import { BOUNDS, isWithin } from '../catalogue/bounds.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { DEVICE_TYPE_KEYS, deviceType, type DeviceTypeKey } from '../catalogue/registry.ts';
import { completeAir } from './air.ts';
import type { Completed, Completion, Memory, Site } from './completion.ts';
import { mineralsOf } from './minerals.ts';
import type { Reading, Values } from './reading.ts';
import { completeScales } from './scales.ts';
import { correctSubstrate } from './substrate.ts';
import { terminalBounds } from './terminal-bounds.ts';
import { isUserField, terminalOf } from './terminal.ts';
import { completeTerminals } from './terminals.ts';

/** Types whose values need more than the minerals of a soil probe. */
const OWN_COMPLETIONS: Readonly<Partial<Record<DeviceTypeKey, Completion>>> = {
  'AM-999': correctSubstrate,
  'AM-200': completeAir,
  'NET-AIR': completeAir,
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
 * that the device did not send. Impossible values are kept as sent, but nothing is computed from them. Readings of a
 * module are processed in time order; for a late one, values that depend on earlier readings are omitted.
 */
export function completeReading(type: DeviceTypeKey, reading: Reading, site: Site, memory: Memory): Completed {
  const complete = COMPLETIONS.get(type) ?? unchanged;
  const impossible = impossibleOf(reading.values, site, {});
  const usable = impossible === null ? reading : { ...reading, values: { ...reading.values, ...nulls(impossible) } };
  const completed = complete(usable, site, memory);
  const computed = impossibleOf(completed.values, site, reading.values);
  if (impossible === null && computed === null) return completed;
  return { values: { ...completed.values, ...nulls(computed), ...impossible }, memory: completed.memory };
}

/** The impossible values, except those of the fields in `known`; null if there are none, as nearly always. */
function impossibleOf(values: Values, { inputs }: Site, known: Values): Values | null {
  let impossible: Partial<Record<FieldName, number | null>> | null = null;
  let name: FieldName;
  for (name in values) {
    const value = values[name];
    if (value === undefined || value === null || known[name] !== undefined) continue;
    const bounds = isUserField(name) ? terminalBounds(name, terminalOf(name, inputs[name] ?? {})) : BOUNDS[name];
    if (!isWithin(value, bounds)) (impossible ??= {})[name] = value;
  }
  return impossible;
}

function nulls(values: Values | null): Values {
  if (values === null) return {};
  const result: Partial<Record<FieldName, null>> = {};
  let name: FieldName;
  for (name in values) result[name] = null;
  return result;
}

function unchanged(reading: Reading, _site: Site, memory: Memory): Completed {
  return { values: reading.values, memory };
}
