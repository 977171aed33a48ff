import { expect, test } from 'vitest';
import { fieldPlaces, mainPlaces } from './main-places.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const farm = [[at(52, 21), at(52.001, 21.001)], [at(52.01, 21)], [at(52.02, 21.01)]];

test.each([
  ['a point in the sea', [...farm, [at(0, 0)]], farm],
  ['a field on the other side of the world', [[at(-33, 151)], ...farm], farm],
])('a map does not open on %s as well as on the farm', (_name, items, expected) => {
  expect(mainPlaces(items)).toEqual(expected.flat());
});

test.each([
  ['fields in two regions', [...farm, [at(50, 19)], [at(50.01, 19)]]],
  ['a field in the next county', [...farm, [at(52.5, 21.5)]]],
  ['two places far from each other', [[at(52, 21)], [at(0, 0)]]],
  ['nothing', []],
])('a map opens on %s', (_name, items) => {
  expect(mainPlaces(items)).toEqual(items.flat());
});

const fields = [
  [at(52, 21), at(52.002, 21), at(52.002, 21.002)],
  [at(52.003, 21), at(52.004, 21.001)],
];

test('a map opens on the fields and the items beside them, not on a probe a kilometre away', () => {
  const [yard, farProbe] = [[at(52.001, 21.004)], [at(52.012, 21.013)]];
  expect(fieldPlaces(fields, [yard, farProbe])).toEqual([...fields.flat(), ...yard]);
});

test('a farm without drawn fields opens on its modules', () => {
  expect(fieldPlaces([], [[at(52, 21)], [at(52.012, 21.013)]])).toEqual([at(52, 21), at(52.012, 21.013)]);
});
