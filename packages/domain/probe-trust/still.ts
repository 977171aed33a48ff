import type { Answering } from './answering.ts';
import { HOUR_MS, type ProbeSensor } from './sensor.ts';
import { isWatered, type Surroundings } from './surroundings.ts';

/** A value that does not move. */
export type Still = {
  readonly value: number;
  readonly fromMs: number;
  /** Time for which it was seen to hold, ms, without gaps in contact. */
  readonly heldMs: number;
  /** Runs and felt rains since then that should have moved it. */
  readonly unanswered: number;
  /** Whether it was watered since then, or certainly is every day. */
  readonly isWatered: boolean;
  /** From when it counts as stuck, and from when that alone decides; null if not yet. */
  readonly stuckFromMs: number | null;
  readonly decidedFromMs: number | null;
};

/** A module whose value is exactly the same for this long is stuck whatever it measures, hours. */
export const STUCK_H = 72;

/**
 * Hours for which a value may stand still. In a watered slab of a recorded season moisture stood still for 1.8 h at the
 * most, temperature for 7.2 h and EC for 21.8 h. Moisture of soil may truly stand still for days, as in winter.
 */
const STILL_H = { moisture: 12, temperature: 24, ec: 48 } as const;

/**
 * An unanswered run proves something only after this long. It is also how many of them decide alone, together with the
 * general limit of 72 h: by then the value decides about no irrigation anyway, so "watch" would contradict that. Water
 * was always seen to move such a sensor before, and no recorded value stood still for a fortieth of this time.
 */
const UNANSWERED_TO_DECIDE = 3;

type Shown = { readonly atMs: number; readonly value: number; readonly heldMs: number };

/** The still value after a reading. */
export function advanceStill(
  before: Still | null,
  { atMs, value, heldMs }: Shown,
  { sensor, water, habits }: Surroundings,
  answering: Answering,
): Still {
  if (before === null || before.value !== value)
    return {
      value,
      fromMs: atMs,
      heldMs: 0,
      unanswered: 0,
      isWatered: !sensor.isWaterRecorded && habits.isRestless,
      stuckFromMs: null,
      decidedFromMs: null,
    };
  const still: Still = {
    ...before,
    heldMs: before.heldMs + heldMs,
    unanswered: before.unanswered + (answering.isUnanswered ? 1 : 0),
    isWatered: before.isWatered || isWatered(water, before.fromMs, atMs),
  };
  return {
    ...still,
    stuckFromMs: still.stuckFromMs ?? (isStuck(sensor, still, atMs) ? atMs : null),
    decidedFromMs: still.decidedFromMs ?? (isDecided(sensor, still, atMs) ? atMs : null),
  };
}

function isStuck(sensor: ProbeSensor, still: Still, atMs: number): boolean {
  const { isWatered, unanswered } = still;
  if (hasHeld(still, STUCK_H, atMs)) return true;
  if (!hasHeld(still, STILL_H[sensor.quantity], atMs)) return false;
  if (sensor.quantity !== 'moisture') return true;
  return sensor.medium === 'substrate' ? isWatered : unanswered > 0;
}

function isDecided(sensor: ProbeSensor, still: Still, atMs: number): boolean {
  const { isWatered, unanswered } = still;
  if (sensor.quantity !== 'moisture' || !hasHeld(still, STUCK_H, atMs)) return false;
  return sensor.medium === 'substrate' ? isWatered : unanswered >= UNANSWERED_TO_DECIDE;
}

/** A gap in contact may hide a movement that came back to the same value: part of the time must have been seen. */
const SEEN_SHARE = 1 / 3;

function hasHeld({ fromMs, heldMs }: Still, hours: number, atMs: number): boolean {
  return atMs - fromMs >= hours * HOUR_MS && heldMs >= SEEN_SHARE * hours * HOUR_MS;
}
