import { distanceM, ECCENTRICITY_SQUARED, EQUATOR_M, longitudeDifference } from './local-plane.ts';
import type { Place } from './place.ts';

const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

/** The function q of Snyder, Map Projections, equation 3-12; `sine` is that of the geodetic latitude. */
function authalicQ(sine: number): number {
  const e = ECCENTRICITY * sine;
  return (1 - ECCENTRICITY_SQUARED) * (sine / (1 - e * e) + Math.atanh(e) / ECCENTRICITY);
}

const POLE_Q = authalicQ(1);
/** Radius of the sphere with the ellipsoid's surface, m (Snyder 3-13). */
const AUTHALIC_RADIUS_M = EQUATOR_M * Math.sqrt(POLE_Q / 2);

/** Tangent of half the authalic latitude: on that sphere areas equal those on the ellipsoid. */
function halfTangent(latitude: number): number {
  const sine = authalicQ(Math.sin((latitude * Math.PI) / 180)) / POLE_Q;
  return Math.tan(Math.asin(Math.max(-1, Math.min(1, sine))) / 2);
}

/**
 * Area of an outline on the WGS 84 ellipsoid, m²: the spherical excess under each side, on the sphere of equal area.
 * The direction of the corners does not matter. Sides must not cross.
 */
export function outlineAreaM2(points: readonly Place[]): number {
  const excess = sidesOf(points).reduce((sum, [from, to]) => {
    const half = (longitudeDifference(from.longitude, to.longitude) * Math.PI) / 360;
    const [a, b] = [halfTangent(from.latitude), halfTangent(to.latitude)];
    return sum + 2 * Math.atan2(Math.tan(half) * (a + b), 1 + a * b);
  }, 0);
  return Math.abs(excess) * AUTHALIC_RADIUS_M ** 2;
}

/** Length of all sides, the closing one included, m. */
export function perimeterM(points: readonly Place[]): number {
  return sidesOf(points).reduce((sum, [from, to]) => sum + distanceM(from, to), 0);
}

/** The sides of a closed outline, from each corner to the next. Two corners have one side, fewer have none. */
export function sidesOf(points: readonly Place[]): readonly (readonly [Place, Place])[] {
  const [first] = points;
  if (first === undefined || points.length < 2) return [];
  const sides = points.slice(1).flatMap((to, index): readonly (readonly [Place, Place])[] => {
    const from = points[index];
    return from === undefined ? [] : [[from, to]];
  });
  const last = points.at(-1);
  return last === undefined || points.length === 2 ? sides : [...sides, [last, first]];
}

/** The middle of an outline's area, for its label; the mean of the corners if the area is zero. */
export function outlineCentre(points: readonly Place[]): Place | null {
  const [origin] = points;
  if (origin === undefined) return null;
  let [area, latitude, longitude] = [0, 0, 0];
  for (const [from, to] of sidesOf(points)) {
    const [x1, x2] = [from, to].map((one) => longitudeDifference(origin.longitude, one.longitude));
    const [y1, y2] = [from.latitude - origin.latitude, to.latitude - origin.latitude];
    if (x1 === undefined || x2 === undefined) continue;
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    longitude += (x1 + x2) * cross;
    latitude += (y1 + y2) * cross;
  }
  if (area === 0) {
    const mean = (of: (one: Place) => number) => points.reduce((sum, one) => sum + of(one), 0) / points.length;
    return {
      latitude: mean((one) => one.latitude),
      longitude: origin.longitude + mean((one) => longitudeDifference(origin.longitude, one.longitude)),
    };
  }
  return { latitude: origin.latitude + latitude / (3 * area), longitude: origin.longitude + longitude / (3 * area) };
}

/** True if the place is inside the outline (even-odd rule). */
export function isInside(place: Place, points: readonly Place[]): boolean {
  return sidesOf(points).reduce((inside, [from, to]) => {
    if (from.latitude > place.latitude === to.latitude > place.latitude) return inside;
    const share = (place.latitude - from.latitude) / (to.latitude - from.latitude);
    const crossing =
      longitudeDifference(place.longitude, from.longitude) + share * longitudeDifference(from.longitude, to.longitude);
    return crossing > 0 ? !inside : inside;
  }, false);
}
