import { expect, test } from 'vitest';
import { feedPeriod, nearestRuns } from './feed-period.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['an ordinary day', '2026-06-15T10:00:00Z', '2026-06-07T22:00:00Z', '2026-06-29T22:00:00Z'],
  ['the day after clocks went back', '2026-10-26T10:00:00Z', '2026-10-18T22:00:00Z', '2026-11-09T23:00:00Z'],
  ['a week before clocks go forward', '2027-03-22T10:00:00Z', '2027-03-14T23:00:00Z', '2027-04-05T22:00:00Z'],
])('a feed of %s begins and ends at midnight of the farm', (_, now, from, until) => {
  expect(feedPeriod(at(now), 'Europe/Warsaw')).toEqual({ from: at(from), until: at(until) });
});

test('the period of a feed is the same from midnight to midnight', () => {
  const [first, last] = ['2026-06-14T22:00:00Z', '2026-06-15T21:59:59Z'].map((now) =>
    feedPeriod(at(now), 'Europe/Warsaw'),
  );
  expect(last).toEqual(first);
  expect(feedPeriod(at('2026-06-15T22:00:00Z'), 'Europe/Warsaw')).not.toEqual(first);
});

test('of too many runs the nearest to today are kept, in their order', () => {
  const period = feedPeriod(at('2026-06-15T10:00:00Z'), 'UTC');
  const runs = ['2026-06-09', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-28'].map((date) => ({
    startsAt: at(`${date}T12:00:00Z`),
  }));
  expect(nearestRuns(runs, period, 3)).toEqual(runs.slice(1, 4));
  expect(nearestRuns(runs, period)).toEqual(runs);
});
