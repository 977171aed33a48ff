import { localHour } from '../../../time/ticks.ts';

/** A night that is shown; `offset` counts nights from tonight. */
export type Night = { readonly fromMs: number; readonly untilMs: number };

const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 8;
const NOON = 12;
/** While a night goes on, so much of what is over stays in sight. */
const PAST_HOURS = 3;

/**
 * From 18:00 to 08:00, in the zone of the farm; before noon the night that ended or is ending. While it goes on its
 * first hours leave the axis, so that the rest is drawn larger.
 */
export function nightOf(nowMs: number, offset: number, zone: string): Night {
  const first = (nowMs < localHour(nowMs, NOON, 0, zone) ? -1 : 0) + offset;
  const eveningMs = localHour(nowMs, EVENING, first, zone);
  const untilMs = localHour(nowMs, MORNING, first + 1, zone);
  const lateMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - PAST_HOURS * HOUR_MS;
  const going = nowMs < untilMs && offset === 0;
  return { fromMs: going ? Math.max(eveningMs, lateMs) : eveningMs, untilMs };
}
