/** A period, or the part of it in view, ms since 1970. */
export type TimeView = { readonly fromMs: number; readonly untilMs: number };

/** Where a chart draws its period: the left edge and the width of all its plots, px. */
export type Plot = { readonly leftPx: number; readonly widthPx: number };

/** The space beside a plot for its axes, px. */
export type Sides = { readonly left: number; readonly right: number };

/** The place of a time in a period: 0 at its start, 1 at its end. Every time axis uses it. An empty period is all 0. */
export function timeShare({ fromMs, untilMs }: TimeView, atMs: number): number {
  return untilMs > fromMs ? (atMs - fromMs) / (untilMs - fromMs) : 0;
}

/** The distance of a time from the left edge of the chart, px. */
export function timeX(view: TimeView, { leftPx, widthPx }: Plot, atMs: number): number {
  return leftPx + widthPx * timeShare(view, atMs);
}

/** The time at a distance from the left edge of the chart, limited to the period. */
export function timeAt({ fromMs, untilMs }: TimeView, { leftPx, widthPx }: Plot, x: number): number {
  const share = widthPx > 0 ? Math.min(1, Math.max(0, (x - leftPx) / widthPx)) : 0;
  return fromMs + share * (untilMs - fromMs);
}

/** Width of the labels of an axis, of each further one outside it, and of a side without an axis, px. */
const AXIS_PX = 48;
const FURTHER_PX = 40;
const NO_AXIS_PX = 16;

/** The space that some axes need: the first is left, the second right, the third left again. */
export function sidesOf(axes: number): Sides {
  const [left, right] = [Math.max(1, Math.ceil(axes / 2)), Math.floor(axes / 2)];
  return {
    left: AXIS_PX + FURTHER_PX * (left - 1),
    right: right === 0 ? NO_AXIS_PX : AXIS_PX + FURTHER_PX * (right - 1),
  };
}

/** The plot that remains in a chart between its axes. */
export function plotOf(chartPx: number, { left, right }: Sides): Plot {
  return { leftPx: left, widthPx: Math.max(0, chartPx - left - right) };
}

/** The least share of a chart's width that its curves keep, and the most axes that anyone can read. */
const LEAST_CURVE_SHARE = 0.6;
const MAX_AXES = 12;

/** How many axes leave a chart of some width enough space for its curves; at least one. */
export function axesThatFit(chartPx: number): number {
  let axes = 1;
  while (axes < MAX_AXES && plotOf(chartPx, sidesOf(axes + 1)).widthPx >= LEAST_CURVE_SHARE * chartPx) axes += 1;
  return axes;
}
