type Point = readonly [number, number];

/**
 * Simplifies a line: no removed point was further than the tolerance from the result (Douglas-Peucker). Its ends are
 * kept, so that adjoining lines still meet.
 */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let furthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const distanceToLine = distance(point, first, last);
    if (distanceToLine > furthest) [furthest, at] = [distanceToLine, index];
  }
  if (furthest <= tolerance) return [first, last];
  return [...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(at), tolerance)];
}

/** Distance of a point from the line through two others; from the point itself if they coincide (a ring). */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
