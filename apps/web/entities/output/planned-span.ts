import { localHour } from '../../time/ticks.ts';

/** Before this local hour, "tonight" is the night that is ending; afterwards the coming one. */
const MORNING_HOUR = 8;

type Span = { readonly fromMs: number; readonly untilMs: number };

/** From the midnight before to two days later: today, tonight and tomorrow. */
export function plannedSpan(nowMs: number, zone: string): Span {
  // Includes the previous day while its night is still running. The period changes once a day, so the response is
  // cached.
  const fromMs = localHour(nowMs, 0, nowMs < localHour(nowMs, MORNING_HOUR, 0, zone) ? -1 : 0, zone);
  return { fromMs, untilMs: localHour(fromMs + 12 * 3_600_000, 0, 3, zone) };
}
