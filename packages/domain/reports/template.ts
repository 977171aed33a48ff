import { REPORT_YEARS_MAX } from './limits.ts';

/** How long the name of a template may be, in characters. */
export const TEMPLATE_NAME_MIN = 3;
export const TEMPLATE_NAME_MAX = 40;

/** How many days a period that moves with today may have: five years with their leap days. */
export const TEMPLATE_DAYS_MAX = REPORT_YEARS_MAX * 365 + 2;

/**
 * The days of a template: the last so many ending with today, or fixed ones. `start` and `end` are
 * local days of the account, both included.
 */
export type TemplatePeriod =
  | { readonly type: 'last_days'; readonly days: number }
  | { readonly type: 'fixed'; readonly start: string; readonly end: string };

/** The first and last local day of a template's period, when today is `today`. */
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

/** The moments of a template's period in the zone of the account: from the first midnight to just before the last. */
export function momentsOfPeriod(
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

/** How often a report goes out by e-mail. */
export const MAILINGS = ['day', 'week', 'month'] as const;

/** Every day, every Monday or every first of a month, at a time of the day of the farm, `HH:MM`. */
export type Mailing = { readonly every: (typeof MAILINGS)[number]; readonly at: string };

/** The first moment after `afterMs` at which a report goes out. A time that a clock change skips comes an hour later. */
export function nextMailing({ every, at }: Mailing, afterMs: number, zone: string): number {
  const time = Temporal.PlainTime.from(at);
  const today = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  let day = firstDay(every, today);
  for (;;) {
    const moment = day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
    if (moment > afterMs) return moment;
    day = firstDay(every, day.add({ days: 1 }));
  }
}

/** The first day from this one on that is a day of mailing. */
function firstDay(every: Mailing['every'], day: Temporal.PlainDate): Temporal.PlainDate {
  switch (every) {
    case 'day':
      return day;
    case 'week':
      return day.add({ days: (8 - day.dayOfWeek) % 7 });
    case 'month':
      return day.day === 1 ? day : day.with({ day: 1 }).add({ months: 1 });
  }
}
