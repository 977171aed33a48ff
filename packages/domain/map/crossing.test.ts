import { array, assert, integer, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossingsOf } from './crossing.ts';
import { fromFlat } from './local-plane.ts';

const FARM = { latitude: 52, longitude: 21 };
const outline = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([eastM, northM]) => fromFlat(FARM, { eastM, northM }));

describe('the sides of an outline', () => {
  test('the sides of an outline never cross if its corners go once round its centre', () => {
    // At the smallest radius a corner is then 0.6 m off the line between its neighbours: closer ones may touch.
    const step = Math.PI / 20;
    const ring = uniqueArray(integer({ min: 0, max: 39 }), { minLength: 3, maxLength: 40 });
    assert(
      property(ring, integer({ min: 50, max: 2000 }), (steps, radiusM) => {
        const corners = steps
          .toSorted((a, b) => a - b)
          .map((one) => one * step)
          .map((angle): readonly [number, number] => [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]);
        expect(crossingsOf(outline(corners))).toEqual([]);
      }),
    );
  });

  test('the sides of an outline cross the same number of times in either direction', () => {
    const corner = tuple(integer({ min: -300, max: 300 }), integer({ min: -300, max: 300 }));
    assert(
      property(array(corner, { minLength: 3, maxLength: 9 }), (corners) => {
        const points = outline(corners);
        expect(crossingsOf(points.toReversed()).length > 0).toBe(crossingsOf(points).length > 0);
      }),
    );
  });

  test.each([
    [
      'a bow tie',
      [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
      ],
      true,
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [90, 0],
        [90, 90],
        [45, 0],
        [0, 90],
      ],
      true,
    ],
    [
      'a triangle flatter than the precision of a location',
      [
        [0, 0],
        [90, 0],
        [45, 0.01],
      ],
      true,
    ],
    [
      'a side that runs back over the one before',
      [
        [0, 0],
        [90, 0],
        [40, 0],
        [40, 90],
      ],
      true,
    ],
    [
      'the same corner twice',
      [
        [0, 0],
        [90, 0],
        [90, 90],
        [90, 0],
        [0, 90],
      ],
      true,
    ],
    [
      'all corners on one line',
      [
        [0, 0],
        [50, 0],
        [90, 0],
      ],
      true,
    ],
    [
      'a narrow arrow',
      [
        [0, 0],
        [90, 40],
        [20, 2],
        [90, -40],
      ],
      false,
    ],
    [
      'a corner in line with its neighbours',
      [
        [0, 0],
        [45, 0],
        [90, 0],
        [45, 90],
      ],
      false,
    ],
  ] as const)('the sides of an outline with %s are checked for crossings', (_name, corners, expected) => {
    expect(crossingsOf(outline(corners)).length > 0).toBe(expected);
  });
});
