/** A day of 23 or 25 hours because of a clock change. */
export type ClockDay = { readonly date: string; readonly atMs: number; readonly hours: 23 | 25 };

/** Returns the days in a period on which the clock changes by an hour. */
export function clockDays(timeZone: string, fromMs: number, untilMs: number): readonly ClockDay[] {
  const days: ClockDay[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs - 1).toZonedDateTimeISO(timeZone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= untilMs) return days;
    const hours = next.hoursInDay;
    if (hours === 23 || hours === 25)
      days.push({ date: next.toPlainDate().toString(), atMs: next.epochMilliseconds, hours });
    at = next;
  }
}
