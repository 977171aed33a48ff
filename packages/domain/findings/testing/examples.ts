import { EXAMPLES as TRUST } from '../../probe-trust/testing/test-examples.ts';
import { aFarm, aSchedule, planFor, saved, warsaw } from '../../schedules/testing/fixture.ts';
import type { MoistureReading } from '../../soil-water/moisture-series.ts';
import type { MissingForecast } from '../../weather/forecast.ts';
import { forecastWith, NOW_MS as AFTERNOON_MS, withoutForecast, ZONE } from '../../weather/testing/forecasts.ts';
import type { Finding } from '../finding.ts';
import { assessDataProblem } from '../kinds/data-problem.ts';
import { assessDeadSettings, type DeadSettingsFacts } from '../kinds/dead-settings.ts';
import { assessFrost } from '../kinds/frost.ts';
import { assessProbeTrust } from '../kinds/probe-trust.ts';
import { assessRunRisks } from '../kinds/run-risks.ts';
import { assessSoilWater, type SoilWaterFacts } from '../kinds/soil-water.ts';
import { assessSpraying } from '../kinds/spraying.ts';
import { assessUnexpectedWater } from '../kinds/unexpected-water.ts';
import { assessWaterArrived, type WaterArrivedFacts } from '../kinds/water-arrived.ts';
import type { FINDING_KINDS } from '../registry.ts';
import type { AnySilence } from '../silence.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const NOW_MS = 20 * DAY_MS + 2.75 * HOUR_MS;

/** Sun from 6 to 18 with 0.3 mm in each hour. */
export function useMm(fromMs: number, untilMs: number): number {
  const until = (ms: number) =>
    Math.floor(ms / DAY_MS) * 3.6 + 0.3 * Math.min(12, Math.max(0, (ms % DAY_MS) / HOUR_MS - 6));
  return until(untilMs) - until(fromMs);
}

export const WETTINGS = Array.from({ length: 20 }, (_, day) => ({
  fromMs: day * DAY_MS + 4 * HOUR_MS,
  untilMs: day * DAY_MS + 5 * HOUR_MS,
  mm: 5,
  kind: 'run' as const,
}));

/** A section that is watered daily at 4:00 and dries by half a point for each millimetre. */
export const SECTION: SoilWaterFacts = {
  obstacle: null,
  moistureAt: (atMs) => 30 - 0.5 * useMm(WETTINGS.findLast(({ untilMs }) => untilMs <= atMs)?.untilMs ?? 0, atMs),
  useMm,
  wettings: WETTINGS,
  drainageTimeH: 4,
  table: { fullPct: 30, availablePct: 20, dropPctPerMm: 0.3, risePctPerMm: 0.3 },
  depletion: 0.3,
  growersRefillPct: null,
  stated: { fullPct: null, refillPct: null },
  sinceMs: 0,
  hours: Array.from({ length: 288 }, (_, hour) => {
    const fromMs = NOW_MS + hour * HOUR_MS;
    return { useMm: useMm(fromMs, fromMs + HOUR_MS), waterMm: 0, untilMs: fromMs + HOUR_MS };
  }),
  checks: [],
};

/** A run of a section whose probe nothing has been learnt from. */
export const RUN: WaterArrivedFacts = {
  run: { fromMs: 6 * DAY_MS, untilMs: 6 * DAY_MS + HOUR_MS, mm: 5 },
  obstacle: null,
  sensors: [],
  goodRuns: [],
  delaysMs: [HOUR_MS],
  disturbances: [],
  wasWeakBefore: false,
};

/** Half-hourly readings of a probe that answers the daily run of each day but the last. */
const DAILY: readonly MoistureReading[] = Array.from({ length: 7 * 48 }, (_, index) => {
  const hours = (index / 2) % 24;
  const isWet = hours >= 7 && hours < 20 && index < 6 * 48;
  return { atMs: (index * HOUR_MS) / 2, pct: isWet ? 23 : 20 };
});

