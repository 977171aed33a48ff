import { expect, test } from 'vitest';
import { outputInterface } from './output-interface.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from './registry.ts';

test('relay modules and the universal module switch relays, valve modules switch latching valves', () => {
  expect(['AM-401', 'AM-600', 'AM-411', 'AM-421'].map((type) => outputInterface(type, 'o1'))).toEqual([
    'relay',
    'relay',
    'latching_valve',
    'latching_valve',
  ]);
});

test('every output of the catalogue has an interface, and nothing else has', () => {
  for (const key of DEVICE_TYPE_KEYS)
    for (const { name } of DEVICE_TYPES[key].outputs)
      expect(outputInterface(key, name), `${key} ${name}`).not.toBeNull();
  expect(outputInterface('AM-401', 'o4')).toBeNull();
  expect(outputInterface('AM-9999', 'o1')).toBeNull();
});
