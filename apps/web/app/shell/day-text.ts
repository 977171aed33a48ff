import type { Language } from '@zagon/domain/core/language.ts';
import { formatTime } from '../../time/format-time.ts';

/** A calendar day for display: 31 Mar 2027, 31 mar 2027. */
export function dayText(day: string, language: Language): string {
  // Formatted in UTC, so that noon UTC always stays on the same calendar day.
  return formatTime(`${day}T12:00:00Z`, 'date', language, 'UTC');
}

/** Days from today to a calendar day; negative if it is past. */
export function daysUntil(day: string, nowMs: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  return today.until(Temporal.PlainDate.from(day), { largestUnit: 'day' }).days;
}
