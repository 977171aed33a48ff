import { daylightHours } from '../agronomy/sun.ts';

/** A day of reference evapotranspiration with the crop coefficient on it; `startMs` is its midnight by the sun. */
export type UseDay = {
  readonly startMs: number;
  readonly et0Mm: number;
  readonly kc: number;
  readonly dayOfYear: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Midnight by the sun before a time; ignores the equation of time (at most 16 minutes). */
export function solarMidnightMs(atMs: number, longitudeDeg: number): number {
  const shiftMs = (longitudeDeg / 15) * HOUR_MS;
  return Math.floor((atMs + shiftMs) / DAY_MS) * DAY_MS - shiftMs;
}

/**
 * Crop water use between two times, mm, if water were easily available: Kc × ET0, spread over each day by the height of
 * the sun, because a span of some hours has hardly any of it at night.
 *
 * @returns Null if the reference evapotranspiration of a day is not known.
 */
export function useBetweenMm(
  dayAt: (startMs: number) => UseDay | undefined,
  place: { readonly latitudeDeg: number; readonly longitudeDeg: number },
  fromMs: number,
  untilMs: number,
): number | null {
  let mm = 0;
  for (let atMs = fromMs; atMs < untilMs;) {
    const startMs = solarMidnightMs(atMs, place.longitudeDeg);
    const endMs = Math.min(untilMs, startMs + DAY_MS);
    const day = dayAt(startMs);
    if (day === undefined) return null;
    const light = daylightHours(place.latitudeDeg, day.dayOfYear);
    mm += day.kc * day.et0Mm * (sunShareUntil(light, endMs - startMs) - sunShareUntil(light, atMs - startMs));
    atMs = endMs;
  }
  return mm;
}

/** Share of a day's sun until a time after its solar midnight: a half-sine from sunrise to sunset. */
function sunShareUntil(daylightH: number, sinceMidnightMs: number): number {
  const sinceSunriseH = sinceMidnightMs / HOUR_MS - (12 - daylightH / 2);
  if (sinceSunriseH <= 0) return 0;
  if (sinceSunriseH >= daylightH) return 1;
  return (1 - Math.cos((Math.PI * sinceSunriseH) / daylightH)) / 2;
}
