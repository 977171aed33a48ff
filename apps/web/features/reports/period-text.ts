import type { Language } from '@zagon/domain/core/language.ts';
import type { View } from './chart/content.ts';
import type { Days } from './period.ts';

/** Formats a period in prose: "5–11 June 2026". */
export function formatDays({ from, until }: Days, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return tightenRange(format.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)));
}

/** Parts of a period shorter than this include clock times. */
const CLOCK_MAX_SPAN_MS = 3 * 86_400_000;

/** Formats the visible part of a period in a zone: "7–11 June", "9 Jun, 05:00 – 10 Jun, 14:00". */
export function formatView({ fromMs, untilMs }: View, language: Language, timeZone: string): string {
  const clock = untilMs - fromMs < CLOCK_MAX_SPAN_MS;
  const format = new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: clock ? 'short' : 'long',
    ...(clock ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    timeZone,
  });
  return tightenRange(format.formatRange(fromMs, untilMs));
}

/** Removes the spaces around the dash between days of one month, where a line would otherwise break. */
function tightenRange(text: string): string {
  return text.replace(/^(\d{1,2})\s–\s(?=\d)/u, '$1–');
}
