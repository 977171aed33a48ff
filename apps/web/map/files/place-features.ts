import { plainArea, type Area, type AreaPart } from '@zagon/domain/map/area.ts';
import { distanceM } from '@zagon/domain/map/local-plane.ts';
import { MAX_AREA_POINTS, MAX_POINTS, MIN_AREA_M2, MIN_POINTS } from '@zagon/domain/map/outline-rules.ts';
import { outlineAreaM2 } from '@zagon/domain/map/outline-size.ts';
import { simplifyOutline, withoutRepeats } from '@zagon/domain/map/repair-outline.ts';
import { roundPlace, type Place } from '../place.ts';
import type { Position, RawFeature, RawLayer, ToDegrees } from './map-file.ts';

/** A repair or omission of a feature, to be shown before it is imported. */
export type FeatureNote =
  /** The last corner of a ring was not the first one again. */
  | { readonly kind: 'closed' }
  /** A line whose ends are this close became an area, m. */
  | { readonly kind: 'line'; readonly gapM: number }
  | { readonly kind: 'repeated'; readonly count: number }
  | { readonly kind: 'simplified'; readonly before: number; readonly after: number; readonly movedM: number }
  | { readonly kind: 'holes' | 'parts'; readonly count: number }
  /** Holes and parts of less than a square metre. */
  | { readonly kind: 'tiny'; readonly count: number }
  /** Points and lines that came with an area. */
  | { readonly kind: 'onlyArea' };

type Content =
  | { readonly kind: 'region'; readonly area: Area; readonly notes: readonly FeatureNote[] }
  | { readonly kind: 'object'; readonly place: Place; readonly notes: readonly FeatureNote[] }
  | { readonly kind: 'refused'; readonly reason: RefusedFeature };

/** Why a feature cannot become a region or an object. */
export type RefusedFeature = 'noGeometry' | 'line' | 'outside' | 'otherSystem';

/** A feature of a file: an area becomes a region, a point an object. */
export type FoundFeature = Pick<RawFeature, 'properties'> & {
  /** Counts the points of one feature, which share its name; 0: it has only one. */
  readonly copy: number;
} & Content;

/** The features of all layers as places on earth; `isSwapped` if the file has latitude first. */
export function placeFeatures(layers: readonly RawLayer[], isSwapped: boolean): readonly FoundFeature[] {
  return layers.flatMap(({ features, toDegrees }) => {
    const placeOf = placing(toDegrees, isSwapped);
    return features.flatMap((feature) => found(feature, placeOf));
  });
}

type PlaceOf = (position: Position) => Place | null;

/** Converts positions of a layer to places; null if they are not on earth. */
export function placing(toDegrees: ToDegrees, isSwapped: boolean): PlaceOf {
  return ([x, y]) => {
    const [longitude, latitude] = toDegrees(isSwapped ? [y, x] : [x, y]);
    const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    return isOnEarth ? roundPlace({ longitude, latitude }) : null;
  };
}

function found({ properties, geometry }: RawFeature, placeOf: PlaceOf): readonly FoundFeature[] {
  const one = (content: Content, copy = 0): FoundFeature => ({ properties, copy, ...content });
  switch (geometry.kind) {
    case 'none':
      return [one({ kind: 'refused', reason: 'noGeometry' })];
    case 'otherSystem':
      return [one({ kind: 'refused', reason: 'otherSystem' })];
    case 'points':
      return geometry.points.map((position, index) => {
        const place = placeOf(position);
        const copy = geometry.points.length === 1 ? 0 : index + 1;
        return one(
          place === null ? { kind: 'refused', reason: 'outside' } : { kind: 'object', place, notes: [] },
          copy,
        );
      });
    case 'lines':
      return [one(lineContent(geometry.lines, placeOf))];
    case 'area': {
      const extra: readonly FeatureNote[] = geometry.hasMore ? [{ kind: 'onlyArea' }] : [];
      return [one(areaContent(geometry.parts, placeOf, extra))];
    }
  }
}

/** The ends of a walked border may be this far apart, m, or by this share of its length. */
const MAX_GAP_M = 25;
const MAX_GAP_SHARE = 0.05;

