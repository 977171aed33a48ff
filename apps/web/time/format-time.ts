import type { Language } from '@zagon/domain/core/language.ts';
import { dayInFigures, dayMonthInFigures, timestampInFormat, type DateFormat } from '@zagon/domain/units/dates.ts';
import { dateFormat } from './date-format.ts';

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

const styles: Record<TimeStyle | 'weekday', Intl.DateTimeFormatOptions> = {
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
  weekday: { weekday: 'long' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the given language and time zone, 24-hour. `at` is ms since 1970 or a UTC instant. */
export function formatTime(at: number | string, style: TimeStyle, language: Language, zone: string): string {
  const atMs = typeof at === 'string' ? Date.parse(at) : at;
  const figures = dateFormat();
  const inWords = (words: TimeStyle | 'weekday'): string => formatOf(words, language, zone).format(atMs);
  if (figures === 'words') return inWords(style);
  switch (style) {
    case 'date':
      return dayInFigures(dayOf(atMs, zone), figures);
    case 'dayMonth':
      return dayMonthInFigures(dayOf(atMs, zone), figures);
    case 'dateTime':
      return `${dayMonthInFigures(dayOf(atMs, zone), figures)}, ${inWords('time')}`;
    case 'weekdayDate':
      return `${inWords('weekday')}, ${dayMonthInFigures(dayOf(atMs, zone), figures)}`;
    case 'weekdayDay':
      return `${inWords('weekdayShort')} ${dayMonthInFigures(dayOf(atMs, zone), figures)}`;
    case 'time':
    case 'timeSeconds':
    case 'monthYear':
    case 'weekdayTime':
    case 'weekdayShort':
      return inWords(style);
  }
}

function formatOf(style: TimeStyle | 'weekday', language: Language, zone: string): Intl.DateTimeFormat {
  const key = `${language}|${style}|${zone}`;
  let format = formats.get(key);
  if (format === undefined) {
    // British English writes 11 Jun 2026 and uses the 24-hour clock.
    format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pl', { ...styles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format;
}

/** The format of a date range. */
type DaysStyle = 'long' | 'longYear' | 'shortTime';

const daysStyles: Record<DaysStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long' },
  longYear: { day: 'numeric', month: 'long', year: 'numeric' },
  shortTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** A range of days in short form: "16–22 listopada", "30 November – 6 December", "11.06–17.06". */
export function formatDays(
  from: number,
  until: number,
  language: Language,
  zone: string,
  style: DaysStyle = 'long',
): string {
  if (dateFormat() !== 'words') {
    const one = { long: 'dayMonth', longYear: 'date', shortTime: 'dateTime' } as const;
    const [first, last] = [from, until].map((at) => formatTime(at, one[style], language, zone));
    return first === last ? String(first) : `${first} – ${last}`;
  }
  const locale = language === 'en' ? 'en-GB' : 'pl';
  return new Intl.DateTimeFormat(locale, { ...daysStyles[style], timeZone: zone }).formatRange(from, until);
}

/** A day in a given format, as an option to choose. */
export function formatDay(at: number, format: DateFormat, language: Language, zone: string): string {
  return format === 'words' ? formatOf('date', language, zone).format(at) : dayInFigures(dayOf(at, zone), format);
}

/** A local time of a table, given as yyyy-MM-dd HH:mm:ss or yyyy-MM-dd, in the user's date format. */
export function formatTimestamp(timestamp: string): string {
  return timestampInFormat(timestamp, dateFormat());
}

/** The calendar day of a moment in a time zone, as 2026-06-11. */
export function dayOf(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
}
