import { localHour } from '../../time/ticks.ts';

/** The night on the start page: from 18:00 to 08:00. Until the morning, it is the one that is ending. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const NOON_HOUR = 12;

export function nightOf(nowMs: number, zone: string): Span {
  const ending = nowMs < localHour(nowMs, MORNING_HOUR, 0, zone);
  return {
    fromMs: localHour(nowMs, EVENING_HOUR, ending ? -1 : 0, zone),
    untilMs: localHour(nowMs, MORNING_HOUR, ending ? 0 : 1, zone),
  };
}

/**
 * The last night that is over as a whole: until eight in the morning the one before the night that is ending, then that
 * one. The same all day, so that its reads are cached.
 */
export function lastNightOf(nowMs: number, zone: string): Span {
  const ended = nowMs < localHour(nowMs, MORNING_HOUR, 0, zone) ? -1 : 0;
  return {
    fromMs: localHour(nowMs, EVENING_HOUR, ended - 1, zone),
    untilMs: localHour(nowMs, MORNING_HOUR, ended, zone),
  };
}

/** True in the hours in which growers want to know how the night went: before the first water of a day, and until noon. */
export function isLastNightShown(nowMs: number, zone: string): boolean {
  return nowMs < localHour(nowMs, NOON_HOUR, 0, zone);
}
