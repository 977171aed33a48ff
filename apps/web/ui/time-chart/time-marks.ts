import type { TimeStyle } from '../../time/format-time.ts';
import { hourTicks, localHour } from '../../time/ticks.ts';

/** Where a time axis is marked, and how each mark is written. */
export type TimeMarks = { readonly atMs: readonly number[]; readonly style: (atMs: number) => TimeStyle };

const DAY_MS = 86_400_000;

/** So many marks at most: more of them overlap even on a wide screen. */
const MARKS_MAX = 8;

/** Up to so many days the marks are hours. */
const HOURS_UP_TO_DAYS = 2;

/** Local hours within two days, local midnights beyond, thinned to what fits. A day may have 23 or 25 hours. */
export function timeMarks(fromMs: number, untilMs: number, zone: string): TimeMarks {
  const days = (untilMs - fromMs) / DAY_MS;
  if (days <= HOURS_UP_TO_DAYS) {
    const every = [1, 2, 3, 4, 6, 12].find((hours) => (days * 24) / hours <= MARKS_MAX) ?? 12;
    const ticks = hourTicks(fromMs, untilMs, every, zone);
    const midnights = new Set(ticks.filter((tick) => tick.midnight).map((tick) => tick.atMs));
    return { atMs: ticks.map((tick) => tick.atMs), style: (atMs) => (midnights.has(atMs) ? 'weekdayDay' : 'time') };
  }
  const step = Math.ceil(days / MARKS_MAX);
  const atMs: number[] = [];
  for (let day = 0; day <= Math.ceil(days); day += step) {
    const midnight = localHour(fromMs, 0, day, zone);
    if (midnight >= fromMs && midnight <= untilMs) atMs.push(midnight);
  }
  return { atMs, style: () => (step > 1 ? 'dayMonth' : 'weekdayDay') };
}
