import type { PlainRead } from '../api/types.ts';
import type { ScreenId } from '../navigation/paths.ts';

/** Reads of a period that follows from the time and the time zone of the account: `first-reads.ts`. */
export type PeriodRead =
  | 'plannedOpenings'
  | 'expectedSkips'
  | 'lastNight'
  | 'lastNightOpenings'
  | 'nextDay'
  | 'tonight';

/** A query that a screen reads first. */
export type FirstRead = PlainRead | PeriodRead;

/**
 * The queries that a screen reads first, the most important first: requested while its files load, once it is known that
 * the visitor may see it. The build also writes them into the page: `build/next-files.ts`.
 */
export const SCREEN_READS = {
  start: [
    'listSections',
    'listAlarms',
    'plannedOpenings',
    'expectedSkips',
    'lastNight',
    'lastNightOpenings',
    'getWeather',
    'listHandOpenings',
    'listFailedHandOpenings',
    'listSchedules',
    'listWaterSources',
  ],
  dashboard: [
    'listDashboards',
    'listHandOpenings',
    'plannedOpenings',
    'listAlarms',
    'listSections',
    'listWaterSources',
    'expectedSkips',
    'listFailedHandOpenings',
  ],
  map: [
    'listRegions',
    'listGeoObjects',
    'listSections',
    'listHandOpenings',
    'plannedOpenings',
    'listAlarms',
    'expectedSkips',
  ],
  schedules: [
    'listSchedules',
    'listSections',
    'plannedOpenings',
    'listOutputs',
    'listWaterSources',
    'nextDay',
    'tonight',
    'listHandOpenings',
    'listAlarms',
  ],
} as const satisfies Partial<Record<ScreenId, readonly FirstRead[]>>;
