import { type Check, chooseDryingFactor, errorShare } from '../../soil-water/check-forecast.ts';
import type { Ground } from '../../soil-water/drying.ts';
import { type DryingFacts, learnDrying, type LearntDrying, settledMs } from '../../soil-water/drying-rate.ts';
import { felt } from '../../soil-water/dry-spans.ts';
import { learnFullPoint } from '../../soil-water/full-point.ts';
import { forecastRefill, type HourAhead, type Refill, type RefillForecast } from '../../soil-water/refill.ts';
import type { Finding, Silent } from '../finding.ts';
import type { StoredKind } from '../kind.ts';
import type { Silence } from '../silence.ts';

/** What is known of a section whose soil a probe measures. */
export type SoilWaterFacts = DryingFacts & {
  /** Why it cannot be judged at all, such as a missing plant; null if it can. */
  readonly obstacle: Silence | null;
  /** The section by its tables, in points of the probe. */
  readonly table: Ground;
  /** Share of the available water that its plant may use before it suffers. */
  readonly depletion: number;
  /** Threshold of a schedule that waters it, points; null: none. */
  readonly growersRefillPct: number | null;
  /** What its grower states of it, points; null: not stated. */
  readonly stated: { readonly fullPct: number | null; readonly refillPct: number | null };
  /** Since when plant, soil, water and probe are as they are. */
  readonly sinceMs: number;
  /** Forecast hours ahead; empty without weather. */
  readonly hours: readonly HourAhead[];
  /** Checks of its earlier forecasts, oldest first. */
  readonly checks: readonly Check[];
};

