import { medianDeviation, quantile, weightedMedian } from '../core/statistics.ts';
import { type Ground, uptakeShare } from './drying.ts';
import { drySpans, type Span, type Wetting } from './dry-spans.ts';

/** How the ground under a section dries: what its probe has shown so far. */
export type DryingFacts = {
  /** Moisture of the root zone, points; null where the probe was silent. */
  readonly moistureAt: (atMs: number) => number | null;
  /** Crop water use if water were easily available, mm; null where the weather is not known. */
  readonly useMm: (fromMs: number, untilMs: number) => number | null;
  readonly wettings: readonly Wetting[];
  /** Time in which two thirds of the water above the full point drain, h. */
  readonly drainageTimeH: number;
};

/** The drying of a section, learnt from its own probe. */
export type LearntDrying = {
  /** Drop for each millimetre of use with water easily available, points. */
  readonly dropPctPerMm: number;
  /** Median deviation of the examples from it. */
  readonly spreadPctPerMm: number;
  /**
   * What the root zone loses to the soil below it while the crop hardly drinks, points per hour; negative where it
   * gains. Without it, a section that is watered daily would be believed to dry as fast all week as in the hours after
   * its water.
   */
  readonly seepagePctPerH: number;
  readonly count: number;
  readonly sinceMs: number;
  /** True if most of it was learnt before a wetting had drained, as in heavy soil that is watered daily. */
  readonly isBeforeDrained: boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Drainage times after which a wetting has drained. */
const DRAINAGE_TIMES = 2;
/** Learning does not wait longer than this: what still drains then is seen at night and taken off. */
const LEARN_AFTER_MS = 6 * HOUR_MS;
/** Use below which an hour is night for the roots, mm. */
const NIGHT_USE_MM = 0.04;
const NIGHT_MS = 3 * HOUR_MS;
const NIGHTS_MIN = 3;
/** Use that makes one example: less could not be told from the resolution of the sensor, mm. */
const EXAMPLE_USE_MM = 2;
const PART_USE_MM = 0.3;
const EXAMPLES_LAST = 20;
const EXAMPLES_MIN = 3;
/** Older spans tell of another stage of the crop. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Share of the nights that is left out at either end. */
const TRIMMED = 0.15;

/** How long a wetting takes to drain, ms. */
export function settledMs({ drainageTimeH }: Pick<DryingFacts, 'drainageTimeH'>): number {
  return Math.max(1, DRAINAGE_TIMES * drainageTimeH) * HOUR_MS;
}

/** When the spans begin from which drying is learnt, after the end of a wetting, ms. */
export function learntAfterMs(facts: Pick<DryingFacts, 'drainageTimeH'>): number {
  return Math.min(settledMs(facts), LEARN_AFTER_MS);
}

/**
 * The drying of a section since a time, from spans without water: nights tell what drains or rises, days what the crop
 * takes beyond that. Null with fewer than three examples.
 */
export function learnDrying(facts: DryingFacts, ground: Ground, sinceMs: number, nowMs: number): LearntDrying | null {
  const afterMs = learntAfterMs(facts);
  const remembered = Math.max(sinceMs, nowMs - REMEMBERED_MS);
  const spans = drySpans(facts.wettings, afterMs, nowMs)
    .filter(({ untilMs }) => untilMs > remembered)
    .map((span) => ({ ...span, fromMs: Math.max(span.fromMs, remembered) }));
  const parts = spans.flatMap((span) => partsOf(facts, ground, span));
  const seepagePctPerH = seepageOf(parts);
  const examples = examplesOf(parts, seepagePctPerH).slice(-EXAMPLES_LAST);
  const [first] = examples;
  const middle = weightedMedian(examples.map(({ dropPctPerMm, useMm }) => ({ value: dropPctPerMm, weight: useMm })));
  const spread = medianDeviation(examples.map(({ dropPctPerMm }) => dropPctPerMm));
  if (examples.length < EXAMPLES_MIN || first === undefined || middle === null || spread === null || middle <= 0)
    return null;
  const drainedAfterMs = settledMs(facts) - afterMs;
  const early = parts.filter(({ sinceSpanMs }) => sinceSpanMs < drainedAfterMs).length;
  return {
    dropPctPerMm: middle,
    spreadPctPerMm: spread,
    seepagePctPerH,
    count: examples.length,
    sinceMs: first.atMs,
    isBeforeDrained: early > parts.length / 2,
  };
}

/** A day or a night within a span without water. */
type Part = {
  readonly atMs: number;
  readonly sinceSpanMs: number;
  readonly hours: number;
  readonly dropPct: number;
  /** Use with water easily available, mm. */
  readonly useMm: number;
  readonly isNight: boolean;
};

/** A span cut into days and nights; parts with an unknown moisture or weather are left out. */
function partsOf({ moistureAt, useMm }: DryingFacts, ground: Ground, span: Span): readonly Part[] {
  const parts: Part[] = [];
  let [startMs, startIsNight, sumMm]: [number, boolean | null, number] = [span.fromMs, null, 0];
  const close = (untilMs: number): void => {
    const [from, until] = [moistureAt(startMs), moistureAt(untilMs)];
    if (from !== null && until !== null && startIsNight !== null && untilMs > startMs) {
      parts.push({
        atMs: untilMs,
        sinceSpanMs: startMs - span.fromMs,
        hours: (untilMs - startMs) / HOUR_MS,
        dropPct: from - until,
        useMm: sumMm * uptakeShare(ground, (from + until) / 2),
        isNight: startIsNight,
      });
    }
    [startMs, startIsNight, sumMm] = [untilMs, null, 0];
  };
  for (let atMs = span.fromMs; atMs < span.untilMs;) {
    const endMs = Math.min(atMs + HOUR_MS, span.untilMs);
    const mm = useMm(atMs, endMs);
    if (mm === null) {
      close(atMs);
      startMs = endMs;
    } else {
      const isNight = mm * (HOUR_MS / (endMs - atMs)) < NIGHT_USE_MM;
      if (startIsNight !== null && isNight !== startIsNight) close(atMs);
      startIsNight = isNight;
      sumMm += mm;
    }
    atMs = endMs;
  }
  close(span.untilMs);
  return parts;
}

/** What the root zone loses by itself, points per hour: the mean of the nights without the extreme ones. */
function seepageOf(parts: readonly Part[]): number {
  const nights = parts.filter(({ isNight, hours }) => isNight && hours * HOUR_MS >= NIGHT_MS);
  const rates = nights.map(({ dropPct, hours }) => dropPct / hours);
  const [low, high] = [quantile(rates, TRIMMED), quantile(rates, 1 - TRIMMED)];
  if (rates.length < NIGHTS_MIN || low === null || high === null) return 0;
  const kept = rates.filter((rate) => rate >= low && rate <= high);
  return kept.reduce((sum, rate) => sum + rate, 0) / kept.length;
}

type Example = { readonly atMs: number; readonly dropPctPerMm: number; readonly useMm: number };

/** Days joined in order until the crop has used enough, without what seeped meanwhile. */
function examplesOf(parts: readonly Part[], seepagePctPerH: number): readonly Example[] {
  const examples: Example[] = [];
  let [dropPct, useMm] = [0, 0];
  for (const part of parts) {
    if (part.isNight || part.useMm < PART_USE_MM) continue;
    dropPct += part.dropPct - seepagePctPerH * part.hours;
    useMm += part.useMm;
    if (useMm < EXAMPLE_USE_MM) continue;
    examples.push({ atMs: part.atMs, dropPctPerMm: dropPct / useMm, useMm });
    [dropPct, useMm] = [0, 0];
  }
  return examples;
}
