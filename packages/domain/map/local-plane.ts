import type { Place } from './place.ts';

/** Semi-major axis of the WGS 84 ellipsoid, m, and its squared eccentricity (NIMA TR8350.2). */
export const EQUATOR_M = 6_378_137;
export const ECCENTRICITY_SQUARED = 0.006_694_379_990_141_316;

/** Metres east and north of an origin. */
export type Flat = { readonly eastM: number; readonly northM: number };

/** Metres per degree of longitude and latitude at a latitude: radii of curvature of the ellipsoid. */
function metresPerDegree(latitude: number): { readonly east: number; readonly north: number } {
  const radians = (latitude * Math.PI) / 180;
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const perDegree = Math.PI / 180;
  return {
    east: ((EQUATOR_M * Math.cos(radians)) / Math.sqrt(flattening)) * perDegree,
    north: ((EQUATOR_M * (1 - ECCENTRICITY_SQUARED)) / flattening ** 1.5) * perDegree,
  };
}

/** The shorter way round the world from one longitude to another, degrees. */
export function longitudeDifference(from: number, to: number): number {
  const plain = to - from;
  // Nearby places have exact differences; wrapping would round away the centimetres.
  return Math.abs(plain) <= 180 ? plain : ((((plain + 180) % 360) + 360) % 360) - 180;
}

/** A place in metres from an origin; for farm-sized shapes, where the earth is flat enough. */
export function toFlat(origin: Place, { latitude, longitude }: Place): Flat {
  const { east, north } = metresPerDegree(origin.latitude);
  return {
    eastM: longitudeDifference(origin.longitude, longitude) * east,
    northM: (latitude - origin.latitude) * north,
  };
}

/** The place at this offset from an origin, in metres. */
export function fromFlat(origin: Place, { eastM, northM }: Flat): Place {
  const { east, north } = metresPerDegree(origin.latitude);
  const longitude = origin.longitude + eastM / east;
  return { latitude: origin.latitude + northM / north, longitude: longitudeDifference(0, longitude) };
}

/** Distance on the ellipsoid, m; exact to a millimetre per kilometre up to 20 km, the length of any side of a field. */
export function distanceM(from: Place, to: Place): number {
  const { east, north } = metresPerDegree((from.latitude + to.latitude) / 2);
  return Math.hypot(longitudeDifference(from.longitude, to.longitude) * east, (to.latitude - from.latitude) * north);
}