/** A run without a response, after six days on which the soil was wetted. */
const UNANSWERED: WaterArrivedFacts = {
  ...RUN,
  run: { fromMs: 6 * DAY_MS + 6 * HOUR_MS, untilMs: 6 * DAY_MS + 7 * HOUR_MS, mm: 5 },
  sensors: [{ sensor: 'HUMIDITY_1', readings: DAILY }],
  goodRuns: Array.from({ length: 6 }, (_, day) => ({
    fromMs: day * DAY_MS + 6 * HOUR_MS,
    untilMs: day * DAY_MS + 7 * HOUR_MS,
    mm: 5,
  })),
};

const STUCK = TRUST.stuck.shows;

/** A schedule of which every setting has an effect. */
const SCHEDULE: DeadSettingsFacts = { schedule: aSchedule(), farm: aFarm(), zone: 'Europe/Warsaw' };

const [TOMORROW] = planFor([saved('dawn')], '2026-06-11T00:00', '2026-06-12T00:00');

const MISSING: readonly MissingForecast[] = ['no_forecast', 'forecast_old', 'forecast_deviates'];

/** Of each kind something that it states, and every silence that its judgement gives by itself. */
export const EXAMPLES: {
  readonly [Name in keyof typeof FINDING_KINDS]: {
    readonly stated: () => Finding<unknown, AnySilence> | null;
    readonly silent: readonly (() => Finding<unknown, AnySilence> | null)[];
  };
} = {
  data_problem: {
    stated: () =>
      assessDataProblem(
        { problem: 'wrong_clock', fields: [], clock: 'ahead', times: 3, firstAtMs: NOW_MS - DAY_MS, lastAtMs: NOW_MS },
        NOW_MS,
      ),
    silent: [],
  },
  dead_settings: {
    stated: () => assessDeadSettings(SCHEDULE, NOW_MS),
    silent: [() => assessDeadSettings({ ...SCHEDULE, schedule: aSchedule({ runTime: -1 }) }, NOW_MS)],
  },
  frost: {
    stated: () => assessFrost({ zone: ZONE, basis: forecastWith(() => ({})), ownNightMinimumC: null }, AFTERNOON_MS),
    silent: MISSING.map(
      (reason) => () =>
        assessFrost({ zone: ZONE, basis: withoutForecast(reason), ownNightMinimumC: null }, AFTERNOON_MS),
    ),
  },
  probe_trust: {
    stated: () => assessProbeTrust(STUCK, STUCK.module.newestAtMs ?? 0),
    silent: [
      () => assessProbeTrust(STUCK, (STUCK.module.newestAtMs ?? 0) + DAY_MS),
      () => assessProbeTrust(TRUST.frozen.shows, TRUST.frozen.shows.module.newestAtMs ?? 0),
    ],
  },
  run_risks: {
    stated: () => {
      if (TOMORROW === undefined) return null;
      const field = {
        station: null,
        modules: [],
        conditions: [],
        failed: [],
        onStation: null,
        accountPausesAtMs: null,
      };
      return assessRunRisks({ planned: TOMORROW, ...field }, warsaw('2026-06-10T12:00'));
    },
    silent: [],
  },
  soil_water: {
    stated: () => assessSoilWater(SECTION, NOW_MS),
    silent: [() => assessSoilWater({ ...SECTION, obstacle: 'no_plant' }, NOW_MS)],
  },
  spraying: {
    stated: () => assessSpraying({ zone: ZONE, basis: forecastWith(() => ({})), ownWindMS: null }, AFTERNOON_MS),
    silent: MISSING.map(
      (reason) => () => assessSpraying({ zone: ZONE, basis: withoutForecast(reason), ownWindMS: null }, AFTERNOON_MS),
    ),
  },
  unexpected_water: {
    stated: () => assessUnexpectedWater({ obstacle: null, sensors: [DAILY], water: [], earlier: [] }, 7 * DAY_MS),
    silent: [() => assessUnexpectedWater({ obstacle: 'no_gauge', sensors: [], water: [], earlier: [] }, NOW_MS)],
  },
  water_arrived: {
    stated: () => assessWaterArrived(UNANSWERED, 7 * DAY_MS),
    silent: [() => assessWaterArrived(RUN, RUN.run.untilMs + DAY_MS)],
  },
};
