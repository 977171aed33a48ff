const MINUTE_MS = 60_000;

/** Before 2010 there were no devices, so the clock has not been set. */
const FIRST_YEAR_MS = Date.UTC(2010, 0, 1);

/** Maximum time a device clock may run ahead of the server. */
const MAX_CLOCK_AHEAD_MS = 10 * MINUTE_MS;

/** Whether the time of a reading is plausible. Implausible readings are set aside and never shown. */
export type TimeVerdict = 'good' | 'before_2010' | 'ahead';

export function judgeTime(atMs: number, nowMs: number): TimeVerdict {
  if (atMs > nowMs + MAX_CLOCK_AHEAD_MS) return 'ahead';
  // Written this way so that NaN is rejected too.
  return atMs >= FIRST_YEAR_MS ? 'good' : 'before_2010';
}

/** Delay after the reporting interval before a module is considered silent, in minutes. */
export const MODULE_DATA_DELAY_MINUTES = 15;

/** `current`: in contact · `stale`: silent for too long · `never`: not received yet. */
export type Freshness = 'current' | 'stale' | 'never';

/** Time at which a module's newest reading becomes stale. */
export function staleFromMs(newestAtMs: number, reportingIntervalMinutes: number): number {
  return newestAtMs + (reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * MINUTE_MS;
}

/** Freshness of a module. It is stale immediately if its station is known to be offline. */
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
 * How old a value is, judged by the time of its own field. `current`: as good as now · `silent`: out of date with all of
 * its module, whose own age says so · `outdated`: out of date although its module has reported other values since, so it
 * needs a mark of its own · `never`: not received yet.
 */
export type ValueAge = 'current' | 'silent' | 'outdated' | 'never';

/** Age of one value of a module. `newestAtMs` is the time of the module's newest reading, of whatever field. */
export function valueAge(
  value: {
    readonly measuredAtMs: number | null;
    readonly newestAtMs: number | null;
    readonly reportingIntervalMinutes: number;
    readonly stationDead: boolean;
  },
  nowMs: number,
): ValueAge {
  const { measuredAtMs, newestAtMs, reportingIntervalMinutes } = value;
  if (measuredAtMs === null) return 'never';
  if (freshness({ ...value, newestAtMs: measuredAtMs }, nowMs) !== 'stale') return 'current';
  const isModuleCurrent = freshness(value, nowMs) === 'current';
  // Also if the module has fallen silent since: its age is that of another value.
  const wasLeftBehind = newestAtMs !== null && newestAtMs > staleFromMs(measuredAtMs, reportingIntervalMinutes);
  return isModuleCurrent || wasLeftBehind ? 'outdated' : 'silent';
}

/**
 * Time from which a reading counts as the newest of its module, ms: its own, but never later than it was received. The
 * clock of a device may be ahead; what it measured then is "now" at most, and hides nothing that comes after it.
 */
export function countedAtMs(atMs: number, receivedAtMs: number): number {
  return Math.min(atMs, receivedAtMs);
}
