import { describe, expect, test } from 'vitest';
import { areaM2, bordersM, holeCount, isCentreInArea, isInArea, partsOf, plainArea } from './area.ts';
import { fromFlat } from './local-plane.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });
const square = (west: number, south: number, size: number) => [
  at(west, south),
  at(west + size, south),
  at(west + size, south + size),
  at(west, south + size),
];
/** A field of a hectare with a pond of 20 m in its middle, and a strip of 50 m across the road. */
const field = {
  points: square(0, 0, 100),
  holes: [square(40, 40, 20)],
  parts: [{ points: square(120, 0, 50), holes: [] }],
};

describe('an area with a pond and a second part', () => {
  test('an area is measured without its pond, and with the shore of the pond as a border', () => {
    expect(areaM2(field)).toBeCloseTo(10_000 - 400 + 2_500, -1);
    expect(bordersM(field)).toBeCloseTo(400 + 80 + 200, 0);
    expect(holeCount(field)).toBe(1);
  });

  test.each([
    ['in the field', at(10, 10), true],
    ['in the pond', at(50, 50), false],
    ['on the road', at(110, 10), false],
    ['in the second part', at(130, 10), true],
  ])('a place %s is judged to be in the area or not', (_name, place, expected) => {
    expect(isInArea(place, field)).toBe(expected);
  });

  test('an area contains what has its middle on the land', () => {
    expect(isCentreInArea(square(10, 10, 10), field)).toBe(true);
    expect(isCentreInArea(square(30, 30, 40), field)).toBe(false);
    expect(isCentreInArea([], field)).toBe(false);
  });

  test('an area has no parts before it is drawn', () => {
    expect(partsOf(plainArea([]))).toEqual([]);
    expect(areaM2(plainArea([]))).toBe(0);
  });
});
