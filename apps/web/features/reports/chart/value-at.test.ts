import { expect, test } from 'vitest';
import { valueAt } from './value-at.ts';

const MINUTE = 60_000;

/** Points in chart format from minutes and values. */
function points(...readings: (readonly [minute: number, value: number])[]): Float64Array {
  return Float64Array.from(readings.flatMap(([minute, value]) => [minute * MINUTE, value]));
}

/** Readings every quarter of an hour, one of them without a value, then silence from 0:45 to 3:00. */
const line = {
  drawing: 'line',
  longestGapMs: 30 * MINUTE,
  points: points([0, 20], [15, 21], [30, Number.NaN], [45, 22], [45 + 1 / MINUTE, Number.NaN], [180, 30]),
} as const;

test.each([
  ['its own reading', 15, 21],
  ['the reading of the second before, where another module reported', 15.02, 21],
  ['the nearer of two readings', 8, 21],
  ['nothing where the reading has no value', 30, Number.NaN],
  ['the last reading before a silence, right after it', 45.1, 22],
  ['the same reading a quarter of an hour later', 60, 22],
  ['nothing later in the silence', 61, Number.NaN],
  ['the first reading after the silence, shortly before it', 179, 30],
  ['nothing before all readings', -60, Number.NaN],
  ['nothing after all readings', 300, Number.NaN],
])('a line returns %s', (_what, minute, expected) => {
  expect(valueAt(line, minute * MINUTE)).toBe(expected);
});

test('between two joined points of a picture, a line returns the nearer one, however far it is', () => {
  const columns = {
    drawing: 'line',
    longestGapMs: 30 * MINUTE,
    points: points([0, 20], [360, 24], [720, 18]),
  } as const;
  expect([0, 170, 190, 360, 500, 550, 720].map((minute) => valueAt(columns, minute * MINUTE))).toEqual([
    20, 20, 24, 24, 24, 18, 18,
  ]);
  expect(valueAt(columns, 760 * MINUTE)).toBeNaN();
});

test('an output keeps its state until it changes, and has none before its first report', () => {
  const output = { drawing: 'step', longestGapMs: 30 * MINUTE, points: points([0, 0], [300, 1], [360, 0]) } as const;
  const at = (minute: number) => valueAt(output, minute * MINUTE);
  expect([-1, 0, 299, 300, 359, 361, 900].map(at)).toEqual([Number.NaN, 0, 0, 1, 1, 0, 0]);
});

test('the state of an output is unknown while its module is silent', () => {
  const silent = points([0, 1], [1 / MINUTE, Number.NaN], [300, 0]);
  const output = { drawing: 'step', longestGapMs: 30 * MINUTE, points: silent } as const;
  expect([0, 60, 300].map((minute) => valueAt(output, minute * MINUTE))).toEqual([1, Number.NaN, 0]);
});

test('an amount applies only to its own hour', () => {
  const startsMs = Float64Array.of(0, 60 * MINUTE, 180 * MINUTE);
  const rain = {
    drawing: 'bars',
    longestGapMs: null,
    points: points([0, 1.2], [60, 0.4], [180, 2]),
    intervals: { startsMs, endsMs: startsMs.map((startMs) => startMs + 60 * MINUTE) },
  } as const;
  const at = (minute: number) => valueAt(rain, minute * MINUTE);
  expect([-1, 0, 59, 60, 119, 120, 180, 240].map(at)).toEqual([
    Number.NaN,
    1.2,
    1.2,
    0.4,
    0.4,
    Number.NaN,
    2,
    Number.NaN,
  ]);
});
