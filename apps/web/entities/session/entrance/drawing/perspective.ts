/** A field seen from its edge, with the soil cut open at the front; in units of the drawing. */
export type Field = {
  readonly width: number;
  readonly height: number;
  /** Y coordinate of the horizon. */
  readonly horizon: number;
  /** Y coordinate at which the soil is cut open. */
  readonly edge: number;
  /** X coordinate of the vanishing point of all strips. */
  readonly vanishX: number;
};

export type Point = {
  readonly x: number;
  readonly y: number;
  /** 0 at the horizon, 1 at the front. */ readonly near: number;
};

/** Number of strips, and the one being irrigated. */
export const STRIPS = 15;
export const WET = 7;
/** Rows of plants per strip. */
const ROWS = 5;

export function stripWidth(field: Field): number {
  return (field.width * 1.7) / 7;
}

/** The left edge of a strip at the front. */
export function stripStart(field: Field, strip: number): number {
  return -field.width * 0.35 + (strip - 4) * stripWidth(field);
}

/** Projects a point on the ground: `x` at the front, `depth` from 0 (horizon) to 1 (front). */
export function onGround(field: Field, x: number, depth: number): Point {
  // The vanishing point lies slightly above the horizon, so that the strips do not visibly meet.
  const vanishY = field.horizon - (field.edge - field.horizon) * 0.1;
  const y = field.horizon + (field.edge - field.horizon) * depth;
  const near = (y - vanishY) / (field.edge - vanishY);
  return { x: field.vanishX + (x - field.vanishX) * near, y, near };
}

/** The outline of a band of ground between two x positions at the front. */
export function bandPath(field: Field, fromX: number, untilX: number): string {
  const corners = [
    onGround(field, fromX, 0),
    onGround(field, untilX, 0),
    onGround(field, untilX, 1),
    onGround(field, fromX, 1),
  ];
  return `M${corners.map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`).join('L')}Z`;
}

/** The rows of plants, with their x position at the front and their strip. */
export function plantRows(field: Field): { readonly x: number; readonly strip: number }[] {
  return Array.from({ length: STRIPS * ROWS }, (_, index) => {
    const strip = Math.floor(index / ROWS);
    return { strip, x: stripStart(field, strip) + stripWidth(field) * (0.14 + (index % ROWS) * 0.18) };
  });
}
