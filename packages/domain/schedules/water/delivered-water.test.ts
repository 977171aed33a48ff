import { expect, test } from 'vitest';
import { deliveredWaterM3 } from './delivered-water.ts';

const twentyMinutes = { openedAtMs: 0, closedAtMs: 20 * 60_000 };

test('volume is flow times actual open time', () => {
  const volumeM3 = deliveredWaterM3([
    { flowM3PerH: 6, ...twentyMinutes },
    { flowM3PerH: 12, ...twentyMinutes, closedAtMs: 10 * 60_000 },
  ]);
  expect(volumeM3).toBeCloseTo(4);
});

test('elements that never opened received nothing, and the volume is unknown if no flow was measured', () => {
  expect(deliveredWaterM3([{ flowM3PerH: 6, openedAtMs: null, closedAtMs: null }])).toBe(0);
  expect(deliveredWaterM3([{ flowM3PerH: null, ...twentyMinutes }])).toBeNull();
  expect(
    deliveredWaterM3([
      { flowM3PerH: null, ...twentyMinutes },
      { flowM3PerH: 6, ...twentyMinutes },
    ]),
  ).toBeCloseTo(2);
});
