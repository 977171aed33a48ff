import { sameSettings, type Settings } from './settings.ts';

/** A station has so long to report settings that were asked; then it has failed, clearly. */
export const CONFIGURATION_WAIT_MIN = 5;

/** What is known of the settings of a module: what was asked, and what its station said. */
export type ConfigurationFacts = {
  /** 0: never changed since it is here. */
  readonly version: number;
  readonly asked: Settings;
  readonly askedAtMs: number | null;
  readonly reported: Settings | null;
  readonly reportedVersion: number | null;
  /** The station refused this version. */
  readonly refused: boolean;
  readonly failedAtMs: number | null;
  /** Whether its station has ever said that it takes settings. */
  readonly stationTakesSettings: boolean;
};

export type ConfigurationState =
  | { readonly state: 'in_force' | 'server_only' }
  | { readonly state: 'reconfiguring'; readonly untilMs: number }
  | { readonly state: 'failed'; readonly atMs: number; readonly reason: 'no_answer' | 'refused' };

/** Where the newest settings stand. The time alone makes a failure of it, whether or not anybody has written that down. */
export function configurationState(facts: ConfigurationFacts, nowMs: number): ConfigurationState {
  const { version, asked, askedAtMs, reported, failedAtMs } = facts;
  if (version === 0 || askedAtMs === null || facts.reportedVersion === version) return { state: 'in_force' };
  // Given up again: what the station holds is what is wanted.
  if (reported !== null && sameSettings(asked, reported)) return { state: 'in_force' };
  if (facts.refused) return { state: 'failed', atMs: failedAtMs ?? nowMs, reason: 'refused' };
  if (!facts.stationTakesSettings) return { state: 'server_only' };
  const untilMs = askedAtMs + CONFIGURATION_WAIT_MIN * 60_000;
  if (failedAtMs !== null || nowMs >= untilMs)
    return { state: 'failed', atMs: failedAtMs ?? untilMs, reason: 'no_answer' };
  return { state: 'reconfiguring', untilMs };
}
