import { HOUR_MS, type ProbeSensor } from './sensor.ts';
import { isWatered, WATER_EXPLAINS_MS, type Surroundings } from './surroundings.ts';

/** A step that no water explains, until it is known whether it stays. */
export type PendingStep = { readonly fromMs: number; readonly before: number; readonly after: number };

/** A step must stay for this long, ms. */
export const STEP_STAYS_MS = 6 * HOUR_MS;

/**
 * Smallest step, percentage points. A step of 5 points may fall on a movement of the water the other way: 99 % of the
 * changes from one reading to the next are smaller than half a point, and irrigation never rose by more than 4.3.
 */
const STEP_PCT = 4.5;
/** A step must exceed what irrigation does to this probe on other days by this factor. */
const BEYOND_USUAL = 1.25;
/** An opposite step of this share ends it. */
const RETURN_SHARE = 0.8;
/** Between readings that are further apart, water may also drain by a step. */
const FAST_MS = 15 * 60_000;

type Measured = { readonly atMs: number; readonly value: number };

/** The step that may be pending after a reading; `previous` is null if a gap lies before it. */
export function advanceStep(
  pending: PendingStep | null,
  previous: Measured | null,
  last: Measured,
  around: Surroundings,
): PendingStep | null {
  const open = pending !== null && last.atMs < pending.fromMs + STEP_STAYS_MS ? pending : null;
  if (previous === null) return open;
  const change = last.value - previous.value;
  if (open !== null) return isReturn(open, change) ? null : open;
  return isStep(change, previous.atMs, last.atMs, around)
    ? { fromMs: last.atMs, before: previous.value, after: last.value }
    : null;
}

/** True if a step is still there at a reading at which it has stayed for long enough. */
export function hasStayed(pending: PendingStep | null, atMs: number): pending is PendingStep {
  return pending !== null && atMs >= pending.fromMs + STEP_STAYS_MS;
}

function isReturn({ before, after }: PendingStep, change: number): boolean {
  const step = after - before;
  return change * step < 0 && Math.abs(change) >= RETURN_SHARE * Math.abs(step);
}

function isStep(change: number, fromMs: number, atMs: number, { sensor, water, habits }: Surroundings): boolean {
  if (sensor.quantity !== 'moisture') return false;
  const usual = change > 0 ? habits.usualRise : habits.usualFall;
  if (Math.abs(change) < Math.max(STEP_PCT, BEYOND_USUAL * usual)) return false;
  return !mayWaterExplain(sensor, change) || !isWatered(water, fromMs - WATER_EXPLAINS_MS, atMs);
}

/** Water makes a probe rise; drier it becomes slowly, unless it is read seldom. */
function mayWaterExplain({ intervalMs }: ProbeSensor, change: number): boolean {
  return change > 0 || intervalMs > FAST_MS;
}
