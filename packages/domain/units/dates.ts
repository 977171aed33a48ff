/**
 * How a user reads dates: `words` as written in their language (11 Jun 2026), or numerically: 11.06.2026, 06/11/2026,
 * 2026-06-11.
 */
export const DATE_FORMATS = ['words', 'dmy', 'mdy', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export type FiguresFormat = Exclude<DateFormat, 'words'>;

/** A day, given as yyyy-MM-dd, in numeric form. */
export function dayInFigures(day: string, format: FiguresFormat): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case 'dmy':
      return `${date}.${month}.${year}`;
    case 'mdy':
      return `${month}/${date}/${year}`;
    case 'iso':
      return day;
  }
}

/** A day, given as yyyy-MM-dd, in numeric form without its year. */
export function dayMonthInFigures(day: string, format: FiguresFormat): string {
  const [, month = '', date = ''] = day.split('-');
  switch (format) {
    case 'dmy':
      return `${date}.${month}`;
    case 'mdy':
      return `${month}/${date}`;
    case 'iso':
      return `${month}-${date}`;
  }
}

/** A local time of a table, given as yyyy-MM-dd HH:mm:ss, with its day in the user's format. Words are too wide there. */
export function timestampInFormat(timestamp: string, format: DateFormat): string {
  return format === 'words' ? timestamp : `${dayInFigures(timestamp.slice(0, 10), format)}${timestamp.slice(10)}`;
}

/** Day and time of day of an instant in a zone, in numeric form: 11.06.2026, 14:32. */
export function momentInFigures(at: Temporal.Instant, zone: string, format: FiguresFormat): string {
  const local = at.toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dayInFigures(local.toPlainDate().toString(), format)}, ${time}`;
}
