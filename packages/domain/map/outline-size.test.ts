import { assert, double, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM, fromFlat, toFlat } from './local-plane.ts';
import { isInside, outlineAreaM2, outlineCentre, perimeterM } from './outline-size.ts';
import type { Place } from './place.ts';
import { PARCELS, placeOfUtm, scaleOfUtm } from './testing/published-parcels.ts';

const place = record({
  latitude: double({ min: -70, max: 70, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});

/** A square around a place. */
function square(centre: Place, sideM: number): readonly Place[] {
  const half = sideM / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([eastM = 0, northM = 0]) => fromFlat(centre, { eastM, northM }));
}

describe('the area of an outline', () => {
  test.each(PARCELS)(
    'the area of an outline is that of the published parcel $reference within 0.1 %',
    ({ corners, areaM2, zone, measuredZone }) => {
      const projected = corners.map((corner) => placeOfUtm(corner, zone));
      const [first] = projected;
      if (first === undefined) throw new Error('a parcel without corners');
      // The cadastre publishes the area on the projected plane: on the ground it is smaller by the scale squared.
      const onGround = areaM2 / scaleOfUtm(first, measuredZone) ** 2;
      expect(Math.abs(outlineAreaM2(projected) / onGround - 1)).toBeLessThan(0.001);
    },
  );

  // One degree by one degree, and the surface of the earth: tables of Snyder, Map Projections, appendix.
  test.each([
    [0, 0.01, 1.230_90],
    [52, 0.01, 0.763_94],
  ])('the area of a hundredth of a degree at %i° is that of the ellipsoid', (latitude, step, km2) => {
    const [south, north] = [latitude - step / 2, latitude + step / 2];
    const corners = [
      { latitude: south, longitude: 0 },
      { latitude: south, longitude: step },
      { latitude: north, longitude: step },
      { latitude: north, longitude: 0 },
    ];
    expect(outlineAreaM2(corners) / 1e6).toBeCloseTo(km2, 3);
  });

  test('the area of a square is its side squared, wherever it is, even across the date line', () => {
    assert(
      property(place, double({ min: 20, max: 2000, noNaN: true }), (centre, sideM) => {
        expect(outlineAreaM2(square(centre, sideM)) / sideM ** 2).toBeCloseTo(1, 2);
        expect(perimeterM(square(centre, sideM)) / (4 * sideM)).toBeCloseTo(1, 2);
      }),
    );
  });

  test('the area of an outline does not depend on the first corner or the direction', () => {
    assert(
      property(place, nat(3), (centre, first) => {
        const corners = square(centre, 300);
        const turned = [...corners.slice(first), ...corners.slice(0, first)];
        expect(outlineAreaM2(turned)).toBeCloseTo(outlineAreaM2(corners), 1);
        expect(outlineAreaM2(corners.toReversed())).toBeCloseTo(outlineAreaM2(corners), 1);
      }),
    );
  });

  test('the area of fewer than three corners is zero', () => {
    expect(outlineAreaM2([])).toBe(0);
    expect(outlineAreaM2([{ latitude: 52, longitude: 21 }])).toBe(0);
    expect(perimeterM([{ latitude: 52, longitude: 21 }])).toBe(0);
  });
});

test('a minute of arc along the meridian at 45° is a nautical mile', () => {
  const from = { latitude: 45, longitude: 21 };
  expect(distanceM(from, { ...from, latitude: 45 + 1 / 60 })).toBeCloseTo(1852.2, 0);
});

test('metres and degrees convert in both directions', () => {
  assert(
    property(place, integer({ min: -5000, max: 5000 }), integer({ min: -5000, max: 5000 }), (at, x, y) => {
      const flat = toFlat(at, fromFlat(at, { eastM: x, northM: y }));
      expect(flat.eastM).toBeCloseTo(x, 3);
      expect(flat.northM).toBeCloseTo(y, 3);
    }),
  );
});

test('the centre of a square is inside it, and its surroundings are not', () => {
  assert(
    property(place, (at) => {
      const corners = square(at, 100);
      const centre = outlineCentre(corners);
      expect(centre).not.toBeNull();
      if (centre === null) return;
      expect(distanceM(centre, at)).toBeLessThan(0.5);
      expect(isInside(at, corners)).toBe(true);
      expect(isInside(fromFlat(at, { eastM: 80, northM: 0 }), corners)).toBe(false);
      expect(isInside(fromFlat(at, { eastM: 0, northM: -80 }), corners)).toBe(false);
    }),
  );
});
