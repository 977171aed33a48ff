import { median, medianDeviation } from '../core/statistics.ts';
import type { MoistureReading } from '../soil-water/moisture-series.ts';
import { type EndedRun, riseOf } from './rise.ts';

/** How a sensor answers to water, learnt from runs that were not disturbed. */
export type SensorResponse = {
  /** From the end of a run until the rise is measured, ms. */
  readonly delayMs: number;
  /** Rise for each millimetre at the sensor, points. */
  readonly risePctPerMm: number;
  /** Spread of the rises around what is expected, points: one deviation. */
  readonly spreadPct: number;
  readonly count: number;
};

const MINUTE_MS = 60_000;
/** Times after the end of a run at which a rise may be measured: deep sensors and heavy soil answer late. */
export const SOIL_DELAYS_MS: readonly number[] = [20, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
/** Loose substrates drain within minutes. */
export const SUBSTRATE_DELAYS_MS: readonly number[] = [20 * MINUTE_MS];

const EXAMPLES_LAST = 20;
/** A median deviation of normally spread values is this much smaller than their standard deviation. */
const MAD_TO_DEVIATION = 1.4826;
/** Noise and resolution of a sensor make the difference of two readings uncertain by this much, points. */
const DIFFERENCE_PCT = 0.08;

/**
 * The response of a sensor at the delay at which it stands out most; null without a run that it could be learnt from.
 *
 * @param runs Undisturbed runs that wetted the soil, oldest first.
 */
export function learnResponse(
  readings: readonly MoistureReading[],
  runs: readonly EndedRun[],
  delaysMs: readonly number[],
): SensorResponse | null {
  const last = runs.slice(-EXAMPLES_LAST);
  let best: SensorResponse | null = null;
  for (const delayMs of delaysMs) {
    const response = responseAt(readings, last, delayMs);
    if (response === null) continue;
    if (best === null || contrast(response, last) > contrast(best, last)) best = response;
  }
  return best;
}

function responseAt(
  readings: readonly MoistureReading[],
  runs: readonly EndedRun[],
  delayMs: number,
): SensorResponse | null {
  const rises = runs.flatMap((run) => {
    const rise = riseOf(readings, run, delayMs);
    return rise === null || run.mm <= 0 ? [] : [{ rise, mm: run.mm }];
  });
  const risePctPerMm = median(rises.map(({ rise, mm }) => rise / mm));
  if (risePctPerMm === null) return null;
  const deviation = medianDeviation(rises.map(({ rise, mm }) => rise - risePctPerMm * mm)) ?? 0;
  return {
    delayMs,
    risePctPerMm,
    spreadPct: Math.max(DIFFERENCE_PCT, MAD_TO_DEVIATION * deviation),
    count: rises.length,
  };
}

/** How far the usual rise stands out of its spread. */
export function contrast({ risePctPerMm, spreadPct }: SensorResponse, runs: readonly EndedRun[]): number {
  return (risePctPerMm * (median(runs.map(({ mm }) => mm)) ?? 0)) / spreadPct;
}
