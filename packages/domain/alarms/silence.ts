import { staleFromMs } from '../measurements/freshness.ts';

/** A lost link is told after this: a router that starts anew is no alarm, nor is our own restart. */
export const STATION_SILENT_AFTER_MS = 2 * 60_000;

/** The link of a base station. `changedAtMs` null: it was never heard. */
export type StationContact = { readonly online: boolean; readonly changedAtMs: number | null };

/** A module behind a station. `newestAtMs` null: it never reported. */
export type ModuleContact = { readonly newestAtMs: number | null; readonly reportingIntervalMinutes: number };

/** Whether a station counts as silent. One that was never heard is not there yet. */
export function isStationSilent({ online, changedAtMs }: StationContact, nowMs: number): boolean {
  return !online && changedAtMs !== null && nowMs - changedAtMs >= STATION_SILENT_AFTER_MS;
}

/**
 * Whether a module is silent by itself. Behind a station without a link it is not: the station's alarm says it.
 * After the link is back it has its interval to be heard again.
 */
export function isModuleSilent(module: ModuleContact, station: StationContact, nowMs: number): boolean {
  if (!station.online || module.newestAtMs === null) return false;
  const countsFromMs = Math.max(module.newestAtMs, station.changedAtMs ?? module.newestAtMs);
  return nowMs > staleFromMs(countsFromMs, module.reportingIntervalMinutes);
}
