import { PLANT_FACTS } from '@zagon/domain/agronomy/plant-facts.ts';
import { assessSoilWater, type SoilWater } from '@zagon/domain/findings/kinds/soil-water.ts';
import { SOIL_TYPES } from '@zagon/domain/agronomy/soil-types.ts';
import { type Check, checksOf } from '@zagon/domain/soil-water/check-forecast.ts';
import type { Ground } from '@zagon/domain/soil-water/drying.ts';
import { learnDrying, learntAfterMs, type LearntDrying } from '@zagon/domain/soil-water/drying-rate.ts';
import { drySpans } from '@zagon/domain/soil-water/dry-spans.ts';
import { learnFullPoint } from '@zagon/domain/soil-water/full-point.ts';
import { forecastRefill, type Refill } from '@zagon/domain/soil-water/refill.ts';
import { keyOf, uniform } from '@zagon/field-model/random/draw.ts';
import { solarMoment } from '@zagon/field-model/weather/site.ts';
import { hoursAhead, seenBy } from './seen.ts';
import { type LabSeason, type Moment, STEP_MS, stepSoil, trueAtSensors } from './season.ts';
import { type LabSection, tableAvailablePct, WETTED_SHARE } from './truth.ts';

/** A forecast of a refill date beside the true one, days after the dawn of the forecast. */
export type JudgedDate = {
  readonly isDaily: boolean;
  readonly soil: LabSection['soil'];
  readonly trueDays: number;
  readonly days: number;
  readonly earlyDays: number;
  readonly lateDays: number;
  /** With table values of roots and soil instead of what was learnt. */
  readonly tableDays: number;
};

/** What a section of the lab taught. */
export type JudgedSection = {
  readonly isDaily: boolean;
  readonly soil: LabSection['soil'];
  /** Whether a date could be given after three weeks. */
  readonly hasDateAfterThreeWeeks: boolean;
  /** Wettings that drained, and the error of the full point that they taught, points; null: none learnt. */
  readonly drained: number;
  readonly fullErrorPct: number | null;
  readonly tableFullErrorPct: number;
  readonly dates: readonly JudgedDate[];
};

const DAY_MS = 86_400_000;
/** The first dawns with a judgement: a date that was given then stands while later water drains. */
const FROM_DAY = 15;
const THREE_WEEKS = 21;
const EVERY_DAYS = 3;
/** Dates further ahead are not judged. */
const JUDGED_DAYS = 7;
/** What is written for a date beyond the hours ahead, days. */
const BEYOND_DAYS = 12;

