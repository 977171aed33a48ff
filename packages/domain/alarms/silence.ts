import { staleFromMs } from '../measurements/freshness.ts';

/** Delay before a lost link is treated as silence, so that a router reboot or a server restart raises no alarm. */
export const STATION_SILENT_AFTER_MS = 2 * 60_000;

/** Link of a base station. `changedAtMs` is null if it has never connected. */
export type StationContact = { readonly online: boolean; readonly changedAtMs: number | null };

/** A module behind a station. `newestAtMs` is null if it has never reported. */
export type ModuleContact = { readonly newestAtMs: number | null; readonly reportingIntervalMinutes: number };

/** True if a station is considered silent. A station that has never connected is not. */
export function isStationSilent({ online, changedAtMs }: StationContact, nowMs: number): boolean {
  return !online && changedAtMs !== null && nowMs - changedAtMs >= STATION_SILENT_AFTER_MS;
}

/**
 * True if a module is silent while its station is online; behind an offline station the station's alarm covers it.
 * After the link is restored the module has one reporting interval to report again.
 */
export function isModuleSilent(module: ModuleContact, station: StationContact, nowMs: number): boolean {
  if (!station.online || module.newestAtMs === null) return false;
  const countsFromMs = Math.max(module.newestAtMs, station.changedAtMs ?? module.newestAtMs);
  return nowMs > staleFromMs(countsFromMs, module.reportingIntervalMinutes);
}
