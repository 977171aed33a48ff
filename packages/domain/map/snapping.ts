import { nearestOnSide } from './crossing.ts';
import { distanceM, fromFlat, toFlat, type Flat } from './local-plane.ts';
import { sidesOf } from './outline-size.ts';
import type { Outline, Place } from './place.ts';

/** Where a corner snaps to: a neighbour's corner, its side, the extension of its side, or nothing (`to` null). */
export type Snap = {
  readonly place: Place;
  readonly to: { readonly kind: 'corner' | 'side' | 'line'; readonly id: string; readonly name: string } | null;
};

/** How far a neighbour's side is extended, m. */
const LINE_REACH_M = 300;
/** Maximum distance of both ends of a side from a border it belongs to, m. */
const SHARED_M = 0.5;
const PREFERENCE = ['corner', 'side', 'line'] as const;

/**
 * Snaps a place to its neighbours' borders, so that fields share them. A corner takes precedence over a side, a side
 * over its extension; then the nearest.
 */
export function snap(place: Place, neighbours: readonly Outline[], toleranceM: number): Snap {
  const found = neighbours
    .flatMap((neighbour) => candidates(place, neighbour, toleranceM))
    .toSorted((a, b) => PREFERENCE.indexOf(a.kind) - PREFERENCE.indexOf(b.kind) || a.distance - b.distance)[0];
  if (found === undefined) return { place, to: null };
  return { place: found.place, to: { kind: found.kind, id: found.id, name: found.name } };
}

type Candidate = {
  readonly kind: (typeof PREFERENCE)[number];
  readonly place: Place;
  readonly distance: number;
  readonly id: string;
  readonly name: string;
};

function candidates(place: Place, { id, name, points }: Outline, toleranceM: number): readonly Candidate[] {
  const here: Flat = { eastM: 0, northM: 0 };
  return sidesOf(points).flatMap(([from, to]): readonly Candidate[] => {
    const [start, end] = [toFlat(place, from), toFlat(place, to)];
    const corner = [start, end]
      .map((flat, index) => ({ flat, at: index === 0 ? from : to }))
      .filter(({ flat }) => lengthOf(flat) <= toleranceM)
      .map(({ flat, at }): Candidate => ({ kind: 'corner', place: at, distance: lengthOf(flat), id, name }));
    const { nearest, share } = nearestOnSide(here, start, end);
    if (share >= 0 && share <= 1) {
      const distance = lengthOf(nearest);
      if (distance > toleranceM) return corner;
      return [...corner, { kind: 'side', place: fromFlat(place, nearest), distance, id, name }];
    }
    const along = { eastM: end.eastM - start.eastM, northM: end.northM - start.northM };
    const onLine = { eastM: start.eastM + share * along.eastM, northM: start.northM + share * along.northM };
    const beyondM = lengthOf(along) * (share < 0 ? -share : share - 1);
    const distance = lengthOf(onLine);
    if (distance > toleranceM || beyondM > LINE_REACH_M) return corner;
    return [...corner, { kind: 'line', place: fromFlat(place, onLine), distance, id, name }];
  });
}

function lengthOf({ eastM, northM }: Flat): number {
  return Math.hypot(eastM, northM);
}

/** A border shared with a neighbour: its length, and the sides it consists of. */
export type SharedBorder = {
  readonly id: string;
  readonly name: string;
  readonly lengthM: number;
  readonly sides: readonly number[];
};

/** The border shared with each neighbour; neighbours without any are left out. */
export function sharedBorders(points: readonly Place[], neighbours: readonly Outline[]): readonly SharedBorder[] {
  const own = sidesOf(points);
  return neighbours.flatMap(({ id, name, points: others }) => {
    const shared = own.flatMap(([from, to], side) =>
      sidesOf(others).some((other) => isOn(from, other) && isOn(to, other))
        ? [{ side, lengthM: distanceM(from, to) }]
        : [],
    );
    const lengthM = shared.reduce((sum, one) => sum + one.lengthM, 0);
    return lengthM > 0 ? [{ id, name, lengthM, sides: shared.map(({ side }) => side) }] : [];
  });
}

function isOn(place: Place, [from, to]: readonly [Place, Place]): boolean {
  const { nearest } = nearestOnSide({ eastM: 0, northM: 0 }, toFlat(place, from), toFlat(place, to));
  return lengthOf(nearest) <= SHARED_M;
}
