/** How the lines of a chart are stroked while a part of them is in view. */
export type Stroke = { readonly dense: boolean; readonly widthPx: number };

const LINE_PX = 2.2;
/**
 * So many points in view, all lines together, are drawn with full strokes; further ones would fill the picture and
 * take a browser without a graphics card over a second, where strokes of one dot of the screen take a twentieth of it.
 */
const DENSE_FROM = 80_000;

/** The stroke for so many points in view: full lines, or lines of one dot of the screen where they lie close together. */
export function strokeFor(points: number, dotsPerPx = window.devicePixelRatio): Stroke {
  const dense = points * dotsPerPx ** 2 > DENSE_FROM;
  return { dense, widthPx: dense ? 1 / dotsPerPx : LINE_PX };
}
