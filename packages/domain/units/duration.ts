import type { Language, Text } from '../core/language.ts';
import { formatNumber } from './format.ts';

/** Keeps a number and its unit on one line. */
const NO_BREAK = '\u00A0';

/** Formats a duration: "45 min", "2 h", "2 h 5 min"; the same in both languages. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}${NO_BREAK}min`;
  return rest === 0 ? `${hours}${NO_BREAK}h` : `${hours}${NO_BREAK}h ${rest}${NO_BREAK}min`;
}

/** Remaining time for display: seconds, minutes, or hours rounded to the half hour. */
export type TimeLeft = { readonly value: number; readonly unit: 's' | 'min' | 'h' };

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Seconds below a minute, minutes below an hour, then half hours. Rounded up below an hour, so that 0 means over. */
export function timeLeft(leftS: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftS));
  if (seconds < MINUTE_S) return { value: seconds, unit: 's' };
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (minutes < 60) return { value: minutes, unit: 'min' };
  return { value: Math.round((seconds / HOUR_S) * 2) / 2, unit: 'h' };
}

/** The units of a remaining time, as they are written after it. */
export const LEFT_UNITS = {
  s: { pl: 's', en: 's' },
  min: { pl: 'min', en: 'min' },
  h: { pl: 'godz.', en: 'h' },
} as const satisfies Record<TimeLeft['unit'], Text>;

/** Formats a duration in a single unit, for countdowns and ages: "40 s", "19 min", "1,5 godz.". */
export function coarseDurationText(durationMs: number, language: Language): string {
  const { value, unit } = timeLeft(durationMs / 1000);
  return `${formatNumber(value, value % 1 === 0 ? 0 : 1, language)} ${LEFT_UNITS[unit][language]}`;
}