/** The soil water of a section at a dawn. */
export type SoilWater = {
  readonly moisturePct: number;
  readonly full: { readonly pct: number; readonly basis: 'stated' | 'learnt' | 'table'; readonly count: number };
  readonly refill: { readonly pct: number; readonly basis: 'stated' | 'schedule' | 'plant' };
  readonly needed: Refill;
  readonly early: Refill;
  readonly late: Refill;
  /** `likely`: learnt before the soil had drained, or without a band of its own errors. */
  readonly certainty: 'sure' | 'likely';
  readonly band: RefillForecast['band'];
  readonly fan: RefillForecast['fan'];
  readonly learnt: LearntDrying;
  readonly dryingFactor: number;
  /** Its past forecasts: how many were checked, and how far off the drying was, as a share; null before the first. */
  readonly track: { readonly count: number; readonly errorShare: number | null };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A finding of a dawn ends with the next one. */
const EXPIRES_MS = 30 * HOUR_MS;
/** While soil drains slowly and is watered daily, a forecast is made this long after the water. */
const AFTER_WATER_MS = 3 * HOUR_MS;
/** A crop that uses less over this time does not dry its soil visibly. */
const LITTLE_USE_MM_PER_DAY = 0.5;
const LITTLE_USE_DAYS = 14;
/** A wider band says nothing. */
const WIDEST_BAND_MS = 6 * DAY_MS;

/** When a section needs its next water if neither rain falls nor more is watered than it has got. */
export function assessSoilWater(facts: SoilWaterFacts, nowMs: number): Finding<SoilWater> {
  const silent = (reason: Silence, count = 0): Silent => ({
    kind: 'silent',
    atMs: nowMs,
    reason,
    count,
    expiresAtMs: nowMs + EXPIRES_MS,
  });
  if (facts.obstacle !== null) return silent(facts.obstacle);
  const startPct = facts.moistureAt(nowMs);
  if (startPct === null) return silent('probe_silent');
  const learnt = learnDrying(facts, facts.table, facts.sinceMs, nowMs);
  if (learnt === null) return silent(usesLittle(facts, nowMs) ? 'little_use' : 'learning');
  if (isDraining(facts, learnt, nowMs)) return silent('after_water', learnt.count);
  if (facts.hours.length === 0) return silent('no_weather', learnt.count);
  const full = learnFullPoint(facts, learnt.dropPctPerMm, facts.sinceMs, nowMs);
  const dryingFactor = chooseDryingFactor(facts.checks);
  const ground: Ground = {
    ...facts.table,
    fullPct: facts.stated.fullPct ?? full?.fullPct ?? facts.table.fullPct,
    dropPctPerMm: learnt.dropPctPerMm * dryingFactor,
  };
  const refill = refillPoint(facts, ground);
  const pastErrors = facts.checks.map(errorShare);
  const forecast = forecastRefill({ ground, learnt, startPct, refillPct: refill.pct, hours: facts.hours, pastErrors });
  if (bandMs(forecast, facts.hours, nowMs) > WIDEST_BAND_MS) return silent('too_uncertain', learnt.count);
  return {
    kind: 'stated',
    atMs: nowMs,
    value: startPct,
    low: null,
    high: null,
    basis: 'computed',
    count: learnt.count,
    facts: {
      moisturePct: startPct,
      full: { pct: ground.fullPct, basis: fullBasis(facts, full !== null), count: full?.count ?? 0 },
      refill,
      needed: forecast.refill,
      early: forecast.early,
      late: forecast.late,
      certainty: learnt.isBeforeDrained || !forecast.band.isOwn ? 'likely' : 'sure',
      band: forecast.band,
      fan: forecast.fan,
      learnt,
      dryingFactor,
      track: trackOf(pastErrors),
    },
    expiresAtMs: nowMs + EXPIRES_MS,
  };
}

/** What the grower states comes first, then the threshold of a schedule, then what the plant may use. */
function refillPoint({ stated, growersRefillPct, depletion }: SoilWaterFacts, ground: Ground): SoilWater['refill'] {
  if (stated.refillPct !== null) return { pct: stated.refillPct, basis: 'stated' };
  if (growersRefillPct !== null) return { pct: growersRefillPct, basis: 'schedule' };
  return { pct: ground.fullPct - depletion * ground.availablePct, basis: 'plant' };
}

function fullBasis({ stated }: SoilWaterFacts, isLearnt: boolean): SoilWater['full']['basis'] {
  if (stated.fullPct !== null) return 'stated';
  return isLearnt ? 'learnt' : 'table';
}

/** Whether the crop used too little in the last two weeks for its drying to be learnt, as in winter. */
function usesLittle({ useMm }: SoilWaterFacts, nowMs: number): boolean {
  const mm = useMm(nowMs - LITTLE_USE_DAYS * DAY_MS, nowMs);
  return mm !== null && mm < LITTLE_USE_MM_PER_DAY * LITTLE_USE_DAYS;
}

/** Within two drainage times of a run the forecast of the dawn before it stands. */
function isDraining(facts: SoilWaterFacts, { isBeforeDrained }: LearntDrying, nowMs: number): boolean {
  const waitMs = isBeforeDrained ? AFTER_WATER_MS : settledMs(facts);
  return felt(facts.wettings).some(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs + waitMs);
}

/** Width of the band; an edge beyond the hours ahead counts as their end. */
function bandMs({ early, late }: RefillForecast, hours: readonly HourAhead[], nowMs: number): number {
  const endMs = hours.at(-1)?.untilMs ?? nowMs;
  const edgeMs = (edge: Refill): number => {
    switch (edge.kind) {
      case 'reached_at':
        return edge.atMs;
      case 'reached':
        return nowMs;
      case 'later':
        return endMs;
    }
  };
  return edgeMs(late) - edgeMs(early);
}

function trackOf(errors: readonly number[]): SoilWater['track'] {
  const last = errors.slice(-24);
  if (last.length === 0) return { count: 0, errorShare: null };
  return { count: last.length, errorShare: last.reduce((sum, error) => sum + Math.abs(error), 0) / last.length };
}

export const SOIL_WATER = {
  kind: 'soil_water',
  life: 'stored',
  subject: 'section',
  unit: 'pct',
  title: { pl: 'Woda w glebie', en: 'Soil water' },
  silences: [
    'no_probe',
    'probe_silent',
    'probe_not_trusted',
    'no_plant',
    'no_place',
    'no_weather',
    'learning',
    'little_use',
    'after_water',
    'substrate',
    'too_uncertain',
    'frozen',
  ],
} as const satisfies StoredKind;
