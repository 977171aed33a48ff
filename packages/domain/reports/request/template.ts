import { REPORT_YEARS_MAX } from './limits.ts';

/** Allowed length of a template name, in characters. */
export const TEMPLATE_NAME_MIN = 3;
export const TEMPLATE_NAME_MAX = 40;

/** Maximum number of days of a period relative to today: five years including leap days. */
export const TEMPLATE_DAYS_MAX = REPORT_YEARS_MAX * 365 + 2;

/**
 * Period of a template: the last `days` days up to and including today, or fixed days. `start` and `end` are local
 * days of the account, both inclusive.
 */
export type TemplatePeriod =
  | { readonly type: 'last_days'; readonly days: number }
  | { readonly type: 'fixed'; readonly start: string; readonly end: string };

/** First and last local day of a template's period. */
export function daysOfPeriod(
  period: TemplatePeriod,
  today: Temporal.PlainDate,
): { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate } {
  switch (period.type) {
    case 'last_days':
      return { from: today.subtract({ days: period.days - 1 }), until: today };
    case 'fixed':
      return { from: Temporal.PlainDate.from(period.start), until: Temporal.PlainDate.from(period.end) };
  }
}

/** Period of a template in the account's zone, from the first midnight to just before the one after its end. */
export function boundsOfPeriod(
  period: TemplatePeriod,
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): { readonly startMs: number; readonly endMs: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  const { from, until } = daysOfPeriod(period, today);
  return {
    startMs: from.toZonedDateTime(zone).epochMilliseconds,
    endMs: until.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1,
  };
}

/** Frequencies of sending a report by e-mail. */
export const MAILINGS = ['day', 'week', 'month'] as const;

/** Every day, every Monday or every first of the month, at a local time of the farm (`HH:MM`). */
export type Mailing = { readonly every: (typeof MAILINGS)[number]; readonly at: string };

/** Next time after `afterMs` at which a report is sent. A time skipped by a clock change moves an hour later. */
export function nextMailing({ every, at }: Mailing, afterMs: number, zone: string): number {
  const time = Temporal.PlainTime.from(at);
  const today = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  let day = firstMailingDay(every, today);
  for (;;) {
    const instant = day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
    if (instant > afterMs) return instant;
    day = firstMailingDay(every, day.add({ days: 1 }));
  }
}

/** First mailing day on or after this day. */
function firstMailingDay(every: Mailing['every'], day: Temporal.PlainDate): Temporal.PlainDate {
  switch (every) {
    case 'day':
      return day;
    case 'week':
      return day.add({ days: (8 - day.dayOfWeek) % 7 });
    case 'month':
      return day.day === 1 ? day : day.with({ day: 1 }).add({ months: 1 });
  }
}
