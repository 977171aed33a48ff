import { axesThatFit, plotOf, sidesOf } from '../../../ui/chart/plot/time-plot.ts';

/** The server accepts no more. */
const COLUMNS_MAX = 65_536;

/** A picture may be stretched or squeezed by this share before its readings are requested again. */
const RESIZED_SHARE = 1 / 8;

/** How wide something is drawn: in CSS pixels, and the device pixels of each. */
export type DrawnWidth = { readonly widthPx: number; readonly dotsPerPx: number };

/** The columns of device pixels of something drawn without axes. */
export function columnsOf({ widthPx, dotsPerPx }: DrawnWidth): number {
  return Math.min(COLUMNS_MAX, Math.max(1, Math.round(widthPx * dotsPerPx)));
}

/** Those of the plot that a chart has between some axes. */
export function plotColumnsOf({ widthPx, dotsPerPx }: DrawnWidth, axes: number): number {
  const plot = plotOf(widthPx, sidesOf(Math.min(axes, axesThatFit(widthPx))));
  return columnsOf({ widthPx: plot.widthPx, dotsPerPx });
}

/** The width to request a picture for after a change of size: that requested before, unless the change is notable. */
export function requestedWidth(before: DrawnWidth | null, now: DrawnWidth): DrawnWidth {
  if (before === null) return now;
  const [dotsBefore, dots] = [before.widthPx * before.dotsPerPx, now.widthPx * now.dotsPerPx];
  return Math.abs(dots - dotsBefore) <= dotsBefore * RESIZED_SHARE ? before : now;
}

/** A history that can be zoomed has twice the columns of its plot, with which its picture is exact up to twice its size. */
export function zoomableColumns(columns: number | null): number | null {
  return columns === null ? null : Math.min(COLUMNS_MAX, 2 * columns);
}
