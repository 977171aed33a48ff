import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupEnds, sums } from './grouping.ts';
import { GROUPINGS } from './options.ts';

const ZONES = ['Europe/Warsaw', 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;

/** Half a year of records, through the changes of the clock. */
const records = fc.uniqueArray(
  fc.integer({ min: Date.parse('2026-03-01T00:00:00Z'), max: Date.parse('2026-11-30T00:00:00Z') }),
  { minLength: 1, maxLength: 40 },
);

test('every record lies in the interval of its group, and no interval reaches into the next', () => {
  fc.assert(
    fc.property(records, fc.constantFrom(...GROUPINGS), fc.constantFrom(...ZONES), (times, grouping, zone) => {
      const timesMs = Float64Array.from(times).sort();
      const { timesMs: startsMs } = sums({ timesMs, values: timesMs.map(() => 1) }, grouping, zone);
      const endsMs = groupEnds(startsMs, grouping, zone);
      for (const atMs of timesMs) {
        const index = startsMs.findLastIndex((startMs) => startMs <= atMs);
        expect(endsMs[index]).toBeGreaterThan(atMs);
      }
      for (const [index, endMs] of endsMs.entries())
        expect(endMs).toBeLessThanOrEqual(startsMs[index + 1] ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-06-11', 24],
])('the bar of %s is %d hours long, as the day is', (day, hours) => {
  const startMs = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Warsaw').epochMilliseconds;
  const [endMs = Number.NaN] = groupEnds(Float64Array.of(startMs), 'day', 'Europe/Warsaw');
  expect((endMs - startMs) / 3_600_000).toBe(hours);
});
