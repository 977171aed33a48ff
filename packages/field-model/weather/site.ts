/** A geographic location. */
export type Site = { readonly latitudeDeg: number; readonly longitudeDeg: number; readonly elevationM: number };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Solar time at a site: day (since 1970) and hour. */
export type SolarMoment = { readonly day: number; readonly hour: number };

/** Mean solar time: noon at the site's meridian. Ignores the equation of time (at most 16 minutes). */
export function solarMoment(site: Site, atMs: number): SolarMoment {
  const localMs = atMs + (site.longitudeDeg / 15) * HOUR_MS;
  const day = Math.floor(localMs / DAY_MS);
  return { day, hour: (localMs - day * DAY_MS) / HOUR_MS };
}

/** The instant (epoch milliseconds) of a solar hour at a site. */
export function instantOf(site: Site, day: number, hour: number): number {
  return day * DAY_MS + (hour - site.longitudeDeg / 15) * HOUR_MS;
}

/** Day of the year (1 to 366) of a day counted from 1970-01-01. */
export function dayOfYear(day: number): number {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  return day - Math.floor(Date.UTC(year, 0, 1) / DAY_MS) + 1;
}
