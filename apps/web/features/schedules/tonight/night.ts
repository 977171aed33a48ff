import { dayOf } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';

/** A night that is shown; `offset` counts nights from tonight. */
export type Night = { readonly fromMs: number; readonly untilMs: number };

const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 8;
const NOON = 12;
/** While a night goes on, so much of what is over stays in sight. */
const PAST_HOURS = 3;

/** On which day, counted from today, the night begins that is shown at first: before noon it is the one that ended. */
function firstDay(nowMs: number, zone: string): number {
  return nowMs < localHour(nowMs, NOON, 0, zone) ? -1 : 0;
}

/** Which night begins on this day (2026-11-21; a day that its month does not have is its last), counted from the one that is shown at first. */
export function offsetOfDay(day: string, nowMs: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  const [year = today.year, month = 1, of = 1] = day.split('-').map(Number);
  const chosen = Temporal.PlainDate.from({ year, month, day: of });
  return today.until(chosen, { largestUnit: 'days' }).days - firstDay(nowMs, zone);
}

/** The day on which a night begins. */
export function dayOfNight({ untilMs }: Night, zone: string): string {
  return dayOf(untilMs - (24 - EVENING + MORNING) * HOUR_MS, zone);
}

/**
 * From 18:00 to 08:00, in the zone of the farm; before noon the night that ended or is ending. While it goes on its
 * first hours leave the axis, so that the rest is drawn larger.
 */
export function nightOf(nowMs: number, offset: number, zone: string): Night {
  const first = firstDay(nowMs, zone) + offset;
  const eveningMs = localHour(nowMs, EVENING, first, zone);
  const untilMs = localHour(nowMs, MORNING, first + 1, zone);
  const lateMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - PAST_HOURS * HOUR_MS;
  const going = nowMs < untilMs && offset === 0;
  return { fromMs: going ? Math.max(eveningMs, lateMs) : eveningMs, untilMs };
}
