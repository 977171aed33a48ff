import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** What decides how old the values of a module are. */
export type ModuleTimes = {
  /** Time of its newest reading, of whatever field; null if it never reported. */
  readonly newestAtMs: number | null;
  readonly reportingIntervalMinutes: number;
  /** Its station is known to be offline. */
  readonly stationDead: boolean;
};

/** The times of a module as the server last reported them. */
export function timesOf(module: Pick<ModuleShape, 'latest' | 'online' | 'reporting_interval_minutes'>): ModuleTimes {
  return {
    newestAtMs: module.latest === null ? null : Date.parse(module.latest.timestamp),
    reportingIntervalMinutes: module.reporting_interval_minutes,
    stationDead: module.online === false || module.latest?.communication === 'stale',
  };
}
