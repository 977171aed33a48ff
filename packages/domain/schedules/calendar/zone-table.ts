/**
 * Clock of one time zone over a horizon, as integers. Calendar lookups per run would make the planner slow, and a zone
 * changes its clock only twice a year, so a few numbers are enough. Instants are whole minutes since 1970 UTC; wall
 * times are whole minutes since 1970-01-01 00:00 in the zone.
 */
export type ZoneTable = {
  /** UTC offset from each instant on. The first entry applies to all earlier times as well. */
  readonly changes: readonly ClockChange[];
};

/** From `atMin` (UTC minutes since 1970) on, the clock is `offsetMin` minutes ahead of UTC. */
export type ClockChange = { readonly atMin: number; readonly offsetMin: number };

const NS_PER_MINUTE = 60e9;
const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 1440;
const MARGIN_MIN = 3 * MINUTES_PER_DAY;

/** Reads the zone once for [fromMin, untilMin] plus three days on either side. */
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

/** True if the clock changes within the period of the table. */
export function changesClock({ changes }: ZoneTable): boolean {
  return changes.length > 1;
}

/** Instant of a wall time: a skipped one moves forward by the gap, a repeated one is its first occurrence. */
export function instantOf(zone: ZoneTable, wallMin: number): number {
  let before = 0;
  for (let i = 0; i < zone.changes.length; i += 1) {
    const change = zone.changes[i];
    if (change === undefined) break;
    const end = zone.changes[i + 1]?.atMin ?? Infinity;
    const instant = wallMin - change.offsetMin;
    // Between two spans: the clock skipped this wall time.
    if (instant < end) return instant < change.atMin ? wallMin - before : instant;
    before = change.offsetMin;
  }
  return wallMin - before;
}

/** Wall time at an instant. */
export function wallOf(zone: ZoneTable, instantMin: number): number {
  let offset = 0;
  for (const change of zone.changes) {
    if (change.atMin > instantMin) break;
    offset = change.offsetMin;
  }
  return instantMin + offset;
}

/** Days since 1970-01-01 of a calendar date ("2026-04-01"). */
export function dayNumber(isoDate: string): number {
  return Temporal.PlainDate.from(isoDate).since(EPOCH_DATE).days;
}

/** Calendar date of a day number. */
export function isoDateOf(day: number): string {
  return EPOCH_DATE.add({ days: day }).toString();
}

/** ISO weekday of a day number (1 = Monday); 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

const EPOCH_DATE = Temporal.PlainDate.from('1970-01-01');
