import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins, type ScreenPin } from './cluster-pins.ts';

const px = integer({ min: -500, max: 2500 });
const pins = (minLength: number, maxLength: number) =>
  array(tuple(px, px), { minLength, maxLength }).map((all) =>
    all.map(([xPx, yPx], pin): ScreenPin<number> => ({ pin, xPx, yPx })),
  );

test('up to 30 pins are not clustered', () => {
  assert(
    property(pins(0, 30), (inView) => {
      expect(clusterPins(inView)).toEqual(inView.map(({ pin, xPx, yPx }) => ({ pins: [pin], xPx, yPx })));
    }),
  );
});

test('more than 30 pins are clustered so that each is in exactly one circle, which is among its pins', () => {
  assert(
    property(pins(31, 400), (inView) => {
      const clusters = clusterPins(inView);
      expect(clusters.flatMap((cluster) => cluster.pins).toSorted((a, b) => a - b)).toEqual(
        inView.map(({ pin }) => pin),
      );
      for (const { pins: own, xPx } of clusters) {
        const xs = own.map((pin) => inView[pin]?.xPx ?? Number.NaN);
        expect(xPx).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-6);
        expect(xPx).toBeLessThanOrEqual(Math.max(...xs) + 1e-6);
      }
    }),
  );
});

test('thousands of pins form at most one circle per visible cell', () => {
  const inView = Array.from({ length: 2000 }, (_, pin) => ({ pin, xPx: (pin * 37) % 1000, yPx: (pin * 91) % 800 }));
  expect(clusterPins(inView).length).toBeLessThanOrEqual(12 * 10);
});
