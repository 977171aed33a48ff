import type { Language } from '@zagon/domain/core/language.ts';

export type TimeStyle =
  | 'time'
  | 'timeSeconds'
  | 'date'
  | 'dateTime'
  | 'dayMonth'
  | 'monthYear'
  | 'weekdayDate'
  | 'weekdayTime'
  | 'weekdayDay'
  | 'weekdayShort';

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayMonth: { day: 'numeric', month: 'short' },
  monthYear: { month: 'short', year: 'numeric' },
  weekdayDate: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekdayDay: { weekday: 'short', day: 'numeric' },
  weekdayShort: { weekday: 'short' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the given language and time zone, 24-hour. `at` is ms since 1970 or a UTC instant. */
export function formatTime(at: number | string, style: TimeStyle, language: Language, zone: string): string {
  const key = `${language}|${style}|${zone}`;
  let format = formats.get(key);
  if (format === undefined) {
    // British English writes 11 Jun 2026 and uses the 24-hour clock.
    format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pl', { ...styles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format.format(typeof at === 'string' ? Date.parse(at) : at);
}

/** A range of days in short form: "16–22 listopada", "30 November – 6 December". */
export function formatDays(from: number, until: number, language: Language, zone: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pl', {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  });
  return format.formatRange(from, until);
}

/** The calendar day of a moment in a time zone, as 2026-06-11. */
export function dayOf(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}
