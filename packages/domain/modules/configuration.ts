import { sameSettings, type Settings } from './settings.ts';

/** Time for a station to report requested settings before they are considered failed, in minutes. */
export const CONFIGURATION_TIMEOUT_MIN = 5;

/** Facts about the settings of a module: what was requested, and what its station reported. */
export type ConfigurationFacts = {
  /** 0: never changed since the module was added. */
  readonly version: number;
  readonly requested: Settings;
  readonly requestedAtMs: number | null;
  readonly reported: Settings | null;
  readonly reportedVersion: number | null;
  /** True if the station refused this version. */
  readonly refused: boolean;
  readonly failedAtMs: number | null;
  /** True if its station has ever reported that it accepts settings. */
  readonly stationAcceptsSettings: boolean;
};

export type ConfigurationState =
  | { readonly state: 'in_force' | 'server_only' }
  | { readonly state: 'reconfiguring'; readonly untilMs: number }
  | { readonly state: 'failed'; readonly atMs: number; readonly reason: 'no_answer' | 'refused' };

/** State of the latest settings. They fail by timeout alone, even if no failure was recorded. */
export function configurationState(facts: ConfigurationFacts, nowMs: number): ConfigurationState {
  const { version, requested, requestedAtMs, reported, failedAtMs } = facts;
  if (version === 0 || requestedAtMs === null || facts.reportedVersion === version) return { state: 'in_force' };
  // Reverted: the station already has the requested settings.
  if (reported !== null && sameSettings(requested, reported)) return { state: 'in_force' };
  if (facts.refused) return { state: 'failed', atMs: failedAtMs ?? nowMs, reason: 'refused' };
  if (!facts.stationAcceptsSettings) return { state: 'server_only' };
  const untilMs = requestedAtMs + CONFIGURATION_TIMEOUT_MIN * 60_000;
  if (failedAtMs !== null || nowMs >= untilMs)
    return { state: 'failed', atMs: failedAtMs ?? untilMs, reason: 'no_answer' };
  return { state: 'reconfiguring', untilMs };
}
