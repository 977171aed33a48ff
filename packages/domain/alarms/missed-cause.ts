import type { Text } from '../core/language.ts';

export const MISSED_CAUSES = ['server_down', 'station_unreachable', 'station_failed'] as const;

/** Why a cycle did not start. */
export type MissedCause = (typeof MISSED_CAUSES)[number];

/** Facts about a missed opening. */
export type MissedFacts = {
  /** A server was running at some point when it could have started. */
  readonly serverRan: boolean;
  /** True if its base station is currently reachable. */
  readonly stationOnline: boolean;
  /** Its base station confirmed that it has the plan. */
  readonly held: boolean;
};

/**
 * The cause that can be proven. While no server was running, nothing is known about the station; a station that never
 * got the plan was unreachable when it was sent.
 */
export function missedCause({ serverRan, stationOnline, held }: MissedFacts): MissedCause {
  if (!serverRan) return 'server_down';
  return stationOnline && held ? 'station_failed' : 'station_unreachable';
}

export const MISSED_CAUSE_TEXT = {
  server_down: { pl: 'Serwer nie działał.', en: 'The server was not running.' },
  station_unreachable: {
    pl: 'Nie było łączności ze stacją bazową.',
    en: 'The base station could not be reached.',
  },
  station_failed: {
    pl: 'Stacja bazowa nie otworzyła zaworów na czas.',
    en: 'The base station did not open the valves in time.',
  },
} as const satisfies Record<MissedCause, Text>;
