import type { MoistureReading } from '../soil-water/moisture-series.ts';
import { learnResponse, type SensorResponse, contrast } from './response.ts';
import { type EndedRun, measurableMs, riseOf, wasDraining } from './rise.ts';

/** What the probe of a section saw of a run. */
export type ArrivalWord = 'wetted' | 'weak' | 'no_response';

/** Why nothing can be said of a run. */
export type ArrivalSilence =
  | 'learning'
  | 'too_small'
  | 'rain'
  | 'other_run'
  /** The soil was still draining when the run began. */
  | 'draining'
  | 'sensor_silent'
  /** The rise cannot be measured yet. */
  | 'too_early';

export type Arrival =
  | {
      readonly kind: 'seen';
      readonly word: ArrivalWord;
      readonly sensor: string;
      readonly risePct: number;
      readonly expected: { readonly pct: number; readonly lowPct: number; readonly highPct: number };
      readonly count: number;
    }
  | {
      readonly kind: 'silent';
      readonly reason: ArrivalSilence;
      readonly count: number;
      readonly expectedPct: number | null;
    };

export type ArrivalSensor = { readonly sensor: string; readonly readings: readonly MoistureReading[] };

export type ArrivalFacts = {
  /** Sensors of the section that may be believed. */
  readonly sensors: readonly ArrivalSensor[];
  /** Earlier runs that wetted the soil undisturbed, oldest first: what responses are learnt from. */
  readonly goodRuns: readonly EndedRun[];
  readonly delaysMs: readonly number[];
  /** Other waters around the run: rain, or openings of the same section. */
  readonly disturbances: readonly Disturbance[];
  /** Whether the run before this one answered with less than usual. */
  readonly wasWeakBefore: boolean;
};

export type Disturbance = {
  readonly kind: 'rain' | 'other_run';
  readonly fromMs: number;
  readonly untilMs: number;
  readonly mm: number;
};

/** Runs from which a response must have been learnt before it is judged by. */
export const LEARNT_FROM = 5;
/** Smallest rise that can be seen: noise and resolution make a difference uncertain by 0.08 points. */
export const VISIBLE_PCT = 0.25;
/** A rise must stand out of its own spread by so many deviations. */
const VISIBLE_DEVIATIONS = 2;
/** Less rain than this is not felt below the surface, mm. */
const RAIN_MM = 0.5;
/** Water that fell before a run may still be on its way to the sensor. */
const BEFORE_MS = 3_600_000;
/** Deviations below what is expected from which a rise is less than usual, and from which one run alone is enough. */
const WEAK_AT = 2;
const WEAK_AT_ONCE = 4;
/** A rise within a quarter of the usual one is never called weak, however regular it was before. */
const WEAK_BELOW = 0.72;
/** No response: a rise below this share of what is expected, and below what can be seen. */
const NO_RESPONSE_BELOW = 0.3;

/** What the best of a section's sensors says of an ended run. */
export function arrivalOf(run: EndedRun, facts: ArrivalFacts, nowMs: number): Arrival {
  const best = bestSensor(facts);
  const count = best?.response.count ?? 0;
  const expectedPct = best === null ? null : best.response.risePctPerMm * run.mm;
  const silent = (reason: ArrivalSilence): Arrival => ({ kind: 'silent', reason, count, expectedPct });
  const delayMs = best?.response.delayMs ?? Math.max(...facts.delaysMs);
  if (nowMs < measurableMs(run, delayMs)) return silent('too_early');
  const disturbed = disturbanceOf(run, measurableMs(run, delayMs), facts.disturbances);
  if (disturbed !== null) return silent(disturbed);
  if (best === null || expectedPct === null || count < LEARNT_FROM) return silent('learning');
  if (expectedPct < Math.max(VISIBLE_PCT, VISIBLE_DEVIATIONS * best.response.spreadPct)) return silent('too_small');
  if (wasDraining(best.readings, run)) return silent('draining');
  const risePct = riseOf(best.readings, run, delayMs);
  if (risePct === null) return silent('sensor_silent');
  const { spreadPct } = best.response;
  return {
    kind: 'seen',
    word: wordOf(risePct, expectedPct, spreadPct, facts.wasWeakBefore),
    sensor: best.sensor,
    risePct,
    expected: {
      pct: expectedPct,
      lowPct: Math.max(0, expectedPct - WEAK_AT * spreadPct),
      highPct: expectedPct + WEAK_AT * spreadPct,
    },
    count,
  };
}

function wordOf(risePct: number, expectedPct: number, spreadPct: number, wasWeakBefore: boolean): ArrivalWord {
  if (risePct < Math.min(VISIBLE_PCT, NO_RESPONSE_BELOW * expectedPct)) return 'no_response';
  const deviations = (expectedPct - risePct) / spreadPct;
  if (!isLess(risePct, expectedPct, spreadPct)) return 'wetted';
  return wasWeakBefore || deviations >= WEAK_AT_ONCE ? 'weak' : 'wetted';
}

/** Whether a rise is less than usual: two such runs in a row are weak. */
export function isLess(risePct: number, expectedPct: number, spreadPct: number): boolean {
  return risePct < WEAK_BELOW * expectedPct && (expectedPct - risePct) / spreadPct >= WEAK_AT;
}

/** Whether a run may be learnt from: nothing else wetted the soil until its rise could be measured. */
export function disturbanceOf(
  run: EndedRun,
  untilMs: number,
  disturbances: readonly Disturbance[],
): Disturbance['kind'] | null {
  const meets = ({ kind, mm, ...other }: Disturbance): boolean =>
    other.untilMs > run.fromMs - BEFORE_MS && other.fromMs < untilMs && (kind === 'other_run' || mm >= RAIN_MM);
  return disturbances.find(meets)?.kind ?? null;
}

type BestSensor = ArrivalSensor & { readonly response: SensorResponse };

function bestSensor({ sensors, goodRuns, delaysMs }: ArrivalFacts): BestSensor | null {
  let best: BestSensor | null = null;
  for (const sensor of sensors) {
    const response = learnResponse(sensor.readings, goodRuns, delaysMs);
    if (response === null) continue;
    if (best === null || contrast(response, goodRuns) > contrast(best.response, goodRuns))
      best = { ...sensor, response };
  }
  return best;
}
