import { dayOf } from '../../../../time/format-time.ts';

/** The instant at which a day begins in the zone. An invalid day is returned unchanged, for validation to refuse. */
export function midnightOf(day: string, zone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** The day of an instant in the zone; an invalid instant is returned unchanged. */
export function dayOfInstant(instant: string, zone: string): string {
  const atMs = Date.parse(instant);
  return instant.length <= 10 || Number.isNaN(atMs) ? instant : dayOf(atMs, zone);
}
