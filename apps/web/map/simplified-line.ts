type Point = readonly [number, number];

/**
 * A line with fewer points, none of which was further than the tolerance from what is left (Douglas and Peucker).
 * Its ends stay, so that lines that meet still do.
 */
export function simplifiedLine(line: readonly Point[], tolerance: number): Point[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let furthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > furthest) [furthest, at] = [away, index];
  }
  if (furthest <= tolerance) return [first, last];
  return [
    ...simplifiedLine(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifiedLine(line.slice(at), tolerance),
  ];
}

/** How far a point is from the line through two others; from the point itself where they are one (a ring). */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
