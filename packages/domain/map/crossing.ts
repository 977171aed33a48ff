import { fromFlat, toFlat, type Flat } from './local-plane.ts';
import { sidesOf } from './outline-size.ts';
import type { Place } from './place.ts';

/** Two sides of an outline that cross or touch, by their number, and where. */
export type Crossing = { readonly first: number; readonly second: number; readonly at: Place };

/** Distances below this are treated as touching, m: the stored precision of a location. */
const TOUCH_M = 0.05;

/**
 * Where the sides of a closed outline cross, touch, or run back over each other. Adjacent sides may only share their
 * corner. Side `i` runs from corner `i` to the next one.
 */
export function crossingsOf(points: readonly Place[]): readonly Crossing[] {
  const [origin] = points;
  if (origin === undefined) return [];
  const sides = sidesOf(points).map(([from, to]) => [toFlat(origin, from), toFlat(origin, to)] as const);
  return sides.flatMap((one, first) =>
    sides.slice(first + 1).flatMap((other, offset): readonly Crossing[] => {
      const second = first + 1 + offset;
      const at = meeting(one, other, sharedCorner(first, second, sides.length));
      return at === null ? [] : [{ first, second, at: fromFlat(origin, at) }];
    }),
  );
}

type Side = readonly [Flat, Flat];

function sharedCorner(first: number, second: number, count: number): 'next' | 'before' | 'none' {
  if (count < 3) return 'none';
  if (second === first + 1) return 'next';
  return first === 0 && second === count - 1 ? 'before' : 'none';
}

/** Where two sides meet other than at a shared corner; null if they do not. */
function meeting([a, b]: Side, [c, d]: Side, shared: 'next' | 'before' | 'none'): Flat | null {
  // Adjacent sides meet again only if one runs back along the other.
  if (shared === 'next') return foldsBack(a, b, d);
  if (shared === 'before') return foldsBack(b, a, c);
  const along = minus(b, a);
  const other = minus(d, c);
  const turn = cross(along, other);
  const between = minus(c, a);
  if (turn !== 0) {
    const [s, t] = [cross(between, other) / turn, cross(between, along) / turn];
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1)
      return { eastM: a.eastM + s * along.eastM, northM: a.northM + s * along.northM };
  }
  return touches(a, c, d) ?? touches(b, c, d) ?? touches(c, a, b) ?? touches(d, a, b);
}

/** Sides from and to a corner fold back if the nearer end of one is on the other. */
function foldsBack(start: Flat, corner: Flat, end: Flat): Flat | null {
  const [back, on] = [minus(start, corner), minus(end, corner)];
  if (back.eastM * on.eastM + back.northM * on.northM < 0) return null;
  return touches(end, corner, start) ?? touches(start, corner, end);
}

/** The point, if it is on the side. */
function touches(point: Flat, from: Flat, to: Flat): Flat | null {
  return distanceToSide(point, from, to) <= TOUCH_M ? point : null;
}

function distanceToSide(point: Flat, from: Flat, to: Flat): number {
  const { nearest } = nearestOnSide(point, from, to);
  return Math.hypot(point.eastM - nearest.eastM, point.northM - nearest.northM);
}

/**
 * The nearest point of a side, and its share of the way along the line; outside 0 to 1 it is on the line beyond the
 * side.
 */
export function nearestOnSide(point: Flat, from: Flat, to: Flat): { readonly nearest: Flat; readonly share: number } {
  const along = minus(to, from);
  const length = along.eastM ** 2 + along.northM ** 2;
  const offset = minus(point, from);
  const share = length === 0 ? 0 : (offset.eastM * along.eastM + offset.northM * along.northM) / length;
  const within = Math.max(0, Math.min(1, share));
  return {
    nearest: { eastM: from.eastM + within * along.eastM, northM: from.northM + within * along.northM },
    share,
  };
}

function minus(a: Flat, b: Flat): Flat {
  return { eastM: a.eastM - b.eastM, northM: a.northM - b.northM };
}

function cross(a: Flat, b: Flat): number {
  return a.eastM * b.northM - a.northM * b.eastM;
}
