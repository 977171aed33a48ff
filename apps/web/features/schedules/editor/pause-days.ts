import { dayOf } from '../../../time/format-time.ts';

/** The instant at which a day of the farm begins; what is no day stays as it was typed, for the rules to refuse. */
export function midnightOf(day: string, zone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return day;
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** The day of the farm in which an instant lies; what is no instant is shown as it is. */
export function dayOfInstant(instant: string, zone: string): string {
  const atMs = Date.parse(instant);
  return instant.length <= 10 || Number.isNaN(atMs) ? instant : dayOf(atMs, zone);
}
