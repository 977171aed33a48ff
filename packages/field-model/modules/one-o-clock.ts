import { DAY_MS } from '../weather/site.ts';

const known = new Map<string, number>();

/** The instant of 13:00 on the clock of a time zone, on the UTC day of another instant (both epoch milliseconds). */
export function oneOClockMs(timeZone: string, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS);
  const name = `${timeZone} ${day}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const date = Temporal.Instant.fromEpochMilliseconds(day * DAY_MS)
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const instant = date.toZonedDateTime({ timeZone, plainTime: '13:00' }).epochMilliseconds;
  known.set(name, instant);
  return instant;
}
