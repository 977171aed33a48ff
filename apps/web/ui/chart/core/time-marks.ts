import type { TimeStyle } from '../../../time/format-time.ts';
import { hourTicks, localHour } from '../../../time/ticks.ts';

/** The marks of a time axis and their format. */
export type TimeMarks = { readonly atMs: readonly number[]; readonly style: (atMs: number) => TimeStyle };

const DAY_MS = 86_400_000;

/** Maximum number of marks: more would overlap even on a wide screen. */
const MAX_MARKS = 8;

/** Marks are minutes up to this many hours, hours up to this many days, and months from this many days. */
const MINUTES_UP_TO_HOURS = 4;
const HOURS_UP_TO_DAYS = 2;
const MONTHS_FROM_DAYS = 150;

/**
 * Local minutes within a few hours, hours within two days, midnights beyond, and the first of months if the year
 * must be shown; thinned to `maxMarks`. A day may have 23 or 25 hours.
 */
export function timeMarks(fromMs: number, untilMs: number, zone: string, maxMarks: number = MAX_MARKS): TimeMarks {
  const days = (untilMs - fromMs) / DAY_MS;
  if (days * 24 <= MINUTES_UP_TO_HOURS)
    return { atMs: minuteMarks(fromMs, untilMs, zone, maxMarks), style: () => 'time' };
  if (days >= MONTHS_FROM_DAYS) return { atMs: monthMarks(fromMs, untilMs, zone, maxMarks), style: () => 'monthYear' };
  if (days <= HOURS_UP_TO_DAYS) {
    const every = [1, 2, 3, 4, 6, 12].find((hours) => (days * 24) / hours <= maxMarks) ?? 12;
    const ticks = hourTicks(fromMs, untilMs, every, zone);
    const midnights = new Set(ticks.filter((tick) => tick.midnight).map((tick) => tick.atMs));
    return { atMs: ticks.map((tick) => tick.atMs), style: (atMs) => (midnights.has(atMs) ? 'weekdayDay' : 'time') };
  }
  const step = Math.ceil(days / maxMarks);
  const atMs: number[] = [];
  for (let day = 0; day <= Math.ceil(days); day += step) {
    const midnight = localHour(fromMs, 0, day, zone);
    if (midnight >= fromMs && midnight <= untilMs) atMs.push(midnight);
  }
  return { atMs, style: () => (step > 1 ? 'dayMonth' : 'weekdayDay') };
}

function minuteMarks(fromMs: number, untilMs: number, zone: string, maxMarks: number): readonly number[] {
  const every = [1, 2, 5, 10, 15, 30].find((step) => (untilMs - fromMs) / 60_000 / step <= maxMarks) ?? 30;
  const first = momentIn(fromMs, zone).round({
    smallestUnit: 'minute',
    roundingIncrement: every,
    roundingMode: 'ceil',
  }).epochMilliseconds;
  return Array.from(
    { length: Math.max(0, Math.floor((untilMs - first) / 60_000 / every) + 1) },
    (_, mark) => first + mark * every * 60_000,
  );
}

function monthMarks(fromMs: number, untilMs: number, zone: string, maxMarks: number): readonly number[] {
  const start = momentIn(fromMs, zone).toPlainDate().with({ day: 1 });
  const firsts: Temporal.PlainDate[] = [];
  for (let month = start; midnightOf(month, zone) <= untilMs; month = month.add({ months: 1 })) firsts.push(month);
  // January is marked whenever the month step allows it, so that years align.
  const step = [1, 2, 3, 6, 12].find((months) => firsts.length / months <= maxMarks) ?? 12;
  return firsts
    .filter(({ month }) => (month - 1) % step === 0)
    .map((month) => midnightOf(month, zone))
    .filter((atMs) => atMs >= fromMs);
}

function midnightOf(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}

function momentIn(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(zone);
}
