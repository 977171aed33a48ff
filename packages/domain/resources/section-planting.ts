import { PLANT_FACTS } from '../agronomy/plant-facts.ts';
import { isSoilTypeId } from '../agronomy/soil-types.ts';
import { plantOf, type PlantId } from '../catalogue/plants.ts';
import { lookUp } from '../core/look-up.ts';
import { problem } from '../core/problems.ts';
import type { ResourceProblem } from './resource-rules.ts';

/** What grows in a section, and where its water goes. Null: not stated, so that the default applies. */
export type SectionPlanting = {
  /** A number of `PLANTS`; null has no default. */
  readonly plantType: number | null;
  /** First day of the season, as an ISO date; null: the day of the plant's FAO table. */
  readonly seasonStart: string | null;
  /** Effective rooting depth, cm; null: that of the plant. */
  readonly rootsCm: number | null;
  /** A number of `SOIL_TYPES`; null: the soil of its probe. */
  readonly soilType: number | null;
  /** Share of the area that is wetted, %; null: by the irrigation method. */
  readonly wettedPercent: number | null;
  /** Moisture at which the soil holds no more, in points of the probe; null: learnt, or that of the soil. */
  readonly fullPercent: number | null;
  /** Moisture at which water is needed, in points of the probe; null: that of a schedule, or by plant. */
  readonly refillPercent: number | null;
};

/** A section of which nothing is stated. */
export const NO_PLANTING: SectionPlanting = {
  plantType: null,
  seasonStart: null,
  rootsCm: null,
  soilType: null,
  wettedPercent: null,
  fullPercent: null,
  refillPercent: null,
};

const CM_PER_M = 100;
export const MIN_ROOTS_CM = 5;
/** Roots may go twice as deep as the table says. */
const ROOTS_FACTOR = 2;
const MAX_PERCENT = 100;

/**
 * Wetted share of the area by irrigation method, %. FAO-56 table 20 has 30–40 for trickle irrigation and 100 for
 * sprinklers; that of micro-sprinklers, which it does not list, is assumed in between.
 */
const WETTED_PERCENT: Readonly<Record<string, number>> = { drip: 35, micro_sprinkler: 60 };

/** The wetted share of the area that an irrigation method has by default, %. */
export function defaultWettedPercent(type: string): number {
  return lookUp(WETTED_PERCENT, type) ?? MAX_PERCENT;
}

/** The effective rooting depth of a plant, cm. */
export function defaultRootsCm(plant: PlantId): number {
  return Math.round(PLANT_FACTS[plant].rootsM * CM_PER_M);
}

/** The first day of a plant's season as month and day: `04-01`. */
export function defaultSeasonStart(plant: PlantId): string {
  return PLANT_FACTS[plant].start;
}

/** The deepest rooting depth accepted for a plant, cm; for an unstated one, that of the plant with the deepest roots. */
export function maxRootsCm(plant: PlantId | null): number {
  const rootsM =
    plant === null ? Math.max(...Object.values(PLANT_FACTS).map((one) => one.rootsM)) : PLANT_FACTS[plant].rootsM;
  return Math.round(rootsM * CM_PER_M * ROOTS_FACTOR);
}

/**
 * Problems with what grows in a section. `today` is the local date of the account. A season that was saved before stays
 * valid, so that a section can be edited years later.
 */
export function plantingProblems(
  draft: SectionPlanting,
  { today, savedSeasonStart }: { readonly today: string; readonly savedSeasonStart: string | null },
): readonly ResourceProblem[] {
  return [
    ...(draft.plantType !== null && plantOf(draft.plantType) === null ? [problem('plantType', 'not_on_list')] : []),
    ...(draft.seasonStart === savedSeasonStart ? [] : seasonProblems(draft.seasonStart, today)),
    ...rootsProblems(draft.rootsCm, plantOf(draft.plantType)),
    ...(draft.soilType !== null && !isSoilTypeId(draft.soilType) ? [problem('soilType', 'not_on_list')] : []),
    ...percentProblems('wettedPercent', draft.wettedPercent),
    ...percentProblems('fullPercent', draft.fullPercent),
    ...percentProblems('refillPercent', draft.refillPercent),
    ...refillProblems(draft),
  ];
}

function seasonProblems(seasonStart: string | null, today: string): readonly ResourceProblem[] {
  if (seasonStart === null) return [];
  const [start, day] = [Temporal.PlainDate.from(seasonStart), Temporal.PlainDate.from(today)];
  if (start.year > day.year) return [problem('seasonStart', 'season_next_year')];
  const isOld = Temporal.PlainDate.compare(start, day.subtract({ years: 1 })) < 0;
  return isOld ? [problem('seasonStart', 'season_over')] : [];
}

function rootsProblems(rootsCm: number | null, plant: PlantId | null): readonly ResourceProblem[] {
  if (rootsCm === null) return [];
  if (!(rootsCm >= MIN_ROOTS_CM)) return [problem('rootsCm', 'min', { min: MIN_ROOTS_CM })];
  const max = maxRootsCm(plant);
  if (rootsCm <= max) return [];
  return [plant === null ? problem('rootsCm', 'max', { max }) : problem('rootsCm', 'roots_too_deep', { max })];
}

type Share = 'wettedPercent' | 'fullPercent' | 'refillPercent';

function percentProblems(path: Share, percent: number | null): readonly ResourceProblem[] {
  if (percent === null) return [];
  if (!(percent > 0)) return [problem(path, 'above', { min: 0 })];
  return percent > MAX_PERCENT ? [problem(path, 'max', { max: MAX_PERCENT })] : [];
}

/** Water is needed before the soil is full. */
function refillProblems({ fullPercent, refillPercent }: SectionPlanting): readonly ResourceProblem[] {
  if (refillPercent === null || fullPercent === null || refillPercent < fullPercent) return [];
  return [problem('refillPercent', 'refill_above_full', { full: fullPercent })];
}
