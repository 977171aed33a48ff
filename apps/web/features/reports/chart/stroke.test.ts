import type { LineDrawing } from '@zagon/domain/reports/report-line.ts';
import { expect, test } from 'vitest';
import { strokeIn } from './stroke.ts';

const DAY = 86_400_000;
const year = { fromMs: 0, untilMs: 365 * DAY };

/** A year of a reading each quarter of an hour. */
const line = (drawing: LineDrawing = 'line') => ({ drawing, points: new Float64Array(2 * 365 * 96) });

function strokeOf(
  series: readonly ReturnType<typeof line>[],
  view = year,
  hidden: readonly number[] = [],
  dotsPerPx = 1,
) {
  return strokeIn({ ...year, chart: { series }, hidden: new Set(hidden) }, view, dotsPerPx);
}

test('a line or two over a year are drawn with full strokes, three and more with the finest', () => {
  expect(strokeOf([line(), line()])).toEqual({ dense: false, widthPx: 2.2 });
  expect(strokeOf([line(), line(), line()])).toEqual({ dense: true, widthPx: 1 });
});

test('what is switched off or not in view does not make the picture dense', () => {
  const three = [line(), line(), line()];
  expect(strokeOf(three, year, [1]).dense).toBe(false);
  expect(strokeOf(three, { fromMs: 0, untilMs: 90 * DAY }).dense).toBe(false);
});

test('bars and outputs are not lines', () => {
  expect(strokeOf([line(), line(), line('bars'), line('step')]).dense).toBe(false);
});

test('on a finer screen the finest line is one of its dots', () => {
  expect(strokeOf([line(), line(), line()], year, [], 2)).toEqual({ dense: true, widthPx: 0.5 });
});
