/**
 * The clock of one time zone over a horizon, as integers. Asking the calendar for every run is
 * what makes a planner slow; a zone changes its clock twice a year, so a handful of numbers is enough.
 * Instants are whole minutes since 1970 UTC, wall times whole minutes since 1970-01-01 00:00 of the zone.
 */
export type ZoneTable = {
  /** From each instant on, how far the wall clock is ahead of UTC. The first entry holds from ever. */
  readonly changes: readonly ClockChange[];
};

/** From this minute on (of UTC, since 1970) clocks are so many minutes ahead of UTC. */
export type ClockChange = { readonly atMin: number; readonly offsetMin: number };

const NS_PER_MINUTE = 60e9;
const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 1440;
const MARGIN_MIN = 3 * MINUTES_PER_DAY;

/** Reads the zone once, for `fromMin` to `untilMin` and three days on either side. */
export function zoneTable(timeZone: string, fromMin: number, untilMin: number): ZoneTable {
  let at = Temporal.Instant.fromEpochMilliseconds((fromMin - MARGIN_MIN) * MS_PER_MINUTE).toZonedDateTimeISO(timeZone);
  const changes = [{ atMin: -Infinity, offsetMin: at.offsetNanoseconds / NS_PER_MINUTE }];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > (untilMin + MARGIN_MIN) * MS_PER_MINUTE) break;
    changes.push({
      atMin: next.epochMilliseconds / MS_PER_MINUTE,
      offsetMin: next.offsetNanoseconds / NS_PER_MINUTE,
    });
    at = next;
  }
  return { changes };
}

/** True when the clock changes in the time that the table was read for. */
export function changesClock({ changes }: ZoneTable): boolean {
  return changes.length > 1;
}

/** The instant of a wall time: a skipped one moves forward by the gap, a repeated one is its first. */
export function instantOf(zone: ZoneTable, wallMin: number): number {
  let before = 0;
  for (let i = 0; i < zone.changes.length; i += 1) {
    const change = zone.changes[i];
    if (change === undefined) break;
    const end = zone.changes[i + 1]?.atMin ?? Infinity;
    const instant = wallMin - change.offsetMin;
    // Before the start of its own stretch and after the end of the one before: the clock skipped it.
    if (instant < end) return instant < change.atMin ? wallMin - before : instant;
    before = change.offsetMin;
  }
  return wallMin - before;
}

/** What the wall clock shows at an instant. */
export function wallOf(zone: ZoneTable, instantMin: number): number {
  let offset = 0;
  for (const change of zone.changes) {
    if (change.atMin > instantMin) break;
    offset = change.offsetMin;
  }
  return instantMin + offset;
}

/** The days since 1970-01-01 of a calendar date ("2026-04-01"). */
export function dayNumber(isoDate: string): number {
  return Temporal.PlainDate.from(isoDate).since(EPOCH_DATE).days;
}

/** The calendar date of a day number. */
export function isoDateOf(day: number): string {
  return EPOCH_DATE.add({ days: day }).toString();
}

/** ISO weekday of a day number, 1 = Monday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

const EPOCH_DATE = Temporal.PlainDate.from('1970-01-01');
