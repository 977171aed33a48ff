/** Stroke of the lines for the part in view. */
export type Stroke = { readonly dense: boolean; readonly widthPx: number };

const LINE_PX = 2.2;
/**
 * Up to this many points in view, over all lines, strokes are full. Beyond it they would fill the chart and take a
 * browser without a GPU over a second; strokes of one device pixel take a twentieth of that.
 */
const DENSE_FROM = 80_000;

/** The stroke for a number of points in view: full, or one device pixel if they are dense. */
export function strokeFor(points: number, dotsPerPx = window.devicePixelRatio): Stroke {
  const dense = points * dotsPerPx ** 2 > DENSE_FROM;
  return { dense, widthPx: dense ? 1 / dotsPerPx : LINE_PX };
}
