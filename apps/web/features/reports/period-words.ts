import type { Language } from '@zagon/domain/core/language.ts';
import type { View } from './chart/content.ts';
import type { Days } from './period.ts';

/** A period as one says it: "5–11 June 2026". */
export function daysInWords({ from, until }: Days, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return closed(format.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)));
}

/** Shorter than this, a part of a period is told by the clock too. */
const CLOCK_UP_TO_MS = 3 * 86_400_000;

/** The part of a period that is looked at, on the clock of a zone: "7–11 June", "9 Jun, 05:00 – 10 Jun, 14:00". */
export function viewInWords({ fromMs, untilMs }: View, language: Language, timeZone: string): string {
  const clock = untilMs - fromMs < CLOCK_UP_TO_MS;
  const format = new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: clock ? 'short' : 'long',
    ...(clock ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    timeZone,
  });
  return closed(format.formatRange(fromMs, untilMs));
}

/** Days of one month stand close to their dash: with spaces a line would break between them. */
function closed(words: string): string {
  return words.replace(/^(\d{1,2})\s–\s(?=\d)/u, '$1–');
}