/** Judges the forecasts of a season, made every third dawn from the third week on. */
export function judgeDates(season: LabSeason, firstDay: number, untilDay: number): JudgedSection {
  const { section } = season;
  const facts = seenBy(season);
  const weighted = (column: Moment['column']): number =>
    trueAtSensors(section, column).reduce((sum, pct, at) => sum + pct * (facts.shares[at] ?? 0), 0);
  const table = tableGround(section);
  const trueFullPct = weighted(fullColumn(section));
  const growerPct = growersRefill(section, trueFullPct);
  const dates: JudgedDate[] = [];
  const checks: Check[] = [];
  let before: { readonly learnt: LearntDrying; readonly ground: Ground } | null = null;
  let checkedMs = 0;
  let hasDateAfterThreeWeeks = false;
  for (
    let day = firstDay + FROM_DAY;
    day < untilDay - BEYOND_DAYS;
    day += day < firstDay + THREE_WEEKS ? 1 : EVERY_DAYS
  ) {
    const dawn = season.dawns.get(day);
    const startPct = dawn === undefined ? null : facts.moistureAt(dawn.atMs);
    if (dawn === undefined || startPct === null) continue;
    const known = { ...facts, wettings: facts.wettings.filter(({ fromMs }) => fromMs < dawn.atMs) };
    for (const span of drySpans(known.wettings, learntAfterMs(facts), dawn.atMs)) {
      if (before === null || span.fromMs < checkedMs || span.untilMs >= dawn.atMs) continue;
      checks.push(...checksOf(known, before.ground, before.learnt, span));
      checkedMs = span.untilMs;
    }
    checkedMs = Math.max(checkedMs, before === null ? dawn.atMs : 0);
    const finding = assessSoilWater(
      {
        ...known,
        obstacle: null,
        table,
        depletion: section.plant.depletion,
        growersRefillPct: growerPct,
        stated: { fullPct: null, refillPct: null },
        sinceMs: 0,
        hours: hoursAhead(section, dawn.atMs),
        checks,
      },
      dawn.atMs,
    );
    if (finding.kind === 'silent') continue;
    const { learnt, full, refill } = finding.facts;
    before = { learnt, ground: { ...table, fullPct: full.pct } };
    hasDateAfterThreeWeeks ||= day <= firstDay + THREE_WEEKS + EVERY_DAYS;
    if (startPct <= refill.pct || day < firstDay + THREE_WEEKS) continue;
    const trueDays = trueRefillDays(section, dawn, day, refill.pct, weighted);
    if (trueDays === null) continue;
    const byTable = forecastRefill({
      ground: table,
      learnt: { seepagePctPerH: 0 },
      startPct,
      refillPct: refill.pct,
      hours: hoursAhead(section, dawn.atMs),
      pastErrors: [],
    });
    dates.push({
      ...judged(finding.facts, dawn.atMs),
      isDaily: section.isDaily,
      soil: section.soil,
      trueDays,
      tableDays: daysOf(byTable.refill, dawn.atMs),
    });
  }
  const endMs = untilDay * DAY_MS;
  const drying = learnDrying(facts, table, 0, endMs);
  const full = learnFullPoint(facts, drying?.dropPctPerMm ?? table.dropPctPerMm, 0, endMs);
  return {
    isDaily: section.isDaily,
    soil: section.soil,
    hasDateAfterThreeWeeks,
    drained: full?.count ?? 0,
    fullErrorPct: full === null ? null : full.fullPct - trueFullPct,
    tableFullErrorPct: table.fullPct - trueFullPct,
    dates,
  };
}

function judged(
  { needed, early, late }: SoilWater,
  nowMs: number,
): Pick<JudgedDate, 'days' | 'earlyDays' | 'lateDays'> {
  return { days: daysOf(needed, nowMs), earlyDays: daysOf(early, nowMs), lateDays: daysOf(late, nowMs) };
}

function daysOf(refill: Refill, nowMs: number): number {
  switch (refill.kind) {
    case 'reached_at':
      return (refill.atMs - nowMs) / DAY_MS;
    case 'reached':
      return 0;
    case 'later':
      return BEYOND_DAYS;
  }
}

/** The section as the tables have it. */
export function tableGround({ soil, plantId }: LabSection): Ground {
  const { rootsM } = PLANT_FACTS[plantId];
  return {
    fullPct: SOIL_TYPES[soil].fieldCapacityPct,
    availablePct: tableAvailablePct(soil),
    dropPctPerMm: 100 / (rootsM * 1000) / WETTED_SHARE,
    risePctPerMm: 100 / (rootsM * 1000),
  };
}

function fullColumn({ profile }: LabSection): Moment['column'] {
  const { fieldCapacityPct } = profile.medium;
  return profile.layers.map(({ thicknessMm }) => ({ waterMm: (thicknessMm * fieldCapacityPct) / 100, saltG: 0 }));
}

/** Half of the growers have a threshold of their own in a schedule. */
function growersRefill({ key, plant, soil }: LabSection, trueFullPct: number): number | null {
  if (uniform(keyOf(key, 'has-threshold'), 0) < 0.5) return null;
  return trueFullPct - plant.depletion * tableAvailablePct(soil) * (0.6 + 0.6 * uniform(keyOf(key, 'threshold'), 0));
}

/** Days until the moisture at the probe reaches the refill point without water; null: not within a week. */
function trueRefillDays(
  section: LabSection,
  { atMs: dawnMs, column: atDawn }: Moment,
  dawnDay: number,
  refillPct: number,
  weighted: (column: Moment['column']) => number,
): number | null {
  let [column, atMs, day] = [atDawn, dawnMs, dawnDay];
  while (atMs < dawnMs + JUDGED_DAYS * DAY_MS) {
    ({ day } = solarMoment(section.climate.site, atMs));
    column = stepSoil(section, column, atMs, day, 0, 0);
    atMs += STEP_MS;
    if (weighted(column) <= refillPct) return (atMs - dawnMs) / DAY_MS;
  }
  return null;
}
