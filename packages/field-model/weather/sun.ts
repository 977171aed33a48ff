import { daylightHours, extraterrestrialMjM2D } from '@zagon/domain/agronomy/sun.ts';
import type { Site } from './site.ts';

/** The sun at a site on one day, in hours of mean solar time; extraterrestrial radiation in MJ/m² per day. */
export type SunDay = {
  readonly sunriseH: number;
  readonly sunsetH: number;
  readonly dayLengthH: number;
  readonly extraterrestrialMj: number;
};

export function sunDay(site: Site, dayOfYear: number): SunDay {
  const dayLengthH = daylightHours(site.latitudeDeg, dayOfYear);
  return {
    sunriseH: 12 - dayLengthH / 2,
    sunsetH: 12 + dayLengthH / 2,
    dayLengthH,
    extraterrestrialMj: extraterrestrialMjM2D(site.latitudeDeg, dayOfYear),
  };
}

/** Relative height of the sun as a half-sine from sunrise to sunset: 0 at night, 1 at noon. */
export function sunShare(sun: SunDay, hour: number): number {
  if (hour <= sun.sunriseH || hour >= sun.sunsetH) return 0;
  return Math.sin((Math.PI * (hour - sun.sunriseH)) / sun.dayLengthH);
}

/** Share of the day's sun (0 to 1) up to an hour. */
export function sunShareUntil(sun: SunDay, hour: number): number {
  if (hour <= sun.sunriseH) return 0;
  if (hour >= sun.sunsetH) return 1;
  return (1 - Math.cos((Math.PI * (hour - sun.sunriseH)) / sun.dayLengthH)) / 2;
}
