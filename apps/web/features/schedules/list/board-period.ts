import type { Span } from './schedule-rows.ts';

export const DAY_MS = 86_400_000;
/** The period is rounded to this step, so that the board is not refetched every minute. */
const STEP_MS = 3_600_000;

/** The period of which the cycles of the list are read: a day from the current hour, and the hour that it is late. */
export function listBoardPeriod(nowMs: number): Span {
  const fromMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
  return { fromMs, untilMs: fromMs + DAY_MS + STEP_MS };
}
