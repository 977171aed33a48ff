import type { Language } from '@zagon/domain/core/language.ts';

/** A day as it is written in a form: 21.11.2026 in Polish, 21/11/2026 in English. What is no day comes back as it is. */
export function writtenDate(day: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return day;
  const mark = language === 'pl' ? '.' : '/';
  return [match[3], match[2], match[1]].join(mark);
}

/**
 * The day that somebody typed ("21.11.2026", "21/11", "2026-11-21"), as 2026-11-21; the year of `today` where none was
 * typed. Null for what is no day.
 */
export function typedDate(text: string, today: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const spoken = /^(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{4}))?\.?$/.exec(typed);
  const [year, month, day] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : spoken === null
        ? []
        : [spoken[3] ?? today.slice(0, 4), spoken[2], spoken[1]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch (error) {
    // The calendar has no such day: 31 April.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
