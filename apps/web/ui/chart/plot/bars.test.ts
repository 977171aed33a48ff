import * as fc from 'fast-check';
import { intervalAt, intervalBounds, intervalOf } from '@zagon/domain/reports/lines/intervals.ts';
import { expect, test } from 'vitest';
import { barBox, barsOf } from './bars.ts';
import { plotOf, sidesOf, timeX } from './time-plot.ts';

const ZONES = ['Europe/Warsaw', 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const DAY_MS = 86_400_000;

/** A period, with a moment in it, in a zone; the years contain nights of 23 and of 25 hours. */
const openings = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    fromMs: fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-12-31') }),
    days: fc.constantFrom(1, 2, 3, 7, 14, 30, 90, 365),
    share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    px: fc.integer({ min: 240, max: 2_600 }),
    slot: fc.constantFrom({ index: 0, count: 1 }, { index: 1, count: 2 }, { index: 0, count: 12 }),
  })
  .map(({ days, fromMs, share, ...rest }) => {
    const view = { fromMs, untilMs: fromMs + days * DAY_MS };
    return { ...rest, view, openedMs: fromMs + Math.floor(share * days * DAY_MS) };
  });

test('an opening lies in the bar of the interval that contains it, whatever the zone, period and width', () => {
  fc.assert(
    fc.property(openings, ({ zone, view, openedMs, px }) => {
      const boundsMs = intervalBounds(view.fromMs, view.untilMs, intervalOf(view.untilMs - view.fromMs), zone);
      const values = new Float64Array(boundsMs.length - 1);
      values[intervalAt(boundsMs, openedMs)] = 4;
      const [bar, ...others] = barsOf({ boundsMs, values });
      if (bar === undefined) throw new Error('the amount has a bar');
      expect(others).toEqual([]);
      expect(bar.fromMs).toBeLessThanOrEqual(openedMs);
      expect(bar.untilMs).toBeGreaterThan(openedMs);
      const plot = plotOf(px, sidesOf(2));
      const x = (atMs: number) => timeX(view, plot, atMs);
      const box = barBox({ fromX: x(bar.fromMs), untilX: x(bar.untilMs), baseY: 40, topY: 10 }, { index: 0, count: 1 });
      expect(box.x).toBeLessThanOrEqual(x(openedMs) + 1);
      expect(box.x + box.width).toBeGreaterThanOrEqual(x(openedMs) - 1);
    }),
  );
});

test('bars that share an interval stand side by side in it', () => {
  fc.assert(
    fc.property(openings, fc.integer({ min: 24, max: 400 }), ({ slot }, px) => {
      const box = barBox({ fromX: 100, untilX: 100 + px, baseY: 40, topY: 10 }, slot);
      expect(box.x).toBeGreaterThanOrEqual(100 + (slot.index * px) / slot.count - 1e-9);
      expect(box.x + box.width).toBeLessThanOrEqual(100 + ((slot.index + 1) * px) / slot.count + 1e-9);
    }),
  );
});

test.each([
  ['a narrow interval', { fromX: 10, untilX: 10.4, baseY: 40, topY: 10 }, { x: 9.2, y: 10, width: 2, height: 30 }],
  ['a small amount', { fromX: 10, untilX: 20, baseY: 40, topY: 39.9 }, { x: 10.5, y: 37, width: 9, height: 3 }],
])('the bar of %s can be seen', (_, edges, box) => {
  expect(barBox(edges, { index: 0, count: 1 })).toEqual(box);
});

test('an unknown amount and one of zero have no bar, and an amount on an unknown one stands on the base', () => {
  const amounts = { boundsMs: Float64Array.of(0, 1, 2, 3), values: Float64Array.of(Number.NaN, 0, 2) };
  expect(barsOf(amounts, [1, 1, Number.NaN])).toEqual([{ fromMs: 2, untilMs: 3, base: 0, top: 2 }]);
});
