import { type MoistureReading, readingsBetween } from '../soil-water/moisture-series.ts';

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
  const last = readingsBetween(readings, run.fromMs - BEFORE_MS, run.fromMs).at(-1);
  const after = readingsBetween(readings, run.fromMs, run.untilMs + delayMs + AROUND_MS);
  const hasReached = after.some(({ atMs }) => atMs >= run.untilMs + delayMs - AROUND_MS);
  if (last === undefined || !hasReached) return null;
  return Math.max(...after.map(({ pct }) => pct)) - last.pct;
}

/** When a rise after a delay can be measured, ms. */
export function measurableMs(run: EndedRun, delayMs: number): number {
  return run.untilMs + delayMs + AROUND_MS;
}

/** Whether the soil lost water quickly before a run: its moisture would fall whatever the run brought. */
export function wasDraining(readings: readonly MoistureReading[], { fromMs }: EndedRun): boolean {
  const before = readingsBetween(readings, fromMs - BEFORE_MS, fromMs);
  const [first, last] = [before[0], before.at(-1)];
  return first !== undefined && last !== undefined && first.pct - last.pct >= DRAINING_PCT;
}
