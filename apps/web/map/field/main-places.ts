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

/** The upper median; 0 of none. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
