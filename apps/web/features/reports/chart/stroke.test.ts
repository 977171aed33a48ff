import type { LineDrawing } from '@zagon/domain/reports/lines/report-line.ts';
import { expect, test } from 'vitest';
import { strokeIn } from './stroke.ts';

const DAY = 86_400_000;
const year = { fromMs: 0, untilMs: 365 * DAY };

/** A year of readings every quarter of an hour. */
const line = (drawing: LineDrawing = 'line') => ({ drawing, readings: 365 * 96 });

function strokeOf(
  series: readonly ReturnType<typeof line>[],
  view = year,
  hidden: readonly number[] = [],
  dotsPerPx = 1,
) {
  return strokeIn({ ...year, chart: { series }, hidden: new Set(hidden) }, view, dotsPerPx);
}

test('one or two lines over a year get full strokes, three or more the thinnest', () => {
  expect(strokeOf([line(), line()])).toEqual({ dense: false, widthPx: 2.2 });
  expect(strokeOf([line(), line(), line()])).toEqual({ dense: true, widthPx: 1 });
});

test('hidden series and those out of view do not count towards density', () => {
  const three = [line(), line(), line()];
  expect(strokeOf(three, year, [1]).dense).toBe(false);
  expect(strokeOf(three, { fromMs: 0, untilMs: 90 * DAY }).dense).toBe(false);
});

test('bars and outputs do not count as lines', () => {
  expect(strokeOf([line(), line(), line('bars'), line('step')]).dense).toBe(false);
});

test('on a high-density screen the thinnest line is one device pixel wide', () => {
  expect(strokeOf([line(), line(), line()], year, [], 2)).toEqual({ dense: true, widthPx: 0.5 });
});
