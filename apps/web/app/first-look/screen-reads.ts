import type { PlainRead } from '../../api/types.ts';
import { lastNightOf } from '../../entities/night/night-span.ts';
import { plannedSpan } from '../../entities/output/planned-span.ts';
import { listBoardPeriod } from '../../features/schedules/list/board-period.ts';
import { nightOf } from '../../features/schedules/tonight/night.ts';
import type { ScreenId } from '../../navigation/paths.ts';

type Span = { readonly fromMs: number; readonly untilMs: number };

/** A read of a period that follows from the time and the time zone of the account. */
export type PeriodRead = {
  readonly call: 'listPlannedOpenings' | 'irrigationBoard';
  readonly spanOf: (nowMs: number, zone: string) => Span;
};

/** Reads of a period, by name. */
export const PERIOD_READS = {
  plannedOpenings: { call: 'listPlannedOpenings', spanOf: plannedSpan },
  expectedSkips: { call: 'irrigationBoard', spanOf: plannedSpan },
  lastNight: { call: 'irrigationBoard', spanOf: lastNightOf },
  lastNightOpenings: { call: 'listPlannedOpenings', spanOf: lastNightOf },
  nextDay: { call: 'irrigationBoard', spanOf: listBoardPeriod },
  tonight: { call: 'irrigationBoard', spanOf: (nowMs, zone) => nightOf(nowMs, 0, zone) },
} as const satisfies Record<string, PeriodRead>;

/** True for the screens that people open first, which are drawn before menus and dialogs are loaded. */
export function isDrawnFirst(screen: ScreenId): boolean {
  return Object.hasOwn(SCREEN_READS, screen);
}

/** The name of a read of a period. */
export type PeriodName = keyof typeof PERIOD_READS;

/** A query that a screen reads first. */
export type FirstRead = PlainRead | PeriodName;

/** True for the name of a read of a period. */
export function isPeriodName(name: string): name is PeriodName {
  return Object.hasOwn(PERIOD_READS, name);
}

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
