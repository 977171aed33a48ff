import type { Language } from '@zagon/domain/core/language.ts';
import type { Days } from './period.ts';

/** A period as one says it: "5–11 June 2026". */
export function daysInWords({ from, until }: Days, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`));
}
