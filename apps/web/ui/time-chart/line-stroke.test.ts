import { expect, test } from 'vitest';
import { lineStyle, strokedAnew, strokeInView } from './line-stroke.ts';

/** A year of a reading each quarter of an hour. */
const year = (key: string) => ({ key, timesMs: new Float64Array(365 * 96) });
const three = [year('a'), year('b'), year('c')];

test('a year of three lines is drawn with the finest strokes, of two with full ones', () => {
  expect(strokeInView({ series: three, hidden: new Set() }, 1, 1)).toEqual({ dense: true, widthPx: 1 });
  expect(strokeInView({ series: three, hidden: new Set(['b']) }, 1, 1)).toEqual({ dense: false, widthPx: 2.2 });
});

test('a part of it that is looked at more closely has full strokes again', () => {
  expect(strokeInView({ series: three, hidden: new Set() }, 0.25, 1).dense).toBe(false);
});

test('a dash tells colours apart from the seventh line on, but not in a dense picture', () => {
  expect(lineStyle(6, { dense: false, widthPx: 2.2 })).toEqual({ width: 2.2, type: [7, 3] });
  expect(lineStyle(6, { dense: true, widthPx: 1 })).toEqual({ width: 1, type: 'solid' });
});

test('a drawn chart is told only of its lines that are there', () => {
  const stroke = { dense: true, widthPx: 1 };
  expect(strokedAnew({ series: three, hidden: new Set(['b']) }, stroke)).toEqual({
    series: [
      { id: 'a', lineStyle: { width: 1, type: 'solid' } },
      { id: 'c', lineStyle: { width: 1, type: 'solid' } },
    ],
  });
});
