import { type Ground, uptakeShare } from './drying.ts';
import type { DryingFacts, LearntDrying } from './drying-rate.ts';
import type { Span } from './dry-spans.ts';
import { seepageLeft } from './refill.ts';

/** A forecast of the drying over a span without water, with what was measured. */
export type Check = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly forecastDropPct: number;
  readonly measuredDropPct: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days ahead at which a forecast is checked while it stays dry. */
const CHECKED_DAYS = [1, 2, 3, 5, 7];
/** A forecast drop below this cannot be told from the resolution of the sensor, points. */
const CHECKED_DROP_PCT = 0.8;

/**
 * Checks of a span without water against the drying as it was learnt before it: one, two, three, five and seven days
 * ahead while it stayed dry so long, otherwise at its end.
 */
export function checksOf(facts: DryingFacts, ground: Ground, learnt: LearntDrying, span: Span): readonly Check[] {
  const ends = CHECKED_DAYS.map((days) => span.fromMs + days * DAY_MS).filter((endMs) => endMs <= span.untilMs);
  return (ends.length === 0 ? [span.untilMs] : ends).flatMap((untilMs) =>
    checkOf(facts, ground, learnt, { ...span, untilMs }),
  );
}

function checkOf(
  facts: DryingFacts,
  ground: Ground,
  learnt: LearntDrying,
  { fromMs, untilMs }: Span,
): readonly Check[] {
  const [from, until] = [facts.moistureAt(fromMs), facts.moistureAt(untilMs)];
  if (from === null || until === null) return [];
  let pct = from;
  for (let atMs = fromMs; atMs < untilMs; atMs += HOUR_MS) {
    const endMs = Math.min(atMs + HOUR_MS, untilMs);
    const mm = facts.useMm(atMs, endMs);
    if (mm === null) return [];
    pct -= learnt.dropPctPerMm * mm * uptakeShare(ground, pct);
    pct -= (learnt.seepagePctPerH * seepageLeft((atMs - fromMs) / HOUR_MS) * (endMs - atMs)) / HOUR_MS;
  }
  const forecastDropPct = from - pct;
  if (forecastDropPct < CHECKED_DROP_PCT) return [];
  return [{ fromMs, untilMs, forecastDropPct, measuredDropPct: from - until }];
}

/** Error of a checked forecast as a share of the drying that it foresaw; positive where it dried less. */
export function errorShare({ forecastDropPct, measuredDropPct }: Check): number {
  return (forecastDropPct - measuredDropPct) / forecastDropPct;
}

/** Factors on the learnt drying that a section's own checks may call for; the first is none. */
const DRYING_FACTORS = [1, 0.8, 1.2];
const FACTOR_FROM = 8;
const FACTOR_LAST = 24;

/** The factor on the drying with which the last forecasts would have been closest; 1 before eight of them. */
export function chooseDryingFactor(checks: readonly Check[]): number {
  const last = checks.slice(-FACTOR_LAST);
  if (last.length < FACTOR_FROM) return 1;
  const squares = (factor: number): number =>
    last.reduce((sum, check) => sum + (factor * check.forecastDropPct - check.measuredDropPct) ** 2, 0);
  return DRYING_FACTORS.reduce((best, factor) => (squares(factor) < squares(best) ? factor : best), 1);
}
