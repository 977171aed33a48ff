import { distanceM } from '@zagon/domain/map/local-plane.ts';
import type { Place } from '../place.ts';
import type { RawLayer } from './map-file.ts';
import { placing } from './place-features.ts';
import { positionsOf } from './positions.ts';

/** How far from everything else of an account its fields may be, m. */
const NEAR_M = 300_000;
/** Poland, where a new account has its fields. */
const POLAND = { west: 14, east: 24.2, south: 48.9, north: 55 };
/** In metres, both orders may lie in Poland; only one of them is this close to what the account has, m. */
const BESIDE_M = 30_000;
/** Positions looked at, spread over the file. */
const SAMPLES = 500;

/**
 * True if a file seems to have latitude and longitude the wrong way round: as they are, hardly any position is near the
 * account's own places or in Poland, and swapped nearly all are.
 */
export function looksSwapped(layers: readonly RawLayer[], own: readonly Place[]): boolean {
  const isPlausible = (place: Place) => isInPoland(place) || isWithin(NEAR_M, place, own);
  const isBeside = (place: Place) => isWithin(BESIDE_M, place, own);
  return [isPlausible, isBeside].some((fits) => share(layers, fits, false) < 0.1 && share(layers, fits, true) > 0.9);
}

function share(layers: readonly RawLayer[], fits: (place: Place) => boolean, isSwapped: boolean): number {
  const places = layers.flatMap(({ features, toDegrees }) => {
    const positions = features.flatMap(({ geometry }) => positionsOf(geometry));
    const step = Math.max(1, Math.floor(positions.length / SAMPLES));
    return positions.filter((_, index) => index % step === 0).map(placing(toDegrees, isSwapped));
  });
  if (places.length === 0) return 0;
  return places.filter((place) => place !== null && fits(place)).length / places.length;
}

function isInPoland({ latitude, longitude }: Place): boolean {
  return longitude >= POLAND.west && longitude <= POLAND.east && latitude >= POLAND.south && latitude <= POLAND.north;
}

function isWithin(limitM: number, place: Place, own: readonly Place[]): boolean {
  return own.some((one) => distanceM(one, place) <= limitM);
}
