import { crossingsOf, nearestOnSide } from './crossing.ts';
import { toFlat, type Flat } from './local-plane.ts';
import { MAX_POINTS } from './outline-rules.ts';
import type { Place } from './place.ts';
import { simplifyLine } from './simplify-line.ts';

/** How far simplifying may move a border, m, from the finest to the coarsest that still follows a field. */
const TOLERANCES_M = [0.1, 0.2, 0.5, 1, 2, 5];
/** Longer outlines are not simplified: it would take too long in a browser. */
const MAX_RECORDED_POINTS = 50_000;

/** Corners without those at the same place as the one before, around the whole ring. */
export function withoutRepeats(points: readonly Place[]): readonly Place[] {
  const kept = points.filter((place, index) => index === 0 || !isSame(place, points[index - 1]));
  while (kept.length > 1 && isSame(kept[0], kept.at(-1))) kept.pop();
  return kept;
}

function isSame(one: Place | undefined, other: Place | undefined): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}

/** A simplified outline, and how far its border moved at most, m. */
export type Simplified = { readonly points: readonly Place[]; readonly movedM: number };

/**
 * Simplifies an outline of too many corners, as a tractor records it, just enough for the limit. An outline that even
 * the coarsest tolerance leaves too long is returned as it is, for the rules to refuse.
 */
export function simplifyOutline(points: readonly Place[], max = MAX_POINTS): Simplified {
  const unchanged = { points, movedM: 0 };
  const [origin] = points;
  if (origin === undefined || points.length <= max || points.length > MAX_RECORDED_POINTS) return unchanged;
  const ring = points.map((place): Corner => {
    const { eastM, northM } = toFlat(origin, place);
    return [eastM, northM];
  });
  const placeOf = new Map(ring.map((corner, index) => [corner, points[index]]));
  const results = TOLERANCES_M.map((toleranceM) => simplifyRing(ring, toleranceM))
    .filter((kept) => kept.length <= max)
    .map((kept) => ({ kept, places: kept.flatMap((corner) => placeOf.get(corner) ?? []) }));
  // A coarse border may cross itself where a finer one does not, and the reverse.
  const best = results.find(({ places }) => crossingsOf(places).length === 0) ?? results[0];
  return best === undefined ? unchanged : { points: best.places, movedM: furthestM(ring, best.kept) };
}

type Corner = readonly [number, number];

function simplifyRing(ring: readonly Corner[], toleranceM: number): readonly Corner[] {
  return simplifyLine([...ring, ...ring.slice(0, 1)], toleranceM).slice(0, -1);
}

/** The distance of the corner furthest from the simplified ring. */
function furthestM(ring: readonly Corner[], kept: readonly Corner[]): number {
  const flat = ([eastM, northM]: Corner): Flat => ({ eastM, northM });
  const closed = [...kept, ...kept.slice(0, 1)].map(flat);
  const left = new Set(ring);
  for (const corner of kept) left.delete(corner);
  let furthest = 0;
  for (const corner of left) {
    const point = flat(corner);
    let nearestM = Number.POSITIVE_INFINITY;
    for (let index = 1; index < closed.length; index += 1) {
      const [from, to] = [closed[index - 1], closed[index]];
      if (from === undefined || to === undefined) continue;
      const { nearest } = nearestOnSide(point, from, to);
      nearestM = Math.min(nearestM, Math.hypot(point.eastM - nearest.eastM, point.northM - nearest.northM));
    }
    furthest = Math.max(furthest, nearestM);
  }
  return furthest;
}
