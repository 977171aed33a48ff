import { advanceAnswer, type Answering } from './answering.ts';
import { advanceStep, type PendingStep } from './pending-step.ts';
import { isFrozen, maxGapMs, type SensorReading } from './sensor.ts';
import { advanceStill, type Still } from './still.ts';
import type { Surroundings } from './surroundings.ts';

/** A value with its time. */
export type Measured = { readonly atMs: number; readonly value: number };

/**
 * What is kept of a sensor from one reading to the next: of bounded size, and plain JSON. Readings advance it in the
 * order of time; for one that arrives late, its day is folded again from the state at its beginning.
 */
export type SensorWatch = {
  /** The newest value, and the one before it unless a gap lies between. */
  readonly last: Measured | null;
  readonly previous: Measured | null;
  /** Newest reading of any field. */
  readonly contactMs: number | null;
  readonly still: Still | null;
  readonly step: PendingStep | null;
  readonly answering: Answering;
};

/** The state of a sensor that has reported nothing. */
export const NEW_WATCH: SensorWatch = {
  last: null,
  previous: null,
  contactMs: null,
  still: null,
  step: null,
  answering: { run: null, hasRisen: [], isUnanswered: false },
};

/** The state after a reading that is newer than all before it. */
export function advanceWatch(before: SensorWatch, reading: SensorReading, around: Surroundings): SensorWatch {
  const { sensor } = around;
  const { atMs, value } = reading;
  // Ice hides the water: what was measured before it cannot be compared with what comes after.
  if (isFrozen(sensor, reading))
    return {
      ...NEW_WATCH,
      contactMs: atMs,
      answering: { ...NEW_WATCH.answering, hasRisen: before.answering.hasRisen },
    };
  const gapMs = before.contactMs === null ? 0 : atMs - before.contactMs;
  const answering = advanceAnswer(before.answering, reading, around);
  const shown = value ?? before.still?.value ?? null;
  const heldMs = gapMs <= maxGapMs(sensor) ? gapMs : 0;
  const still = shown === null ? null : advanceStill(before.still, { atMs, value: shown, heldMs }, around, answering);
  if (value === null) return { ...before, contactMs: atMs, answering, still };
  const last = { atMs, value };
  const isNeighbour = before.last !== null && atMs - before.last.atMs <= maxGapMs(sensor);
  const previous = isNeighbour ? before.last : null;
  return { last, previous, contactMs: atMs, still, step: advanceStep(before.step, previous, last, around), answering };
}
