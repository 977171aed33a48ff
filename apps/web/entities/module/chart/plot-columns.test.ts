import { expect, test } from 'vitest';
import { columnsOf, plotColumnsOf, requestedWidth, zoomableColumns } from './plot-columns.ts';

test('the plot of a chart is narrower than the chart by its axes, in device pixels', () => {
  expect(plotColumnsOf({ widthPx: 500, dotsPerPx: 2 }, 1)).toBe(2 * (500 - 48 - 16));
  expect(plotColumnsOf({ widthPx: 500, dotsPerPx: 1 }, 2)).toBe(500 - 48 - 48);
});

test('axes that do not fit take no space of the plot', () => {
  expect(plotColumnsOf({ widthPx: 300, dotsPerPx: 1 }, 9)).toBe(plotColumnsOf({ widthPx: 300, dotsPerPx: 1 }, 2));
});

test('something too narrow to be drawn has one column, and no screen more than the server accepts', () => {
  expect(plotColumnsOf({ widthPx: 10, dotsPerPx: 1 }, 1)).toBe(1);
  expect(columnsOf({ widthPx: 1_000_000, dotsPerPx: 3 })).toBe(65_536);
  expect(zoomableColumns(60_000)).toBe(65_536);
});

const wide = (widthPx: number) => ({ widthPx, dotsPerPx: 1 });

test('a picture is requested again only after a notable change of size', () => {
  expect(requestedWidth(null, wide(800))).toEqual(wide(800));
  expect([700, 790, 900].map((now) => requestedWidth(wide(800), wide(now)).widthPx)).toEqual([800, 800, 800]);
  expect([690, 910].map((now) => requestedWidth(wide(800), wide(now)).widthPx)).toEqual([690, 910]);
});

test('a page at another size has the same device pixels', () => {
  expect(requestedWidth(wide(800), { widthPx: 400, dotsPerPx: 2 })).toEqual(wide(800));
});

test('many small changes add up to a notable one', () => {
  let requested = wide(800);
  for (let now = 800; now <= 1_000; now += 1) requested = requestedWidth(requested, wide(now));
  expect(requested).toEqual(wide(901));
});
