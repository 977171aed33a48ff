import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axesThatFit, plotOf, sidesOf, timeAt, timeShare, timeX } from './time-plot.ts';

const views = fc
  .record({ fromMs: fc.integer({ min: 0, max: 4e12 }), lengthMs: fc.integer({ min: 600_000, max: 366 * 86_400_000 }) })
  .map(({ fromMs, lengthMs }) => ({ fromMs, untilMs: fromMs + lengthMs }));

test('a time is found again at its place, to a thousandth of a pixel', () => {
  fc.assert(
    fc.property(
      views,
      fc.integer({ min: 200, max: 2_600 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (view, px, share) => {
        const plot = plotOf(px, sidesOf(1));
        const atMs = view.fromMs + share * (view.untilMs - view.fromMs);
        const x = timeX(view, plot, atMs);
        expect(timeX(view, plot, timeAt(view, plot, x))).toBeCloseTo(x, 3);
      },
    ),
  );
});

test('a period without length has all its times at its start, and a chart without width shows its start', () => {
  const instant = { fromMs: 5, untilMs: 5 };
  expect([0, 5, 9].map((atMs) => timeShare(instant, atMs))).toEqual([0, 0, 0]);
  expect(timeAt({ fromMs: 5, untilMs: 9 }, plotOf(40, sidesOf(2)), 20)).toBe(5);
});

test('a place outside the plot is the nearer end of the period', () => {
  const plot = plotOf(400, sidesOf(1));
  expect([0, 399].map((x) => timeAt({ fromMs: 10, untilMs: 20 }, plot, x))).toEqual([10, 20]);
});

test('the curves of a chart keep three fifths of its width, whatever its width', () => {
  for (let px = 170; px <= 2_600; px += 1)
    expect(plotOf(px, sidesOf(axesThatFit(px))).widthPx, `${px} px`).toBeGreaterThanOrEqual(0.6 * px);
});

test.each([
  [120, 1],
  [334, 2],
  [640, 6],
  [1_100, 10],
])('a chart of %d px has space for %d axes', (px, axes) => {
  expect(axesThatFit(px)).toBe(axes);
});
