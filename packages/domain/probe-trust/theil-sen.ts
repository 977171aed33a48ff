import { median } from '../core/statistics.ts';

/** A point of a series. */
export type Point = { readonly x: number; readonly y: number };

/**
 * Slope of a series by Theil and Sen: the median of the slopes between all pairs, which up to 29 % wild points leave
 * alone (Sen, JASA 63, 1968). Null without two different places.
 */
export function theilSenSlope(points: readonly Point[]): number | null {
  const slopes: number[] = [];
  points.forEach(({ x, y }, index) => {
    for (const later of points.slice(index + 1)) if (later.x !== x) slopes.push((later.y - y) / (later.x - x));
  });
  return median(slopes);
}
