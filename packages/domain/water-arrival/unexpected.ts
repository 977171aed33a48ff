import type { MoistureReading } from '../soil-water/moisture-series.ts';
import type { Disturbance } from './arrival.ts';

/** A rise that no known water explains. */
export type UnexpectedWater = { readonly fromMs: number; readonly atMs: number; readonly risePct: number };

const HOUR_MS = 3_600_000;
/** Rise within an hour that only water makes, points. */
const RISE_PCT = 0.5;
/** Rise at which one time is enough for an alarm, points. */
export const ALARM_PCT = 2;
/** Water that is known explains a rise for so long after it ended: it travels to a deep sensor. */
const EXPLAINS_MS = 12 * HOUR_MS;
/** What follows within this time belongs to the same rise. */
const ONE_RISE_MS = 6 * HOUR_MS;
/** Rain that explains a rise: also what runs off a leaf or a mulch long after, mm. */
const RAIN_MM = 0.2;

/**
 * Rises that no run and no rain explains, of readings in order of time. A rise is told once: what follows within six
 * hours belongs to it.
 */
export function unexpectedWater(
  readings: readonly MoistureReading[],
  known: readonly Disturbance[],
): readonly UnexpectedWater[] {
  const found: UnexpectedWater[] = [];
  let low = 0;
  for (const [index, { atMs, pct }] of readings.entries()) {
    while ((readings[low]?.atMs ?? atMs) < atMs - HOUR_MS) low += 1;
    const window = readings.slice(low, index);
    const lowest = window.reduce<MoistureReading | null>(
      (best, one) => (best === null || one.pct < best.pct ? one : best),
      null,
    );
    if (lowest === null || pct - lowest.pct < RISE_PCT) continue;
    const last = found.at(-1);
    if (last !== undefined && atMs - last.atMs <= ONE_RISE_MS) {
      if (pct - lowest.pct > last.risePct) found[found.length - 1] = { ...last, atMs, risePct: pct - lowest.pct };
      continue;
    }
    if (isExplained(lowest.atMs, atMs, known)) continue;
    found.push({ fromMs: lowest.atMs, atMs, risePct: pct - lowest.pct });
  }
  return found;
}

function isExplained(fromMs: number, untilMs: number, known: readonly Disturbance[]): boolean {
  return known.some(
    (water) =>
      (water.kind === 'other_run' || water.mm >= RAIN_MM) &&
      water.fromMs < untilMs &&
      water.untilMs + EXPLAINS_MS > fromMs,
  );
}
