import type { Language } from '@zagon/domain/core/language.ts';
import { intervalAt, intervalBounds, intervalMiddles, intervalOf } from '@zagon/domain/reports/lines/intervals.ts';
import { formatDays, formatTime } from '../../../time/format-time.ts';

const HOUR_MS = 3_600_000;

/** An interval in words: "Tue 17, 06:00–12:00", "17 November", "16–22 November". */
export function intervalText(fromMs: number, untilMs: number, language: Language, zone: string): string {
  if (untilMs - fromMs > 20 * HOUR_MS) return formatDays(fromMs, untilMs - 1, language, zone);
  const time = (atMs: number) => formatTime(atMs, 'time', language, zone);
  return `${formatTime(fromMs, 'weekdayDay', language, zone)}, ${time(fromMs)}–${time(untilMs)}`;
}

/** The amount of the interval that contains a time, with that interval in words; null if it is unknown. */
export function amountAt(
  { boundsMs, values }: { readonly boundsMs: Float64Array; readonly values: ArrayLike<number> },
  atMs: number,
): { readonly value: number; readonly fromMs: number; readonly untilMs: number } | null {
  const index = intervalAt(boundsMs, atMs);
  const value = values[index] ?? Number.NaN;
  const fromMs = boundsMs[index] ?? Number.NaN;
  const untilMs = boundsMs[index + 1] ?? Number.NaN;
  return Number.isNaN(value) ? null : { value, fromMs, untilMs };
}

/** The times at which a chart can be read with the keyboard: the middles of the intervals that suit its period. */
export function readingTimes(fromMs: number, untilMs: number, zone: string): readonly number[] {
  const middles = intervalMiddles(intervalBounds(fromMs, untilMs, intervalOf(untilMs - fromMs), zone));
  return [...middles].filter((atMs) => atMs >= fromMs && atMs <= untilMs);
}
