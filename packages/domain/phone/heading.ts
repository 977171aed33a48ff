import { toFlat } from '../map/local-plane.ts';
import type { Place } from '../map/place.ts';

/** How many headings are averaged, so that the needle is steady. */
export const HEADINGS_AVERAGED = 5;

/** Above this uncertainty a compass shows no direction, degrees. */
export const MAX_UNCERTAINTY_DEG = 25;

const FULL_CIRCLE_DEG = 360;

/** The contents of a browser's orientation event, in degrees. */
export type OrientationSample = {
  /** Rotation about the vertical axis, counterclockwise; relative to north only if `isAbsolute`. */
  readonly alpha: number | null;
  readonly isAbsolute: boolean;
  /** Clockwise from north, as iPhones report it. */
  readonly webkitCompassHeading: number | null;
  readonly webkitCompassAccuracy: number | null;
};

export type Heading = {
  /** Clockwise from north, 0 to below 360. */
  readonly degrees: number;
  /** Null: the browser does not report it. */
  readonly uncertaintyDeg: number | null;
};

/**
 * The heading of the upper edge of the screen, which is turned by `screenAngleDeg`. Null if the sample has no relation
 * to north: since Chrome 50 a plain `alpha` is relative to the phone's orientation when the page began to listen.
 */
export function headingOf(sample: OrientationSample, screenAngleDeg: number): Heading | null {
  const { alpha, isAbsolute, webkitCompassHeading: compass, webkitCompassAccuracy: accuracy } = sample;
  if (compass !== null) {
    // iPhones report a negative accuracy while the compass is uncalibrated.
    if (accuracy !== null && accuracy < 0) return null;
    return { degrees: turned(compass + screenAngleDeg), uncertaintyDeg: accuracy };
  }
  if (alpha === null || !isAbsolute) return null;
  return { degrees: turned(FULL_CIRCLE_DEG - alpha + screenAngleDeg), uncertaintyDeg: null };
}

/** The mean of directions: 350° and 10° average to 0°. Null if they cancel out or there are none. */
export function meanDirection(degrees: readonly number[]): number | null {
  const radians = degrees.map((angle) => (angle * Math.PI) / 180);
  const east = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const north = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  if (Math.hypot(east, north) < 1e-6) return null;
  return turned((Math.atan2(east, north) * 180) / Math.PI);
}

/** Whether a heading is accurate enough to be shown; one of unknown accuracy is. */
export function isCertain({ uncertaintyDeg }: Heading): boolean {
  return uncertaintyDeg === null || uncertaintyDeg <= MAX_UNCERTAINTY_DEG;
}

/** Direction from one place to another, degrees clockwise from north. */
export function bearingDeg(from: Place, to: Place): number {
  const { eastM, northM } = toFlat(from, to);
  return turned((Math.atan2(eastM, northM) * 180) / Math.PI);
}

/** An angle from 0 to below 360 degrees. */
export function turned(degrees: number): number {
  const rest = ((degrees % FULL_CIRCLE_DEG) + FULL_CIRCLE_DEG) % FULL_CIRCLE_DEG;
  // A tiny negative angle rounds to the full circle.
  return rest === FULL_CIRCLE_DEG ? 0 : rest;
}
