import { expect, test } from 'vitest';
import { waterGivenM3 } from './water-given.ts';

const twentyMinutes = { openedAtMs: 0, closedAtMs: 20 * 60_000 };

test('water is flow times the time that was really open', () => {
  const given = waterGivenM3([
    { flowM3PerH: 6, ...twentyMinutes },
    { flowM3PerH: 12, ...twentyMinutes, closedAtMs: 10 * 60_000 },
  ]);
  expect(given).toBeCloseTo(4);
});

test('what never opened gave nothing, and a flow that nobody measured leaves it unknown', () => {
  expect(waterGivenM3([{ flowM3PerH: 6, openedAtMs: null, closedAtMs: null }])).toBe(0);
  expect(waterGivenM3([{ flowM3PerH: null, ...twentyMinutes }])).toBeNull();
  expect(
    waterGivenM3([
      { flowM3PerH: null, ...twentyMinutes },
      { flowM3PerH: 6, ...twentyMinutes },
    ]),
  ).toBeCloseTo(2);
});
