import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole, viewIn } from './zoom-span.ts';

const zoomedTo = (start: number, end: number) => ({ getOption: () => ({ dataZoom: [{ start, end }] }) });
const week = { fromMs: Date.parse('2026-11-23T00:00+01:00'), untilMs: Date.parse('2026-11-29T05:15+01:00') };

test('the view of a zoomed chart is in whole milliseconds: a moment of the calendar has no fractions', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (start, end) => {
      const { fromMs, untilMs } = viewIn(zoomedTo(start, end), week);
      expect([fromMs, untilMs].every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a chart that is not zoomed, or only by a rounding error, shows its whole period', () => {
  expect(viewIn({ getOption: () => ({}) }, week)).toEqual(week);
  expect(isWhole(viewIn(zoomedTo(0, 99.999_999), week), week)).toBe(true);
  expect(isWhole(viewIn(zoomedTo(0, 90), week), week)).toBe(false);
});
