import type { Language } from '@zagon/domain/core/language.ts';
import { formatDays } from '../../../time/format-time.ts';
import type { Period } from './periods.ts';

/** The days of a period as displayed: "12 July", "1–15 July". */
export function periodText({ from, until }: Period, language: Language): string {
  return formatDays(noonMs(from), noonMs(until), language, 'UTC');
}

/** A date as displayed: "12 July". */
export function dayText(date: string, language: Language): string {
  return periodText({ from: date, until: date }, language);
}

/** A date names the same day in every zone: only its number and month are displayed. */
function noonMs(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}
