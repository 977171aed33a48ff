/** A rectangle in pixels of the map. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Whether two rectangles have a part in common, or are nearer than the gap, px. */
export function overlaps(one: Box, other: Box, gapPx = 0): boolean {
  return (
    one.left < other.right + gapPx &&
    other.left < one.right + gapPx &&
    one.top < other.bottom + gapPx &&
    other.top < one.bottom + gapPx
  );
}

/** The rectangle of a size around a point. */
export function boxAround(x: number, y: number, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The common part of two rectangles; empty, with a negative side, if there is none. */
export function commonPart(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** The smaller side of a rectangle, px. */
export function smallerSide({ left, top, right, bottom }: Box): number {
  return Math.min(right - left, bottom - top);
}

/** Width and height, px. */
export type Size = { readonly width: number; readonly height: number };
