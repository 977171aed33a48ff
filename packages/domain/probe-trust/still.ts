import type { Answering } from './answering.ts';
import { HOUR_MS, possibleIn, type ProbeSensor, type Water } from './sensor.ts';
import type { Weight } from './span.ts';
import { hourBit, type Surroundings } from './surroundings.ts';

/** A value that does not move. */
export type Still = {
  readonly value: number;
  readonly fromMs: number;
  /** Time for which it was seen to hold, ms, without gaps in contact. */
  readonly heldMs: number;
  /** Runs and felt rains since then that should have moved it. */
  readonly unanswered: number;
  /** The part of that time that fell into hours at which the sensor usually moves, ms. */
  readonly expectedMs: number;
  /** Whether water came since then that should have arrived. */
  readonly isWatered: boolean;
  /** From when it is a sign of each weight, ms; null if not yet. */
  readonly since: Readonly<Record<Weight, number | null>>;
};

/** A module whose value is exactly the same for this long is stuck whatever it measures, hours. */
export const STUCK_H = 72;

/**
 * Hours for which a value may stand still. In a watered slab of a recorded season moisture stood still for 1.8 h at the
 * most, temperature for 7.2 h and EC for 21.8 h. Moisture of soil may truly stand still for days, as in winter.
 */
const STILL_H = { moisture: 12, temperature: 24, ec: 48 } as const;

/**
 * So many runs without an answer decide alone, together with the general limit of 72 h: by then the value decides about
 * no irrigation anyway, so "watch" would contradict that. Runs were always seen to move such a sensor before, and no
 * recorded value of a watered substrate stood still for a fortieth of this time.
 */
const UNANSWERED_TO_DECIDE = 3;

/** Time in usually active hours that proves as much as a recorded run, ms. */
const EXPECTED_MS = 6 * HOUR_MS;

/** Time from the beginning of a run until a substrate must have become wetter, ms. */
const ARRIVES_MS = HOUR_MS;

/** A gap in contact may hide a movement that came back to the same value: this share of the time must have been seen. */
const SEEN_SHARE = 1 / 3;

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
      expectedMs: 0,
      isWatered: false,
      since: { hint: null, sign: null, decisive: null },
    };
  const still: Still = {
    ...before,
    heldMs: before.heldMs + heldMs,
    unanswered: before.unanswered + (answering.isUnanswered ? 1 : 0),
    expectedMs: before.expectedMs + ((habits.activeHours & hourBit(atMs)) === 0 ? 0 : heldMs),
    isWatered: before.isWatered || hasArrived(water, before.fromMs, atMs),
  };
  const { hint, sign, decisive } = still.since;
  return {
    ...still,
    since: {
      hint: hint ?? (hasHeld(still, STUCK_H, atMs) ? atMs : null),
      sign: sign ?? (isProven(sensor, still) && hasHeld(still, STILL_H[sensor.quantity], atMs) ? atMs : null),
      decisive: decisive ?? (isDecided(sensor, still) && hasHeld(still, STUCK_H, atMs) ? atMs : null),
    },
  };
}

/** True if the value should have moved: temperature and EC always do, moisture if there was water. */
function isProven(sensor: ProbeSensor, still: Still): boolean {
  if (sensor.quantity !== 'moisture') return true;
  if (isAtEnd(sensor, still)) return false;
  return sensor.medium === 'substrate' ? wasWatered(sensor, still) : still.unanswered > 0;
}

function isDecided(sensor: ProbeSensor, still: Still): boolean {
  if (sensor.quantity !== 'moisture' || isAtEnd(sensor, still)) return false;
  return sensor.medium === 'substrate' ? wasWatered(sensor, still) : still.unanswered >= UNANSWERED_TO_DECIDE;
}

/** In a flooded slab a probe is at the end of its scale, where more water moves nothing. */
function isAtEnd(sensor: ProbeSensor, { value }: Still): boolean {
  return value > possibleIn(sensor).max - sensor.step;
}

/** Where water is not recorded, the hours at which a substrate moves on other days show when it is watered or drinks. */
function wasWatered({ isWaterRecorded }: ProbeSensor, { isWatered, expectedMs }: Still): boolean {
  return isWaterRecorded ? isWatered : expectedMs >= EXPECTED_MS;
}

function hasArrived(water: readonly Water[], sinceMs: number, atMs: number): boolean {
  return water.some(({ fromMs }) => fromMs >= sinceMs && fromMs <= atMs - ARRIVES_MS);
}

function hasHeld({ fromMs, heldMs }: Still, hours: number, atMs: number): boolean {
  return atMs - fromMs >= hours * HOUR_MS && heldMs >= SEEN_SHARE * hours * HOUR_MS;
}
