import { expect, test } from 'vitest';
import type { FieldPin, FieldShape } from './field-content.ts';
import { farItems } from './far-items.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const field: FieldShape = {
  kind: 'section',
  id: 'a',
  name: 'A',
  short: 'A',
  note: '',
  parts: [{ points: [at(52, 21), at(52.002, 21), at(52.002, 21.002)], holes: [] }],
  state: 'rest',
};
const undrawn: FieldShape = { ...field, id: 'b', name: 'B', parts: [] };
const pin = (name: string, latitude: number): FieldPin => ({
  kind: 'module',
  id: name,
  name,
  place: at(latitude, 21.001),
  marker: 0,
  badge: null,
});

test('items far from the fields are left out of the first view', () => {
  expect(farItems({ shapes: [field, undrawn], pins: [pin('yard', 52.003), pin('far probe', 52.02)] })).toEqual([
    { kind: 'module', id: 'far probe', name: 'far probe', places: [at(52.02, 21.001)] },
  ]);
});

test('without fields only what may be a mistake is far', () => {
  const pins = [pin('one', 52), pin('two', 52.02), pin('three', 52.03), pin('in the sea', 0)];
  expect(farItems({ shapes: [], pins }).map(({ name }) => name)).toEqual(['in the sea']);
});
