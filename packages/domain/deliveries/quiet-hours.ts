/** The user's quiet hours, as wall-clock times "22:00" and "06:00"; they may span midnight. */
export type QuietHours = { readonly from: string; readonly to: string };

/**
 * When a message may be delivered: now, or at the end of the quiet hours it would disturb. A time skipped by a clock
 * change moves forward by the gap.
 */
export function audibleAt(quiet: QuietHours | null, timeZone: string, now: Temporal.Instant): Temporal.Instant {
  if (quiet === null || quiet.from === quiet.to) return now;
  const local = now.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime();
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)];
  const [isAfterStart, isBeforeEnd] = [
    Temporal.PlainTime.compare(time, from) >= 0,
    Temporal.PlainTime.compare(time, to) < 0,
  ];
  const spansMidnight = Temporal.PlainTime.compare(from, to) > 0;
  if (spansMidnight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return now;
  const day = spansMidnight && isAfterStart ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  return day.toZonedDateTime({ timeZone, plainTime: to }).toInstant();
}
