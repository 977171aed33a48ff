import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import { useFarmZone } from '../session/session.ts';

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

/** `plannedSpan` of the current account. */
export function usePlannedSpan(): Span {
  return plannedSpan(useNow('minute'), useFarmZone());
}

/** The query of the planned openings of a span. */
export function readPlannedOpenings({ fromMs, untilMs }: Span) {
  return read('listPlannedOpenings', {
    query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
  });
}

/** Planned openings of `usePlannedSpan`, in one shared query. */
export function usePlannedOpenings() {
  return useQuery(readPlannedOpenings(usePlannedSpan()));
}
