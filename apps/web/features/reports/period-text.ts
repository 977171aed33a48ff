import type { Language } from '@zagon/domain/core/language.ts';
import { formatDays as formatRange } from '../../time/format-time.ts';
import type { View } from './chart/content.ts';
import type { Days } from './period.ts';

/** Formats a period in prose: "5–11 June 2026". */
export function formatDays({ from, until }: Days, language: Language): string {
  const [fromMs, untilMs] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)];
  return tightenRange(formatRange(fromMs, untilMs, language, 'UTC', 'longYear'));
}

/** Parts of a period shorter than this include clock times. */
const CLOCK_MAX_SPAN_MS = 3 * 86_400_000;

/** Formats the visible part of a period in a zone: "7–11 June", "9 Jun, 05:00 – 10 Jun, 14:00". */
export function formatView({ fromMs, untilMs }: View, language: Language, timeZone: string): string {
  const style = untilMs - fromMs < CLOCK_MAX_SPAN_MS ? 'shortTime' : 'long';
  return tightenRange(formatRange(fromMs, untilMs, language, timeZone, style));
}

/** Removes the spaces around the dash between days of one month, where a line would otherwise break. */
function tightenRange(text: string): string {
  return text.replace(/^(\d{1,2})\s–\s(?=\d)/u, '$1–');
}
