import { afterStep, type Ground, type Step } from './drying.ts';
import type { LearntDrying } from './drying-rate.ts';
import { bandOf } from './error-band.ts';

/** An hour ahead, with the crop's use in it. */
export type HourAhead = Step & { readonly untilMs: number };

/** When the refill point is reached. */
export type Refill =
  | { readonly kind: 'reached_at'; readonly atMs: number }
  /** Already at or below it. */
  | { readonly kind: 'reached' }
  /** Not within the hours ahead. */
  | { readonly kind: 'later' };

/** The moisture ahead if neither rain falls nor the section is watered, and when it reaches the refill point. */
export type RefillForecast = {
  readonly startPct: number;
  readonly refillPct: number;
  /** Moisture at the end of each hour ahead: as expected, and if it dries as much faster or slower as it has before. */
  readonly fan: {
    readonly middle: readonly number[];
    readonly low: readonly number[];
    readonly high: readonly number[];
  };
  readonly refill: Refill;
  readonly early: Refill;
  readonly late: Refill;
  /** Half the width of the band as a share of the drying, and whether it is made of the section's own errors. */
  readonly band: { readonly share: number; readonly isOwn: boolean };
};

export type RefillFacts = {
  /** With the drying as learnt and corrected. */
  readonly ground: Ground;
  readonly learnt: Pick<LearntDrying, 'seepagePctPerH'>;
  readonly startPct: number;
  readonly refillPct: number;
  readonly hours: readonly HourAhead[];
  /** Errors of the section's past forecasts as shares of the drying, oldest first. */
  readonly pastErrors: readonly number[];
};

const HOUR_MS = 3_600_000;
/** Hours after which two thirds of the seepage have died away: the soil below evens out within some days. */
const SEEPAGE_LASTS_H = 72;
/** The band before there are enough errors of the section's own. */
const ASSUMED_BAND = 0.3;
/**
 * What the weather ahead adds to the errors over past weather: a forecast of reference evapotranspiration is wrong by
 * about 0.6 mm on a day of four.
 */
const WEATHER_BAND = 0.15;

/** The moisture ahead with its band, and the times at which it reaches the refill point. */
export function forecastRefill(facts: RefillFacts): RefillForecast {
  const { startPct, refillPct, hours } = facts;
  const own = bandOf(facts.pastErrors);
  const share = own === null ? ASSUMED_BAND : Math.hypot(own, WEATHER_BAND);
  const fan = {
    middle: dryingBy(facts, 1),
    low: dryingBy(facts, 1 + share),
    high: dryingBy(facts, Math.max(0, 1 - share)),
  };
  const at = (moistures: readonly number[]): Refill => refillAt(moistures, startPct, refillPct, hours);
  return {
    startPct,
    refillPct,
    fan,
    refill: at(fan.middle),
    early: at(fan.low),
    late: at(fan.high),
    band: { share, isOwn: own !== null },
  };
}

/** Share of today's seepage that is left after some hours. */
export function seepageLeft(hours: number): number {
  return Math.exp(-hours / SEEPAGE_LASTS_H);
}

function dryingBy({ ground, learnt, startPct, hours }: RefillFacts, factor: number): readonly number[] {
  const faster = { ...ground, dropPctPerMm: ground.dropPctPerMm * factor };
  let moisturePct = startPct;
  return hours.map((hour, index) => {
    const lostPct = learnt.seepagePctPerH * factor * seepageLeft(index);
    return (moisturePct = afterStep(faster, moisturePct, hour) - lostPct);
  });
}

function refillAt(
  moistures: readonly number[],
  startPct: number,
  refillPct: number,
  hours: readonly HourAhead[],
): Refill {
  if (startPct <= refillPct) return { kind: 'reached' };
  const index = moistures.findIndex((pct) => pct <= refillPct);
  const [hour, after] = [hours[index], moistures[index]];
  if (hour === undefined || after === undefined) return { kind: 'later' };
  const before = moistures[index - 1] ?? startPct;
  const share = (before - refillPct) / (before - after);
  return { kind: 'reached_at', atMs: hour.untilMs - HOUR_MS * (1 - share) };
}
