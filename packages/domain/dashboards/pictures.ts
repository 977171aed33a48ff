import { lookUp } from '../core/look-up.ts';
import { KILOBYTE, type PictureLimits } from '../pictures/accepted-picture.ts';

/** Of a picture on a dashboard: as wide as a card on a large screen, and a few seconds on a slow connection. */
export const DASHBOARD_PICTURE: PictureLimits = { maxBytes: 400 * KILOBYTE, minPixels: 64, maxPixels: 1600 };

/** Values and outputs pinned on one picture: more would cover it. */
export const MAX_PINS = 24;

/** A place on a picture: shares of its width and height from the upper left corner, 0 to 1. */
export type PicturePlace = { readonly x: number; readonly y: number };

/** Digits behind the point of a share: a tenth of a pixel of the largest picture. */
const DIGITS = 10_000;

/** The place, moved inside the picture and rounded. */
export function placeOnPicture({ x, y }: PicturePlace): PicturePlace {
  return { x: share(x), y: share(y) };
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * DIGITS) / DIGITS;
}

/** Steps of the arrow keys as shares; with Shift, the large one. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const DIRECTIONS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place after a key is pressed (a name of `KeyboardEvent.key`); null if the key moves nothing. */
export function placeAfterKey({ x, y }: PicturePlace, key: string, isLarge: boolean): PicturePlace | null {
  const direction = lookUp(DIRECTIONS, key);
  if (direction === undefined) return null;
  const step = isLarge ? LARGE_STEP : STEP;
  return placeOnPicture({ x: x + direction[0] * step, y: y + direction[1] * step });
}
