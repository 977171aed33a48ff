/** A day that the clock makes shorter or longer. */
export type ClockDay = { readonly date: string; readonly atMs: number; readonly hours: 23 | 25 };

/** The days of a period whose clock changes by an hour. */
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
