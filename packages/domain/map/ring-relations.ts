import { nearestOnSide } from './crossing.ts';
import { toFlat, type Flat } from './local-plane.ts';
import { isInside, sidesOf } from './outline-size.ts';
import type { Place } from './place.ts';

/** Rings that share a border may overlap by this much, m: corners are stored to 11 cm. */
const SHARED_M = 0.25;

type Ring = {
  readonly points: readonly Place[];
  readonly sides: readonly (readonly [Flat, Flat])[];
  /** Its corners, the middles of its sides and a place inside it. */
  readonly samples: readonly { readonly place: Place; readonly flat: Flat }[];
};

/** True if a hole leaves the border around it. It may touch it. */
export function leaves(hole: readonly Place[], border: readonly Place[]): boolean {
  const [inner, outer] = ringsOf(hole, border);
  if (sidesCross(inner, outer)) return true;
  return inner.samples.some(({ place, flat }) => !isInside(place, border) && distanceM(flat, outer) > SHARED_M);
}

/** True if two rings share land. They may touch. */
export function overlap(first: readonly Place[], second: readonly Place[]): boolean {
  const [a, b] = ringsOf(first, second);
  if (!boxesMeet(a, b)) return false;
  return sidesCross(a, b) || reachesInto(a, b) || reachesInto(b, a);
}

function reachesInto({ samples }: Ring, other: Ring): boolean {
  return samples.some(({ place, flat }) => isInside(place, other.points) && distanceM(flat, other) > SHARED_M);
}

/** Both rings in metres from the same origin. */
function ringsOf(first: readonly Place[], second: readonly Place[]): readonly [Ring, Ring] {
  const origin = first[0] ?? { latitude: 0, longitude: 0 };
  const ring = (points: readonly Place[]): Ring => {
    const sides = sidesOf(points);
    const inner = innerPlace(points);
    const samples = [...points, ...sides.map(([from, to]) => middle(from, to)), ...(inner === null ? [] : [inner])];
    return {
      points,
      sides: sides.map(([from, to]) => [toFlat(origin, from), toFlat(origin, to)]),
      samples: samples.map((place) => ({ place, flat: toFlat(origin, place) })),
    };
  };
  return [ring(first), ring(second)];
}

function middle(from: Place, to: Place): Place {
  return { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
}

/** A place inside a ring: the middle of its widest stretch at the height of its middle. */
function innerPlace(points: readonly Place[]): Place | null {
  const latitudes = [...new Set(points.map(({ latitude }) => latitude))].toSorted((a, b) => a - b);
  const half = Math.floor(latitudes.length / 2);
  const [below, above] = [latitudes[half - 1], latitudes[half]];
  if (below === undefined || above === undefined) return null;
  const latitude = (below + above) / 2;
  const crossings = sidesOf(points)
    .filter(([from, to]) => from.latitude > latitude !== to.latitude > latitude)
    .map(([from, to]) => {
      const share = (latitude - from.latitude) / (to.latitude - from.latitude);
      return from.longitude + share * (to.longitude - from.longitude);
    })
    .toSorted((a, b) => a - b);
  const stretches = crossings.flatMap((west, index) => {
    const east = crossings[index + 1];
    return index % 2 === 1 || east === undefined ? [] : [{ west, east }];
  });
  const [widest] = stretches.toSorted((a, b) => b.east - b.west - (a.east - a.west));
  return widest === undefined ? null : { latitude, longitude: (widest.west + widest.east) / 2 };
}

function boxesMeet(a: Ring, b: Ring): boolean {
  const [one, other] = [boxOf(a.points), boxOf(b.points)];
  return one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;
}

function boxOf(points: readonly Place[]) {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** True if a side of one ring passes through a side of the other, further than a shared border could. */
function sidesCross(a: Ring, b: Ring): boolean {
  return a.sides.some(([p, q]) => b.sides.some(([r, s]) => passes(p, q, r, s) && passes(r, s, p, q)));
}

/** True if the ends of a side are clearly on different sides of the line through two others. */
function passes(p: Flat, q: Flat, from: Flat, to: Flat): boolean {
  const along = { eastM: to.eastM - from.eastM, northM: to.northM - from.northM };
  const length = Math.hypot(along.eastM, along.northM);
  if (length === 0) return false;
  const offM = ({ eastM, northM }: Flat) =>
    (along.eastM * (northM - from.northM) - along.northM * (eastM - from.eastM)) / length;
  const [first, second] = [offM(p), offM(q)];
  return Math.min(first, second) < -SHARED_M && Math.max(first, second) > SHARED_M;
}

function distanceM(flat: Flat, { sides }: Ring): number {
  return sides.reduce((least, [from, to]) => {
    const { nearest } = nearestOnSide(flat, from, to);
    return Math.min(least, Math.hypot(flat.eastM - nearest.eastM, flat.northM - nearest.northM));
  }, Number.POSITIVE_INFINITY);
}
