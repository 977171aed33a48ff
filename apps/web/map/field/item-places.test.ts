import { expect, test } from 'vitest';
import type { FieldPin, FieldShape } from './field-content.ts';
import { itemPlaces, openingPlaces } from './item-places.ts';

const at = (latitude: number) => ({ latitude, longitude: 21 });
const shape = (kind: FieldShape['kind'], id: string, latitudes: readonly number[]): FieldShape => ({
  kind,
  id,
  name: id,
  short: id,
  note: '',
  parts: latitudes.length === 0 ? [] : [{ points: latitudes.map(at), holes: [] }],
  state: 'rest',
});
const pin: FieldPin = { kind: 'module', id: 'm', name: 'm', place: at(9), marker: 0, badge: null };
const drawn = {
  shapes: [shape('region', 'r', [1, 2, 3]), shape('section', 's', [4, 5, 6]), shape('section', 'undrawn', [])],
  pins: [pin],
};
const latitudes = (places: ReturnType<typeof itemPlaces>) => places.flat().map(({ latitude }) => latitude);

test('a map without a target shows every drawn item, one with a target only that', () => {
  expect(latitudes(itemPlaces(drawn, null))).toEqual([1, 2, 3, 4, 5, 6, 9]);
  expect(latitudes(itemPlaces(drawn, { kind: 'module', id: 'm' }))).toEqual([9]);
});

test('a map opens on one item, or on every item of a kind', () => {
  expect(latitudes(openingPlaces(drawn, { kind: 'region', id: 'r' }))).toEqual([1, 2, 3]);
  expect(latitudes(openingPlaces(drawn, { kind: 'section', id: null }))).toEqual([4, 5, 6]);
});

test('an item that is missing or not drawn has no places, so that the map opens on everything', () => {
  expect(openingPlaces(drawn, { kind: 'region', id: 'gone' })).toEqual([]);
  expect(openingPlaces(drawn, { kind: 'section', id: 'undrawn' })).toEqual([]);
});
