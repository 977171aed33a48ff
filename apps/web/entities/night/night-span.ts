import { localHour } from '../../time/ticks.ts';

/** The night on the start page: from 18:00 to 08:00. Until the morning, it is the one that is ending. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

const EVENING_HOUR = 18;
const MORNING_HOUR = 8;

export function nightOf(nowMs: number, zone: string): Span {
  const ending = nowMs < localHour(nowMs, MORNING_HOUR, 0, zone);
  return {
    fromMs: localHour(nowMs, EVENING_HOUR, ending ? -1 : 0, zone),
    untilMs: localHour(nowMs, MORNING_HOUR, ending ? 0 : 1, zone),
  };
}

/** The night before, or until eight in the morning the part of the ending one that is over. */
export function lastNightOf(nowMs: number, zone: string): Span & { readonly isEnding: boolean } {
  const { fromMs } = nightOf(nowMs, zone);
  if (nowMs < localHour(nowMs, MORNING_HOUR, 0, zone)) return { fromMs, untilMs: nowMs, isEnding: true };
  return { ...nightOf(localHour(nowMs, 0, 0, zone), zone), isEnding: false };
}

/** The period of which the cycles of the night before are read: the same until midnight. */
export function lastNightPeriod(nowMs: number, zone: string): Span {
  const { fromMs } = lastNightOf(nowMs, zone);
  return { fromMs, untilMs: localHour(fromMs, 12, 1, zone) };
}
