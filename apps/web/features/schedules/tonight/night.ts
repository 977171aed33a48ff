import { dayOf } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';

/** The night shown; `offset` counts nights from tonight. */
export type Night = { readonly fromMs: number; readonly untilMs: number };

const HOUR_MS = 3_600_000;
const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const NOON_HOUR = 12;
/** How much of the past stays visible while a night is running. */
const PAST_HOURS = 3;

/** On which day, relative to today, the default night begins; before noon it is the one that has ended. */
function defaultDay(nowMs: number, zone: string): number {
  return nowMs < localHour(nowMs, NOON_HOUR, 0, zone) ? -1 : 0;
}

/**
 * Offset of the night that begins on this day, relative to the default night. A day its month does not have (such as
 * 2026-11-31) becomes the last day of that month.
 */
export function offsetOfDay(day: string, nowMs: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  const [year = today.year, month = 1, of = 1] = day.split('-').map(Number);
  const requestedDay = Temporal.PlainDate.from({ year, month, day: of });
  return today.until(requestedDay, { largestUnit: 'days' }).days - defaultDay(nowMs, zone);
}

/** The day on which a night begins. */
export function dayOfNight({ untilMs }: Night, zone: string): string {
  return dayOf(untilMs - (24 - EVENING_HOUR + MORNING_HOUR) * HOUR_MS, zone);
}

/**
 * From 18:00 to 08:00 in the given zone; before noon, the night that ended or is ending. While it is running, its
 * first hours leave the axis, so that the rest is drawn larger.
 */
export function nightOf(nowMs: number, offset: number, zone: string): Night {
  const first = defaultDay(nowMs, zone) + offset;
  const eveningMs = localHour(nowMs, EVENING_HOUR, first, zone);
  const untilMs = localHour(nowMs, MORNING_HOUR, first + 1, zone);
  const lateMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - PAST_HOURS * HOUR_MS;
  const isRunning = nowMs < untilMs && offset === 0;
  return { fromMs: isRunning ? Math.max(eveningMs, lateMs) : eveningMs, untilMs };
}
