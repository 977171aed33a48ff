import { expect, test } from 'vitest';
import { lineStyle, strokeUpdate, strokeInView } from './line-stroke.ts';

/** A year of readings, one per quarter of an hour. */
const year = (key: string) => ({ key, timesMs: new Float64Array(365 * 96) });
const three = [year('a'), year('b'), year('c')];

test('a year of three lines uses the thinnest strokes, of two lines the full ones', () => {
  expect(strokeInView({ series: three, hidden: new Set() }, 1, 1)).toEqual({ dense: true, widthPx: 1 });
  expect(strokeInView({ series: three, hidden: new Set(['b']) }, 1, 1)).toEqual({ dense: false, widthPx: 2.2 });
});

test('zooming in restores the full strokes', () => {
  expect(strokeInView({ series: three, hidden: new Set() }, 0.25, 1).dense).toBe(false);
});

test('dashes distinguish colours from the seventh line on, but not in a dense chart', () => {
  expect(lineStyle({}, 6, { dense: false, widthPx: 2.2 })).toEqual({ width: 2.2, type: [7, 3] });
  expect(lineStyle({}, 6, { dense: true, widthPx: 1 })).toEqual({ width: 1, type: 'solid' });
});

test('a reference is dashed whatever its place, but not in a dense chart', () => {
  expect(lineStyle({ isReference: true }, 1, { dense: false, widthPx: 2.2 })).toEqual({ width: 2.2, type: [6, 4] });
  expect(lineStyle({ isReference: true }, 1, { dense: true, widthPx: 1 })).toEqual({ width: 1, type: 'solid' });
});

test('a stroke update includes only the visible lines', () => {
  const stroke = { dense: true, widthPx: 1 };
  expect(strokeUpdate({ series: three, hidden: new Set(['b']) }, stroke)).toEqual({
    series: [
      { id: 'a', lineStyle: { width: 1, type: 'solid' } },
      { id: 'c', lineStyle: { width: 1, type: 'solid' } },
    ],
  });
});
