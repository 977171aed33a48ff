import * as fc from 'fast-check';
import Polygon from 'ol/geom/Polygon.js';
import { expect, test } from 'vitest';
import { risenPart } from './risen-part.ts';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];
const area = (rings: number[][][]) => (rings.length === 0 ? 0 : new Polygon(rings).getArea());

test('a square fills in proportion to the height', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (height) => {
      expect(area(risenPart([square], height))).toBeCloseTo(10 * height, 6);
    }),
  );
});

test('a filling below an outline is empty, and one above it is the whole outline', () => {
  expect(risenPart([square], -1)).toEqual([]);
  expect(area(risenPart([square], 11))).toBe(100);
});

test('the rings of a filling are closed, as a map draws them', () => {
  for (const ring of risenPart([square.slice(0, 4)], 5)) expect(ring.at(-1)).toEqual(ring[0]);
});

test('two arms of an outline fill apart, and a pond in it stays empty', () => {
  const fork = [
    [0, 10],
    [0, 0],
    [3, 0],
    [3, 5],
    [6, 5],
    [6, 0],
    [9, 0],
    [9, 10],
  ];
  expect(area(risenPart([fork], 2))).toBeCloseTo(12, 6);
  const pond = [
    [4, 4],
    [4, 6],
    [6, 6],
    [6, 4],
  ];
  expect(area(risenPart([square, pond], 5))).toBeCloseTo(48, 6);
});
