import { HOUR_MS, type ProbeSensor, type Water } from './sensor.ts';

/** What is known besides the readings of a day. */
export type Surroundings = {
  readonly sensor: ProbeSensor;
  /** Water of the day and of the hours before it, by time. */
  readonly water: readonly Water[];
  readonly habits: Habits;
};

/** How a sensor usually behaves, from its days before. */
export type Habits = {
  /** Largest change from one reading to the next that happened on at least two days, upwards and downwards. */
  readonly usualRise: number;
  readonly usualFall: number;
  /**
   * Hours of the day (UTC, bit 0 is midnight) at which it moves on most days; none if it moves so little in a day that
   * its substrate may not be watered.
   */
  readonly activeHours: number;
};

/** Time for which water explains that a value rises. */
export const WATER_EXPLAINS_MS = 2 * HOUR_MS;

/** The bit of the hour of a moment, as in `activeHours`. */
export function hourBit(atMs: number): number {
  return 1 << (Math.floor(atMs / HOUR_MS) % 24);
}

/** True if water ran or fell within a span. */
export function isWatered(water: readonly Water[], fromMs: number, untilMs: number): boolean {
  return water.some((each) => each.fromMs < untilMs && each.untilMs > fromMs);
}
