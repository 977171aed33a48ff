import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM, fromFlat } from './local-plane.ts';
import { sharedBorders, snap } from './snapping.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });
const blockA = { id: 'a', name: 'Block A', points: [at(0, 0), at(100, 0), at(100, 200), at(0, 200)] };

describe('a corner near a neighbour', () => {
  test.each([
    ['its corner', at(102, -1), 'corner', at(100, 0)],
    ['its side', at(103, 90), 'side', at(100, 90)],
    ['the line of its side', at(103, 260), 'line', at(100, 260)],
  ] as const)('a corner near a neighbour snaps to %s', (_name, dropped, kind, expected) => {
    const { place, to } = snap(dropped, [blockA], 5);
    expect(to).toEqual({ kind, id: 'a', name: 'Block A' });
    expect(distanceM(place, expected)).toBeLessThan(0.05);
  });

  test('a corner stays in place if no border is near', () => {
    expect(snap(at(50, 90), [blockA], 5)).toEqual({ place: at(50, 90), to: null });
    expect(snap(at(103, 90), [], 5).to).toBeNull();
  });

  test('a corner moves at most by the tolerance, and does not move again', () => {
    const metre = integer({ min: -300, max: 500 });
    assert(
      property(metre, metre, integer({ min: 1, max: 40 }), (x, y, toleranceM) => {
        const dropped = at(x, y);
        const once = snap(dropped, [blockA], toleranceM);
        expect(distanceM(dropped, once.place)).toBeLessThan(toleranceM + 0.1);
        const again = once.to?.kind === 'corner' ? snap(once.place, [blockA], toleranceM).place : once.place;
        expect(again).toEqual(once.place);
      }),
    );
  });
});

describe('a shared border', () => {
  test('a shared border is as long as the sides on the neighbour', () => {
    const [border] = sharedBorders([at(100, 20), at(100, 120), at(180, 120), at(180, 20)], [blockA]);
    expect(border).toMatchObject({ id: 'a', name: 'Block A' });
    expect(border?.lengthM).toBeCloseTo(100, 0);
  });

  test('a border is not shared where only one corner touches', () => {
    expect(sharedBorders([at(100, 20), at(180, 20), at(180, 120)], [blockA])).toEqual([]);
  });
});
