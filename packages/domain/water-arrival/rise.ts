import { firstAfter, type MoistureReading, readingsBetween } from '../soil-water/moisture-series.ts';

/** An ended opening that brought water to a section: when, and how much at the sensor by flow, area and wetted share. */
export type EndedRun = { readonly fromMs: number; readonly untilMs: number; readonly mm: number };

const MINUTE_MS = 60_000;
/** Readings that tell the moisture before an opening lie within this time. */
const BEFORE_MS = 150 * MINUTE_MS;
/** Readings that tell the moisture after it lie within this time around the moment asked for. */
const AROUND_MS = 40 * MINUTE_MS;
/** A fall in the time before an opening that only draining makes, points. */
const DRAINING_PCT = 0.4;

/**
 * How much a sensor rose by a run, points: the highest reading until some time after its end less the last one before
 * it. The highest, because a wetted soil may have drained again by then. Null if it did not report around both, as a
 * probe that reports every six hours.
 */
export function riseOf(readings: readonly MoistureReading[], run: EndedRun, delayMs: number): number | null {
  // Each run is learnt from again for each run after it.
  const ofReadings = KNOWN_RISES.get(readings) ?? new Map<number, Map<number, number | null>>();
  KNOWN_RISES.set(readings, ofReadings);
  const rises = ofReadings.get(run.untilMs + delayMs) ?? new Map<number, number | null>();
  ofReadings.set(run.untilMs + delayMs, rises);
  const known = rises.get(run.fromMs);
  if (known !== undefined) return known;
  const rise = computeRise(readings, run, delayMs);
  rises.set(run.fromMs, rise);
  return rise;
}

/** Rises of the readings that are being judged, by when they are measured and when their run began. */
const KNOWN_RISES = new WeakMap<readonly MoistureReading[], Map<number, Map<number, number | null>>>();

function computeRise(readings: readonly MoistureReading[], run: EndedRun, delayMs: number): number | null {
  const first = firstAfter(readings, run.fromMs);
  const last = readings[first - 1];
  if (last === undefined || last.atMs <= run.fromMs - BEFORE_MS) return null;
  let [highestPct, hasReached] = [-Infinity, false];
  for (let index = first; index < readings.length; index += 1) {
    const reading = readings[index];
    if (reading === undefined || reading.atMs > run.untilMs + delayMs + AROUND_MS) break;
    highestPct = Math.max(highestPct, reading.pct);
    hasReached ||= reading.atMs >= run.untilMs + delayMs - AROUND_MS;
  }
  return hasReached ? highestPct - last.pct : null;
}

/** How long after the end of a run a rise after a delay can be measured, ms. */
export function measurableAfterMs(delayMs: number): number {
  return delayMs + AROUND_MS;
}

/** When a rise after a delay can be measured, ms. */
export function measurableMs(run: EndedRun, delayMs: number): number {
  return run.untilMs + measurableAfterMs(delayMs);
}

/** Whether the soil lost water quickly before a run: its moisture would fall whatever the run brought. */
export function wasDraining(readings: readonly MoistureReading[], { fromMs }: EndedRun): boolean {
  const before = readingsBetween(readings, fromMs - BEFORE_MS, fromMs);
  const [first, last] = [before[0], before.at(-1)];
  return first !== undefined && last !== undefined && first.pct - last.pct >= DRAINING_PCT;
}
