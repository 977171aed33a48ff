import { DAY_MS } from './sensor.ts';
import type { SignSpan } from './span.ts';
import type { SensorWatch } from './watch.ts';

/** A day of a sensor in numbers, from its readings in soil that is not frozen. */
export type DaySummary = {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** Readings, including impossible ones, which the other numbers leave out. */
  readonly samples: number;
  /** 95th percentile, and how far it lies above the 5th; null without samples. */
  readonly p95: number | null;
  readonly amplitude: number | null;
  /** Largest change from one reading to the next, upwards and downwards. */
  readonly rise: number;
  /** When the value rose by that, ms; null if it never rose. */
  readonly riseAtMs: number | null;
  readonly fall: number;
  /** Hours in which the value changed, as bits (UTC, bit 0 is midnight). */
  readonly activeHours: number;
  /** Whether enough of the day is known to compare it with others. */
  readonly isWhole: boolean;
};

/** A day of a sensor: its summary, the signs that its readings showed, and the state at its end. */
export type SensorDay = {
  readonly summary: DaySummary;
  readonly spans: readonly SignSpan[];
  readonly watch: SensorWatch;
};

/** The days that began at a moment or later; all of them if it is null. */
export function comparableDays(days: readonly SensorDay[], fromMs: number | null): readonly DaySummary[] {
  return days.map(({ summary }) => summary).filter(({ day }) => fromMs === null || day * DAY_MS >= fromMs);
}
