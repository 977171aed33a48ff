import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotOf, sidesOf } from './time-plot.ts';
import { draggedView, LEAST_VIEW_MS, steppedView } from './zoom.ts';

const HOUR = 3_600_000;
const day = { fromMs: 0, untilMs: 24 * HOUR };
const plot = plotOf(48 + 240 + 16, sidesOf(1));

test('a drag zooms to the times under it, in either direction', () => {
  const wanted = { fromMs: 6 * HOUR, untilMs: 12 * HOUR };
  expect(draggedView(day, plot, 48 + 60, 48 + 120)).toEqual(wanted);
  expect(draggedView(day, plot, 48 + 120, 48 + 60)).toEqual(wanted);
});

test('a drag beyond the plot ends at the end of the period', () => {
  expect(draggedView(day, plot, 48 + 120, 900)).toEqual({ fromMs: 12 * HOUR, untilMs: 24 * HOUR });
});

test('a click, and a drag beside the plot, zoom to nothing', () => {
  expect(draggedView(day, plot, 100, 105)).toBeNull();
  expect(draggedView(day, plot, 2, 40)).toBeNull();
});

test.each([
  ['in', { fromMs: 3 * HOUR, untilMs: 15 * HOUR }],
  ['out', day],
  ['all', day],
] as const)('a step %s from a whole day at six shows %j', (step, view) => {
  expect(steppedView(day, day, step, 6 * HOUR)).toEqual(view);
});

test('however it is zoomed, a view lies in its period and is never shorter than the least', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('in', 'out', 'all'), fc.integer({ min: 0, max: 24 * HOUR })));
  fc.assert(
    fc.property(steps, (all) => {
      let view = day;
      for (const [step, atMs] of all) {
        view = steppedView(day, view, step, atMs);
        expect(view.fromMs).toBeGreaterThanOrEqual(-1e-6);
        expect(view.untilMs).toBeLessThanOrEqual(day.untilMs + 1e-6);
        expect(view.untilMs - view.fromMs).toBeGreaterThanOrEqual(LEAST_VIEW_MS - 1e-6);
      }
    }),
  );
});
