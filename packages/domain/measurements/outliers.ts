import type { Bounds } from '../catalogue/bounds.ts';
import { impossibleIn, possibleColumn } from './possible.ts';

/** A series of readings in chronological order; NaN where nothing was measured. */
type Values = Float64Array | Float32Array;

/** A series of readings with their times. */
type TimedValues = { readonly values: Values; readonly timesMs: ArrayLike<number> };

/** With fewer readings it is unknown what is normal. */
const MIN_READINGS = 20;

/**
 * Longer series are sampled to this many readings to determine the quartiles, because sorting a year of twenty series
 * takes long.
 */
const SAMPLE_READINGS = 4_096;

/** The fractional part of the golden ratio: its multiples spread evenly, without a daily or hourly rhythm. */
const GOLDEN_FRACTION = 0.618_033_988_749_895;

/** Distance of the outer fences from the quartiles, in interquartile ranges. */
const OUTER_FENCES = 3;

/** Minimum of the interquartile range as a share of the minimum span: a calm series has none. */
const FLOOR_SHARE = 0.2;

/** An excursion of more readings is an event, not a wrong reading, unless it is also short. */
const MAX_RUN = 3;

/**
 * An excursion of more than three readings is still wrong if it is over sooner: a fault of a minute, as of a cable in a
 * storm, is six readings of a probe that measures every ten seconds.
 */
const MAX_RUN_MS = 2 * 60_000;

/** After a wrong reading the series returns to its level: within this share of the excursion. */
const RETURN_SHARE = 0.25;

/**
 * The readings that are almost certainly wrong, as rising indexes. Two conditions must hold:
 *
 * - The value lies outside Tukey's outer fences, three times the interquartile range beyond the quartiles ("far out"
 *   in J. W. Tukey, Exploratory Data Analysis, 1977, section 2D).
 * - At most three readings in a row, or those of at most two minutes, leave the series, by more than its spread, and
 *   return to where they left it. What changes soil or air does not: irrigation raises moisture at once, but it drains
 *   slowly.
 *
 * `minSpan` is the least span of the quantity, in the unit of the values; `timesMs` are the times of the readings. An
 * outlier is only marked: no reading is changed or left out.
 */
export function outliersOf({ values, timesMs }: TimedValues, minSpan: number): readonly number[] {
  const cached = cache.get(values);
  if (cached?.minSpan === minSpan) return cached.outliers;
  const outliers = findOutliers(values, timesMs, minSpan);
  cache.set(values, { minSpan, outliers });
  return outliers;
}

/**
 * The readings that a chart marks instead of drawing them as part of the line, as rising indexes: the impossible ones,
 * and of a slow quantity those that are almost certainly wrong.
 */
export function markedReadings(
  { values, timesMs }: TimedValues,
  rule: { readonly minSpan: number; readonly marksOutliers: boolean; readonly possible: Bounds | null },
): readonly number[] {
  const impossible = rule.possible === null ? [] : impossibleIn(values, rule.possible);
  if (impossible.length === 0 || rule.possible === null)
    return rule.marksOutliers ? outliersOf({ values, timesMs }, rule.minSpan) : [];
  const possible = possibleColumn(values, rule.possible);
  const outliers = rule.marksOutliers ? outliersOf({ values: possible, timesMs }, rule.minSpan) : [];
  return [...new Set([...impossible, ...outliers])].toSorted((a, b) => a - b);
}

/** Cached per series, because a chart, its legend and its table need the outliers of the same immutable series. */
const cache = new WeakMap<Values, { readonly minSpan: number; readonly outliers: readonly number[] }>();

function findOutliers(values: Values, timesMs: ArrayLike<number>, minSpan: number): readonly number[] {
  const fences = outerFences(values, minSpan * FLOOR_SHARE);
  if (fences === null || isWithin(values, fences)) return [];
  const measured: number[] = [];
  for (const [index, value] of values.entries()) if (!Number.isNaN(value)) measured.push(index);
  const valueOf = (place: number): number => values[measured[place] ?? -1] ?? Number.NaN;
  const timeOf = (place: number): number => timesMs[measured[place] ?? -1] ?? Number.NaN;
  const isBrief = (from: number, until: number): boolean =>
    until - from <= MAX_RUN || timeOf(until - 1) - timeOf(from) <= MAX_RUN_MS;
  const sideOf = (place: number): number => {
    const value = valueOf(place);
    return value < fences.low ? -1 : value > fences.high ? 1 : 0;
  };
  const outliers: number[] = [];
  for (let start = 1; start < measured.length; start += 1) {
    const side = sideOf(start);
    if (side === 0 || sideOf(start - 1) === side) continue;
    let end = start + 1;
    while (end < measured.length && sideOf(end) === side) end += 1;
    if (end < measured.length && isBrief(start, end) && isExcursion(valueOf, { start, end, side }, fences.spread))
      outliers.push(...measured.slice(start, end));
    start = end - 1;
  }
  return outliers;
}

type Run = { readonly start: number; readonly end: number; readonly side: number };

/**
 * True if the run differs from its neighbours by more than the interquartile range, while they are close to each other
 * by comparison.
 */
function isExcursion(valueOf: (place: number) => number, { start, end, side }: Run, spread: number): boolean {
  const before = valueOf(start - 1);
  const after = valueOf(end);
  const nearest = side > 0 ? Math.max(before, after) : Math.min(before, after);
  let height = Number.POSITIVE_INFINITY;
  for (let place = start; place < end; place += 1) height = Math.min(height, side * (valueOf(place) - nearest));
  return height > spread && Math.abs(after - before) <= RETURN_SHARE * height;
}

type Fences = { readonly low: number; readonly high: number; readonly spread: number };

/** True if no value lies outside the fences, as in nearly every series. */
function isWithin(values: Values, { low, high }: Fences): boolean {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < low || value > high) return false;
  }
  return true;
}

/** The outer fences of a series, with an interquartile range of at least `floor`; null if it has too few readings. */
function outerFences(values: Values, floor: number): Fences | null {
  const sorted = sampleOf(measuredOf(values)).sort();
  if (sorted.length < MIN_READINGS) return null;
  const lower = quantile(sorted, 0.25);
  const upper = quantile(sorted, 0.75);
  const spread = Math.max(upper - lower, floor);
  return { low: lower - OUTER_FENCES * spread, high: upper + OUTER_FENCES * spread, spread };
}

/** The readings of a series; the series itself if it has no gap. */
function measuredOf(values: Values): Values {
  for (let index = 0; index < values.length; index += 1)
    if (Number.isNaN(values[index])) return values.filter((value) => !Number.isNaN(value));
  return values;
}

/** A copy of the readings, or of a sample with one reading from each of its equal parts. */
function sampleOf(readings: Values): Values {
  if (readings.length <= SAMPLE_READINGS) return readings.slice();
  const part = readings.length / SAMPLE_READINGS;
  const sample = new Float64Array(SAMPLE_READINGS);
  for (let index = 0; index < SAMPLE_READINGS; index += 1) {
    const within = (index * GOLDEN_FRACTION) % 1;
    sample[index] = readings[Math.floor((index + within) * part)] ?? Number.NaN;
  }
  return sample;
}

/** A quantile of sorted values, linearly interpolated. */
function quantile(sorted: Values, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
