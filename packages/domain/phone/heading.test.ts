import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingDeg, headingOf, isCertain, meanDirection, turned } from './heading.ts';

const sample = { alpha: null, isAbsolute: false, webkitCompassHeading: null, webkitCompassAccuracy: null };

test.each([
  ['an absolute alpha counts counterclockwise', { ...sample, alpha: 90, isAbsolute: true }, 0, 270],
  ['north is a value, not a missing one', { ...sample, alpha: 0, isAbsolute: true }, 0, 0],
  ['a screen turned to landscape adds its angle', { ...sample, alpha: 90, isAbsolute: true }, 90, 0],
  ['the heading of an iPhone is clockwise already', { ...sample, webkitCompassHeading: 12 }, 0, 12],
  ['the heading of an iPhone that points north is 0', { ...sample, webkitCompassHeading: 0 }, 0, 0],
])('%s', (_title, orientation, screenAngleDeg, degrees) => {
  expect(headingOf(orientation, screenAngleDeg)?.degrees).toBe(degrees);
});

test('a relative alpha and an uncalibrated compass give no heading', () => {
  expect(headingOf({ ...sample, alpha: 90 }, 0)).toBeNull();
  expect(headingOf({ ...sample, webkitCompassHeading: 90, webkitCompassAccuracy: -1 }, 0)).toBeNull();
});

test('a compass with an error above 25 degrees shows no direction', () => {
  expect(isCertain({ degrees: 0, uncertaintyDeg: 25 })).toBe(true);
  expect(isCertain({ degrees: 0, uncertaintyDeg: 26 })).toBe(false);
  expect(isCertain({ degrees: 0, uncertaintyDeg: null })).toBe(true);
});

test('the mean crosses north the short way round', () => {
  expect(meanDirection([350, 10])).toBeCloseTo(0);
  expect(meanDirection([])).toBeNull();
  expect(meanDirection([0, 180])).toBeNull();
});

test('the mean of similar headings lies within their range', () => {
  const headings = fc.tuple(
    fc.double({ min: 0, max: 359, noNaN: true }),
    fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1 }),
  );
  fc.assert(
    fc.property(headings, ([centre, offsets]) => {
      const mean = meanDirection(offsets.map((offset) => turned(centre + offset)));
      const fromCentre = turned((mean ?? Number.NaN) - centre + 180) - 180;
      expect(Math.abs(fromCentre)).toBeLessThanOrEqual(40.001);
    }),
  );
});

test.each([
  [{ latitude: 52.01, longitude: 21 }, 0],
  [{ latitude: 52, longitude: 21.01 }, 90],
  [{ latitude: 51.99, longitude: 21 }, 180],
  [{ latitude: 52, longitude: 20.99 }, 270],
])('from the farm, %o is at %d degrees', (place, degrees) => {
  expect(bearingDeg({ latitude: 52, longitude: 21 }, place)).toBeCloseTo(degrees, 1);
});
