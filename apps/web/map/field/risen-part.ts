type Coordinate = readonly number[];

/**
 * The part of an outline below a height, as a filling rises in it. Each ring is cut at the height; the sides along the
 * cut have no area, so the result is to be filled, not outlined. The rings are closed.
 */
export function risenPart(rings: readonly (readonly Coordinate[])[], height: number): number[][][] {
  return rings
    .map((ring) => below(ring, height))
    .filter((ring) => ring.length > 2)
    .map((ring) => [...ring, ...ring.slice(0, 1)]);
}

function below(ring: readonly Coordinate[], height: number): number[][] {
  return ring.flatMap(([x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[(index + 1) % ring.length] ?? [];
    const own = y <= height ? [[x, y]] : [];
    if (y <= height === nextY <= height) return own;
    return [...own, [x + ((height - y) / (nextY - y)) * (nextX - x), height]];
  });
}
