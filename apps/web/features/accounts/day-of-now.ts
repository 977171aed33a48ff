/** The calendar day of an instant in a zone. */
export function dayOfNow(nowMs: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
}
