import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '../place.ts';

/** An item this far from the middle of all may be a mistake, m. */
const FAR_M = 100_000;
/** And this many times as far as half of the items. */
const FAR_TIMES = 10;
/** At most this share of the items is left out: more than that are fields in another region. */
const MAX_SHARE = 0.1;

/** The places of the items a map opens on: without a few far away, which would shrink all others to a dot. */
export function mainPlaces(items: readonly (readonly Place[])[]): readonly Place[] {
  const placed = items.flatMap((places) => (places[0] === undefined ? [] : [{ places, at: places[0] }]));
  const middle = {
    latitude: median(placed.map(({ at }) => at.latitude)),
    longitude: median(placed.map(({ at }) => at.longitude)),
  };
  const measured = placed.map(({ places, at }) => ({ places, metres: distanceM(middle, at) }));
  const limit = Math.max(FAR_M, FAR_TIMES * median(measured.map(({ metres }) => metres)));
  const near = measured.filter(({ metres }) => metres <= limit);
  const left = measured.length - near.length;
  const isFew = near.length > 1 && left <= Math.max(1, MAX_SHARE * measured.length);
  return (isFew ? near : measured).flatMap(({ places }) => places);
}

/** A pin this far from all fields, in diagonals of their extent, is not part of the first view. */
const BESIDE_TIMES = 0.35;
/** At least so far: a farm of one small field has its yard nearby, m. */
const BESIDE_M = 250;

/**
 * The places of the fields and of what stands among or beside them: a single probe kilometres away must not shrink all
 * fields to a dot. Everything, if no field is drawn.
 */
export function fieldPlaces(
  fields: readonly (readonly Place[])[],
  others: readonly (readonly Place[])[],
): readonly Place[] {
  const shown = mainPlaces(fields);
  if (shown.length === 0) return mainPlaces(others);
  const latitudes = shown.map(({ latitude }) => latitude);
  const longitudes = shown.map(({ longitude }) => longitude);
  const southWest = { latitude: Math.min(...latitudes), longitude: Math.min(...longitudes) };
  const northEast = { latitude: Math.max(...latitudes), longitude: Math.max(...longitudes) };
  const limitM = Math.max(BESIDE_M, BESIDE_TIMES * distanceM(southWest, northEast));
  const isBeside = (place: Place): boolean => {
    const nearest = {
      latitude: Math.min(Math.max(place.latitude, southWest.latitude), northEast.latitude),
      longitude: Math.min(Math.max(place.longitude, southWest.longitude), northEast.longitude),
    };
    return distanceM(place, nearest) <= limitM;
  };
  return [...shown, ...others.flat().filter(isBeside)];
}

/** The upper median; 0 of none. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
