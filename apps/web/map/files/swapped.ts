import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '../place.ts';
import type { RawLayer } from './map-file.ts';
import { placing } from './place-features.ts';
import { positionsOf } from './positions.ts';

/** How far from everything else of an account its fields may be, m. */
const NEAR_M = 300_000;
/** Poland, where a new account has its fields. */
const POLAND = { west: 14, east: 24.2, south: 48.9, north: 55 };
/** Positions looked at, spread over the file. */
const SAMPLES = 500;

/**
 * True if a file seems to have latitude and longitude the wrong way round: as they are, hardly any position is near the
 * account's own places or in Poland, and swapped nearly all are.
 */
export function looksSwapped(layers: readonly RawLayer[], own: readonly Place[]): boolean {
  return nearShare(layers, own, false) < 0.1 && nearShare(layers, own, true) > 0.9;
}

function nearShare(layers: readonly RawLayer[], own: readonly Place[], isSwapped: boolean): number {
  const places = layers.flatMap(({ features, toDegrees }) => {
    const positions = features.flatMap(({ geometry }) => positionsOf(geometry));
    const step = Math.max(1, Math.floor(positions.length / SAMPLES));
    return positions.filter((_, index) => index % step === 0).map(placing(toDegrees, isSwapped));
  });
  if (places.length === 0) return 0;
  return places.filter((place) => place !== null && isPlausible(place, own)).length / places.length;
}

function isPlausible(place: Place, own: readonly Place[]): boolean {
  const { latitude, longitude } = place;
  const isInPoland =
    longitude >= POLAND.west && longitude <= POLAND.east && latitude >= POLAND.south && latitude <= POLAND.north;
  return isInPoland || own.some((one) => distanceM(one, place) <= NEAR_M);
}
