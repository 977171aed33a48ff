import { median, quantile } from '../core/statistics.ts';
import type { DaySummary, SensorDay } from './sensor-day.ts';
import {
  DAY_MS,
  isFrozen,
  isPossibleIn,
  maxGapMs,
  type ProbeSensor,
  type SensorReading,
  type Water,
} from './sensor.ts';
import { SIGNS } from './signs/registry.ts';
import { joined, type SignSpan } from './span.ts';
import { hourBit, type Habits } from './surroundings.ts';
import { advanceWatch, NEW_WATCH } from './watch.ts';

/** Everything stored of a sensor from which its days are computed. */
export type SensorRecord = {
  readonly sensor: ProbeSensor;
  /** Readings of a day (days since 1970, UTC), in any order and possibly twice. */
  readonly readingsOf: (day: number) => readonly SensorReading[];
  /** Water of a day and of the 12 hours before it. */
  readonly waterOf: (day: number) => readonly Water[];
};

/** Days that show how a sensor usually behaves. */
const HABIT_DAYS = 14;
/** Days whose movement shows whether a substrate is watered. */
const RESTLESS_DAYS = 7;
/** Steps of display by which a watered substrate moves on a day at least. */
const RESTLESS_STEPS = 5;
/** Share of its readings that a day needs to be compared with others. */
const WHOLE_SHARE = 0.4;

/**
 * The days of a sensor from `fromDay` to `untilDay`, with those before kept as they are. Folding them again after a
 * reading came late or twice gives the same as if it had come in time.
 */
export function foldDays(
  record: SensorRecord,
  known: readonly SensorDay[],
  fromDay: number,
  untilDay: number,
): readonly SensorDay[] {
  const days = known.filter(({ summary }) => summary.day < fromDay);
  for (let day = fromDay; day <= untilDay; day += 1) days.push(foldDay(record, days, day));
  return days;
}

/** A day of a sensor, from its stored readings and the days before it. */
export function foldDay(record: SensorRecord, before: readonly SensorDay[], day: number): SensorDay {
  const { sensor } = record;
  const around = { sensor, water: record.waterOf(day), habits: habitsOf(sensor, before.slice(-HABIT_DAYS)) };
  const readings = inOrder(record.readingsOf(day));
  const spans: SignSpan[] = [];
  let watch = before.at(-1)?.watch ?? NEW_WATCH;
  for (const reading of readings) {
    const after = advanceWatch(watch, reading, around);
    for (const sign of Object.values(SIGNS))
      spans.push(...(sign.atReading?.({ sensor, reading, before: watch, after }) ?? []));
    watch = after;
  }
  return { summary: summaryOf(sensor, day, readings), spans: joined(spans), watch };
}

/** The numbers of a day, which depend on its readings only. */
export function summarizeDay({ sensor, readingsOf }: Omit<SensorRecord, 'waterOf'>, day: number): DaySummary {
  return summaryOf(sensor, day, inOrder(readingsOf(day)));
}

/** Readings by time, one for each; of two for one moment always the same one. */
function inOrder(readings: readonly SensorReading[]): readonly SensorReading[] {
  const sorted = readings.toSorted((a, b) => a.atMs - b.atMs || (a.value ?? -Infinity) - (b.value ?? -Infinity));
  return sorted.filter(({ atMs }, index) => sorted[index + 1]?.atMs !== atMs);
}

function summaryOf(sensor: ProbeSensor, day: number, readings: readonly SensorReading[]): DaySummary {
  const measured = readings.flatMap((reading) => {
    const { atMs, value } = reading;
    return value === null || isFrozen(sensor, reading) ? [] : [{ atMs, value }];
  });
  const usable = measured.filter(({ value }) => isPossibleIn(sensor, value));
  const values = usable.map(({ value }) => value);
  const p95 = quantile(values, 0.95);
  const p5 = quantile(values, 0.05);
  let [rise, fall, activeHours] = [0, 0, 0];
  let riseAtMs: number | null = null;
  usable.forEach(({ atMs, value }, index) => {
    const previous = usable[index - 1];
    if (previous === undefined || atMs - previous.atMs > maxGapMs(sensor)) return;
    if (value - previous.value > rise) [rise, riseAtMs] = [value - previous.value, atMs];
    fall = Math.max(fall, previous.value - value);
    if (value !== previous.value) activeHours |= hourBit(atMs);
  });
  const isWhole = values.length >= (WHOLE_SHARE * DAY_MS) / sensor.intervalMs;
  return {
    day,
    samples: measured.length,
    p95,
    amplitude: p95 === null || p5 === null ? null : p95 - p5,
    rise,
    riseAtMs,
    fall,
    activeHours,
    isWhole,
  };
}

function habitsOf({ step }: ProbeSensor, before: readonly SensorDay[]): Habits {
  const recent = before.map(({ summary }) => summary);
  const whole = recent.filter(({ isWhole }) => isWhole).slice(-RESTLESS_DAYS);
  const amplitude = median(whole.map((day) => day.amplitude ?? 0)) ?? 0;
  return {
    usualRise: secondLargest(recent.map(({ rise }) => rise)),
    usualFall: secondLargest(recent.map(({ fall }) => fall)),
    activeHours: amplitude >= RESTLESS_STEPS * step ? usualHours(whole) : 0,
  };
}

/** Hours at which the value changed on more than half of the days. */
function usualHours(days: readonly DaySummary[]): number {
  let hours = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    const active = days.filter(({ activeHours }) => (activeHours & (1 << hour)) !== 0);
    if (active.length > days.length / 2) hours |= 1 << hour;
  }
  return hours;
}

/** A single day does not make a habit. */
function secondLargest(values: readonly number[]): number {
  return values.toSorted((a, b) => b - a)[1] ?? 0;
}
