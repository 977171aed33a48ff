import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds as alarmHolds } from '../alarms/finding.ts';
import { holds as conditionHolds } from '../schedules/conditions/comparator.ts';

const typed = fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1000);

test('a reading of exactly the threshold is neither below nor above it, in either precision', () => {
  fc.assert(
    fc.property(typed, fc.boolean(), (threshold, isReported) => {
      const value = isReported ? Math.fround(threshold) : threshold;
      const alarm = (['$lt', '$gt', '$lte', '$gte', '$eq'] as const).map((by) => alarmHolds(value, by, threshold));
      const condition = (['lt', 'gt', 'lte', 'gte', 'eq'] as const).map((by) => conditionHolds(by, value, threshold));
      expect(alarm).toEqual([false, false, true, true, true]);
      expect(condition).toEqual(alarm);
    }),
  );
});

test('a battery reported at 3.1 V is not below a threshold of 3.1 V, but at 3.09 V it is', () => {
  expect(alarmHolds(Math.fround(3.1), '$lt', 3.1)).toBe(false);
  expect(alarmHolds(Math.fround(3.09), '$lt', 3.1)).toBe(true);
});
