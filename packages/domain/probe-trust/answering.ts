import { HOUR_MS, maxGapMs, type ProbeSensor, type SensorReading, type Water } from './sensor.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether water moves a moisture sensor. */
export type Answering = {
  /** The water that it is answering, with the values since it began. */
  readonly run: { readonly dueMs: number; readonly from: number; readonly low: number; readonly high: number } | null;
  /** For the last runs, the newest last: whether the value rose by each. */
  readonly hasRisen: readonly boolean[];
  /** True at the one reading by which it is known that water moved nothing, although it usually does. */
  readonly isUnanswered: boolean;
};

/** Time after its end within which water reaches a probe. */
const ANSWER_MS = 3 * HOUR_MS;
/** Rain that moves a probe if it moved its twin, mm. */
const RAIN_MM = 5;
/** A rise that is so clear that the next run cannot pass unseen, steps of display. */
const RISE_STEPS = 5;
const REMEMBERED = 10;
const MIN_KNOWN = 5;
/**
 * Share of the remembered runs by which it must have risen: a sensor deep in the soil answers few, and one more without an
 * answer says nothing. Three unanswered in a row leave seven of ten.
 */
const USUALLY = 0.7;
/** Rounding of stored values. */
const TOLERANCE = 1e-6;

/** The state after a reading: water that began is followed until its answer is due. */
export function advanceAnswer(before: Answering, { atMs, value }: SensorReading, around: Surroundings): Answering {
  const { run, hasRisen } = before;
  if (value === null) return { run, hasRisen, isUnanswered: false };
  if (run === null) {
    const water = around.water.find((each) => isExpectedToMove(each) && hasJustBegun(each, atMs, around.sensor));
    const begun =
      water === undefined ? null : { dueMs: water.untilMs + ANSWER_MS, from: value, low: value, high: value };
    return { run: begun, hasRisen, isUnanswered: false };
  }
  const [low, high] = [Math.min(run.low, value), Math.max(run.high, value)];
  if (atMs < run.dueMs) return { run: { ...run, low, high }, hasRisen, isUnanswered: false };
  const { step } = around.sensor;
  return {
    run: null,
    hasRisen: [...hasRisen, high - run.from >= RISE_STEPS * step - TOLERANCE].slice(-REMEMBERED),
    isUnanswered: high - low < step - TOLERANCE && usuallyRises(hasRisen),
  };
}

/** True at the first readings after water began, before it can have reached the probe. */
function hasJustBegun({ fromMs }: Water, atMs: number, sensor: ProbeSensor): boolean {
  return fromMs <= atMs && atMs <= fromMs + maxGapMs(sensor);
}

function isExpectedToMove({ by, mm, hasMovedTwin }: Water): boolean {
  return by !== 'rain' || (hasMovedTwin && mm !== null && mm >= RAIN_MM);
}

function usuallyRises(hasRisen: readonly boolean[]): boolean {
  return hasRisen.length >= MIN_KNOWN && hasRisen.filter(Boolean).length >= USUALLY * hasRisen.length;
}