/** A line that returns to where it began is the border of an area, as walked or driven with a GPS. */
function lineContent(lines: readonly (readonly Position[])[], placeOf: PlaceOf): Content {
  const [line = [], ...others] = lines.filter(({ length }) => length > 1);
  const places = placesOf(line, placeOf);
  if (places === null) return { kind: 'refused', reason: 'outside' };
  const [first] = places;
  const last = places.at(-1);
  if (others.length > 0 || first === undefined || last === undefined || places.length < MIN_POINTS + 1)
    return { kind: 'refused', reason: 'line' };
  const lengthM = places.reduce((sum, place, index) => sum + distanceM(places[index - 1] ?? place, place), 0);
  const gapM = distanceM(first, last);
  if (gapM > Math.min(MAX_GAP_M, MAX_GAP_SHARE * lengthM)) return { kind: 'refused', reason: 'line' };
  const ring = gapM === 0 ? line : [...line, ...line.slice(0, 1)];
  return areaContent([[ring]], placeOf, [{ kind: 'line', gapM }]);
}

/** A ring as places, and what was mended in it. */
type MendedRing = { readonly points: readonly Place[]; readonly isOpen: boolean; readonly repeated: number };

function areaContent(
  rawParts: readonly (readonly (readonly Position[])[])[],
  placeOf: PlaceOf,
  extra: readonly FeatureNote[],
): Content {
  const parts = rawParts.map((rings) => rings.map((ring) => mendedRing(ring, placeOf)));
  const rings = parts.flat();
  const mended = rings.filter((ring) => ring !== null);
  if (mended.length < rings.length) return { kind: 'refused', reason: 'outside' };
  const kept = parts.map((part) => part.flatMap((ring) => ring ?? [])).filter(([border]) => border !== undefined);
  const large = kept.filter(([border]) => border !== undefined && isLarge(border));
  // If all are tiny, the rules say so about the first one.
  const used = (large.length === 0 ? kept.slice(0, 1) : large).map(([border, ...holes]) => ({
    border,
    holes: holes.filter(isLarge),
  }));
  const before = used.flatMap(({ border, holes }) => [...(border === undefined ? [] : [border]), ...holes]);
  const total = before.reduce((sum, { points }) => sum + points.length, 0);
  const simplified = new Map(
    before.map((ring) => [ring, simplifyOutline(ring.points, limitOf(ring, total, before.length))]),
  );
  const pointsOf = (ring: MendedRing | undefined) => (ring === undefined ? [] : (simplified.get(ring)?.points ?? []));
  const all = used.map(({ border, holes }): AreaPart => ({ points: pointsOf(border), holes: holes.map(pointsOf) }));
  const [first, ...others] = all;
  const area: Area = first === undefined ? plainArea([]) : { ...first, parts: others };
  const results = [...simplified.values()];
  const after = results.reduce((sum, { points }) => sum + points.length, 0);
  const count = (kind: 'repeated' | 'holes' | 'parts' | 'tiny', number: number): readonly FeatureNote[] =>
    number > 0 ? [{ kind, count: number }] : [];
  const notes: readonly FeatureNote[] = [
    ...extra,
    ...(before.some(({ isOpen }) => isOpen) ? [{ kind: 'closed' as const }] : []),
    ...count(
      'repeated',
      before.reduce((sum, { repeated }) => sum + repeated, 0),
    ),
    ...(after < total
      ? [
          {
            kind: 'simplified' as const,
            before: total,
            after,
            movedM: Math.max(...results.map(({ movedM }) => movedM)),
          },
        ]
      : []),
    ...count(
      'holes',
      all.reduce((sum, { holes }) => sum + holes.length, 0),
    ),
    ...(all.length > 1 ? count('parts', all.length) : []),
    ...count('tiny', mended.length - before.length),
  ];
  return { kind: 'region', area, notes };
}

/** A ring without its closing corner; null if it is not on earth. */
function mendedRing(ring: readonly Position[], placeOf: PlaceOf): MendedRing | null {
  const places = placesOf(ring, placeOf);
  if (places === null) return null;
  const points = withoutRepeats(places);
  const [first] = places;
  const last = places.at(-1);
  const isOpen = places.length > 1 && (first?.latitude !== last?.latitude || first?.longitude !== last?.longitude);
  return { points, isOpen, repeated: Math.max(0, places.length - points.length - (isOpen ? 0 : 1)) };
}

function placesOf(line: readonly Position[], placeOf: PlaceOf): readonly Place[] | null {
  const places = line.map(placeOf).filter((place) => place !== null);
  return places.length === line.length ? places : null;
}

function isLarge({ points }: MendedRing): boolean {
  return points.length >= MIN_POINTS && outlineAreaM2(points) >= MIN_AREA_M2;
}

/** The corners that a ring may keep: several rings share the limit of their area. */
function limitOf({ points }: MendedRing, total: number, rings: number): number {
  if (rings === 1 || total <= MAX_AREA_POINTS) return MAX_POINTS;
  return Math.min(MAX_POINTS, Math.max(MIN_POINTS + 1, Math.floor((MAX_AREA_POINTS * points.length) / total)));
}
