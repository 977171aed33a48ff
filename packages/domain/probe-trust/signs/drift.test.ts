import { array, assert, boolean, double, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { SensorDay } from '../sensor-day.ts';
import { DAY_MS } from '../sensor.ts';
import { theilSenSlope } from '../theil-sen.ts';
import { factsOf, readingsOf, SLAB } from '../testing/test-record.ts';
import { drift } from './drift.ts';

const DAYS = 40;
const FACTS = factsOf(
  SLAB,
  readingsOf(1, () => 50),
);
const [FIRST] = FACTS.days;

/** A day whose 95th percentile is known if it is whole. */
function aDay(day: number, p95: number, isWhole: boolean): SensorDay {
  if (FIRST === undefined) throw new Error('the record has no day');
  return { ...FIRST, summary: { ...FIRST.summary, day, p95, isWhole } };
}

test('a sensor drifts on exactly the days on which its slope against the twin is above the limit', () => {
  const step = tuple(double({ min: -1.2, max: 1.6, noNaN: true }), boolean());
  assert(
    property(
      array(step, { minLength: DAYS, maxLength: DAYS }),
      double({ min: 0, max: 1, noNaN: true }),
      (steps, trend) => {
        let level = 40;
        const days = steps.map(([change, isWhole], day) => {
          level += trend * change;
          return aDay(day, level, isWhole || day % 4 !== 0);
        });
        const twins = [days.map(({ summary }) => ({ ...summary, p95: 40, isWhole: true }))];
        const shown = (drift.overDays?.({ ...FACTS, days, twins, comparableFromMs: null }) ?? []).map(
          ({ fromMs }) => fromMs,
        );
        const points = days
          .filter(({ summary }) => summary.isWhole)
          .map(({ summary }) => ({
            x: summary.day,
            y: (summary.p95 ?? 0) - 40,
          }));
        const expected = points.flatMap(({ x: day }, index) => {
          const window = points.slice(0, index + 1).filter(({ x }) => x > day - 28);
          const slope = window.length < 20 ? 0 : (theilSenSlope(window) ?? 0);
          return Math.abs(slope) > 0.3 ? [(day + 1) * DAY_MS] : [];
        });
        expect(shown).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  [0.31, true],
  [0.29, false],
  [-0.31, true],
])('a level that moves by %d points on each of twenty days drifts: %s', (slope, expected) => {
  const days = Array.from({ length: 20 }, (_, day) => aDay(day, 40 + slope * day, true));
  const twins = [days.map(({ summary }) => ({ ...summary, p95: 40 }))];
  const spans = drift.overDays?.({ ...FACTS, days, twins, comparableFromMs: null }) ?? [];
  expect(spans.length > 0).toBe(expected);
});
