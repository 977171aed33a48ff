import { describe, expect, test } from 'vitest';
import { crossingsOf } from './crossing.ts';
import { fromFlat } from './local-plane.ts';
import { outlineAreaM2 } from './outline-size.ts';
import { simplifyOutline, withoutRepeats } from './repair-outline.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });

test('a corner repeated in a row or at the end of the ring is left out', () => {
  const [a, b, c] = [at(0, 0), at(10, 0), at(0, 10)];
  expect(withoutRepeats([a, a, b, b, b, c, a])).toEqual([a, b, c]);
  expect(withoutRepeats([a, b, c, b])).toEqual([a, b, c, b]);
  expect(withoutRepeats([a, a])).toEqual([a]);
  expect(withoutRepeats([])).toEqual([]);
});

/** A round field of 120 m, as recorded by a tractor that sways by some centimetres. */
const recorded = (count: number, swayM: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const radius = 120 + swayM * Math.sin(index * 1.7);
    return at(radius * Math.cos(angle), radius * Math.sin(angle));
  });

describe('simplifying an outline', () => {
  test('an outline within the limit stays as it is', () => {
    const points = recorded(500, 0.04);
    expect(simplifyOutline(points)).toEqual({ points, movedM: 0 });
  });

  test.each([
    ['of a tractor', 3_431, 0.04],
    ['of a tractor that sways', 2_000, 0.6],
  ])('the outline %s is simplified to fit the limit, and the distance it moved is returned', (_name, count, swayM) => {
    const points = recorded(count, swayM);
    const simplified = simplifyOutline(points);
    expect(simplified.points.length).toBeLessThanOrEqual(500);
    expect(crossingsOf(simplified.points)).toEqual([]);
    expect(simplified.movedM).toBeGreaterThan(0);
    expect(simplified.movedM).toBeLessThanOrEqual(5);
    const share = outlineAreaM2(simplified.points) / outlineAreaM2(points);
    expect(Math.abs(1 - share)).toBeLessThan(0.02);
  });

  test('an outline that no tolerance fits into the limit stays as it is, for the rules to refuse', () => {
    const zigzag = Array.from({ length: 1_200 }, (_, index) => at(index * 20, index % 2 === 0 ? 0 : 50));
    expect(simplifyOutline(zigzag)).toEqual({ points: zigzag, movedM: 0 });
  });
});
