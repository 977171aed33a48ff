import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalAt, intervalBounds, intervalMiddles, intervalOf, INTERVALS } from './intervals.ts';

const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string): number => Date.parse(text);

test.each([
  ['an hour for a day', 1, 'hour'],
  ['a quarter of a day for a week', 7, 'six_hours'],
  ['a day for a month', 30, 'day'],
  ['a day for a year', 365, 'day'],
  ['a week for five years', 5 * 365, 'week'],
] as const)('the interval is %s', (_, days, interval) => {
  expect(intervalOf(days * DAY_MS)).toBe(interval);
});

describe('the bounds', () => {
  test('the bounds of days are local midnights, even across a clock change', () => {
    expect(
      Array.from(intervalBounds(at('2026-10-24T10:00:00Z'), at('2026-10-26T10:00:00Z'), 'day', ZONE), (ms) =>
        new Date(ms).toISOString(),
      ),
    ).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
  });

  test('a weekly interval begins on a Monday', () => {
    const [first = 0] = intervalBounds(at('2026-11-22T10:00:00Z'), at('2026-11-22T11:00:00Z'), 'week', ZONE);
    expect(new Date(first).toISOString()).toBe('2026-11-15T23:00:00.000Z');
  });

  test('the bounds ascend and cover the whole span, and every instant lies in exactly one interval', () => {
    const span = fc.record({
      fromMs: fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
      lengthMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
      interval: fc.constantFrom(...INTERVALS),
    });
    fc.assert(
      fc.property(span, fc.double({ min: 0, max: 1, noNaN: true }), ({ fromMs, lengthMs, interval }, share) => {
        const bounds = intervalBounds(fromMs, fromMs + lengthMs, interval, ZONE);
        expect([...bounds]).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
        expect(bounds[0]).toBeLessThanOrEqual(fromMs);
        expect(bounds.at(-1)).toBeGreaterThanOrEqual(fromMs + lengthMs);
        const atMs = fromMs + share * lengthMs * 0.999;
        const index = intervalAt(bounds, atMs);
        fc.pre(atMs < (bounds.at(-1) ?? 0));
        expect(bounds[index]).toBeLessThanOrEqual(atMs);
        expect(bounds[index + 1]).toBeGreaterThan(atMs);
      }),
    );
  });

  test('an instant outside the span has no interval', () => {
    const bounds = Float64Array.of(10, 20, 30);
    expect([9, 10, 19, 29, 30].map((ms) => intervalAt(bounds, ms))).toEqual([-1, 0, 0, 1, -1]);
    expect([...intervalMiddles(bounds)]).toEqual([15, 25]);
  });
});
