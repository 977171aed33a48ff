const MINUTE_MS = 60_000;

/** Before 2010 no device existed: its clock has not been set. */
const FIRST_YEAR_MS = Date.UTC(2010, 0, 1);

/** A clock may run ahead of the server's by so much. */
const MAY_RUN_AHEAD_MS = 10 * MINUTE_MS;

/** Whether the time of a reading can be believed. One that cannot is set aside and never shown as a reading. */
export type TimeVerdict = 'good' | 'before_2010' | 'ahead';

export function judgeTime(atMs: number, nowMs: number): TimeVerdict {
  if (atMs > nowMs + MAY_RUN_AHEAD_MS) return 'ahead';
  // Written this way round, so that a time that is no number is not taken either.
  return atMs >= FIRST_YEAR_MS ? 'good' : 'before_2010';
}

/** How much later than its interval a reading may be before a module counts as silent. */
export const MODULE_DATA_DELAY_MINUTES = 15;

/** `current` in contact, `stale` silent for too long, `never` not heard of yet. */
export type Freshness = 'current' | 'stale' | 'never';

/** The moment from which a module's newest reading is stale. */
export function staleFromMs(newestAtMs: number, reportingIntervalMinutes: number): number {
  return newestAtMs + (reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * MINUTE_MS;
}

/** How fresh a module is. When the link of its station is known to be dead, it is stale at once. */
export function freshness(
  module: {
    readonly newestAtMs: number | null;
    readonly reportingIntervalMinutes: number;
    readonly stationDead: boolean;
  },
  nowMs: number,
): Freshness {
  if (module.newestAtMs === null) return 'never';
  if (module.stationDead) return 'stale';
  return nowMs <= staleFromMs(module.newestAtMs, module.reportingIntervalMinutes) ? 'current' : 'stale';
}

/**
 * A reading is live when it is newer than all that its module has sent, and was not stored while
 * offline. Only a live one raises alarms, decides conditions and moves live values.
 */
export function isLive(
  reading: { readonly atMs: number; readonly isHistorical: boolean },
  newestAtMs: number | null,
): boolean {
  return !reading.isHistorical && (newestAtMs === null || reading.atMs > newestAtMs);
}
