import { dayInFigures, type DateFormat } from '@zagon/domain/units/dates.ts';
import type { Language } from '@zagon/domain/core/language.ts';

/**
 * Formats a day for a form field: numerically in the user's date format; otherwise 21.11.2026 in Polish, 21/11/2026 in
 * English. Invalid text is returned unchanged.
 */
export function formatDateInput(day: string, language: Language, format: DateFormat): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return day;
  if (format !== 'words') return dayInFigures(day, format);
  const mark = language === 'pl' ? '.' : '/';
  return [match[3], match[2], match[1]].join(mark);
}

/**
 * Parses a typed day ("21.11.2026", "21/11", "2026-11-21") to 2026-11-21, taking a missing year from `today`. With
 * slashes, the month comes first if the user prefers that. Returns null if it is not a day.
 */
export function parseDateInput(text: string, today: string, format: DateFormat): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const localMatch = /^(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{4}))?\.?$/.exec(typed);
  const [year, month, day] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : localMatch === null
        ? []
        : [localMatch[3] ?? today.slice(0, 4), ...monthAndDay(localMatch, format)];
  if (year === undefined || month === undefined || day === undefined) return null;
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch (error) {
    // No such day in the calendar: 31 April.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function monthAndDay(match: RegExpExecArray, format: DateFormat): readonly (string | undefined)[] {
  return format === 'mdy' && match[0].includes('/') ? [match[1], match[2]] : [match[2], match[1]];
}
