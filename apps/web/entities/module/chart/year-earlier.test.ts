import { expect, test } from 'vitest';
import { asReference, yearEarlier } from './year-earlier.ts';

const ms = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const DAY_MS = 86_400_000;

test.each([
  ['2026-06-15T12:00:00+02:00', '2025-06-15T12:00:00+02:00'],
  ['a leap year behind: 2025-03-01T08:00:00+01:00', '2024-03-01T08:00:00+01:00'],
  ['the leap day: 2028-02-29T08:00:00+01:00', '2027-02-28T08:00:00+01:00'],
  ['summer time earlier in the year: 2026-03-29T12:00:00+02:00', '2025-03-29T12:00:00+01:00'],
])('a week until %s is compared with a week until %s', (until, earlier) => {
  const untilMs = ms(until.split(': ').at(-1) ?? '');
  const period = { fromMs: untilMs - 7 * DAY_MS, untilMs, zone: 'Europe/Warsaw' };
  expect(yearEarlier(period)).toEqual({
    fromMs: ms(earlier) - 7 * DAY_MS,
    untilMs: ms(earlier),
    zone: 'Europe/Warsaw',
  });
});

test('a reference has the times of this year and the values of the earlier one', () => {
  const series = {
    key: 'TEMP_1',
    name: 'Temperature',
    unit: '°C',
    decimals: 1,
    timesMs: Float64Array.of(0, 10),
    values: Float64Array.of(17.5, 18),
    gapMs: 20,
  };
  expect(asReference(series, 'A year earlier', 365 * DAY_MS)).toEqual({
    ...series,
    key: 'TEMP_1 earlier',
    name: 'A year earlier',
    timesMs: Float64Array.of(365 * DAY_MS, 365 * DAY_MS + 10),
    isReference: true,
  });
  const amounts = { ...series, boundsMs: Float64Array.of(0, 5, 15) };
  expect(asReference(amounts, '', 100).boundsMs).toEqual(Float64Array.of(100, 105, 115));
});
