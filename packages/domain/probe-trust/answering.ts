import { HOUR_MS, maxGapMs, type ProbeSensor, type SensorReading, type Water } from './sensor.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether water moves a moisture sensor. */
export type Answering = {
  /** The water that it is answering, with the values since it began. */
  readonly run: { readonly dueMs: number; readonly low: number; readonly high: number } | null;
  /** For the last runs, the newest last: whether each moved the sensor. */
  readonly hasMoved: readonly boolean[];
  /** True at the one reading by which it is known that water moved nothing, although it usually does. */
  readonly isUnanswered: boolean;
};

/** Time after its end within which water reaches a probe. */
const ANSWER_MS = 3 * HOUR_MS;
/** Rain that moves a probe if it moved its twin, mm. */
const RAIN_MM = 5;
const REMEMBERED = 10;
const MIN_KNOWN = 5;
/**
 * Share of the remembered runs that must have moved it: a sensor deep in the soil answers few, and one more without an
 * answer says nothing. Three unanswered in a row leave seven of ten.
 */
const USUALLY = 0.7;
/** Rounding of stored values. */
const TOLERANCE = 1e-6;

/** The state after a reading: water that began is followed until its answer is due. */
export function advanceAnswer(before: Answering, { atMs, value }: SensorReading, around: Surroundings): Answering {
  const { run, hasMoved } = before;
  if (value === null) return { run, hasMoved, isUnanswered: false };
  if (run === null) {
    const water = around.water.find((each) => isExpectedToMove(each) && hasJustBegun(each, atMs, around.sensor));
    const begun = water === undefined ? null : { dueMs: water.untilMs + ANSWER_MS, low: value, high: value };
    return { run: begun, hasMoved, isUnanswered: false };
  }
  const [low, high] = [Math.min(run.low, value), Math.max(run.high, value)];
  if (atMs < run.dueMs) return { run: { ...run, low, high }, hasMoved, isUnanswered: false };
  const moved = high - low >= around.sensor.step - TOLERANCE;
  return {
    run: null,
    hasMoved: [...hasMoved, moved].slice(-REMEMBERED),
    isUnanswered: !moved && usuallyMoves(hasMoved),
  };
}

/** True at the first readings after water began, before it can have reached the probe. */
function hasJustBegun({ fromMs }: Water, atMs: number, sensor: ProbeSensor): boolean {
  return fromMs <= atMs && atMs <= fromMs + maxGapMs(sensor);
}

function isExpectedToMove({ by, mm, hasMovedTwin }: Water): boolean {
  return by !== 'rain' || (hasMovedTwin && mm !== null && mm >= RAIN_MM);
}

function usuallyMoves(hasMoved: readonly boolean[]): boolean {
  return hasMoved.length >= MIN_KNOWN && hasMoved.filter(Boolean).length >= USUALLY * hasMoved.length;
}
