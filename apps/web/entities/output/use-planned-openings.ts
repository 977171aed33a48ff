import { useRead } from '../../api/query.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import { useFarmZone } from '../session/session.ts';

/** Before this local hour, "tonight" is the night that is ending; afterwards the coming one. */
const MORNING_HOUR = 8;

/** From the midnight before to two days later: today, tonight and tomorrow. */
export function usePlannedSpan(): { readonly fromMs: number; readonly untilMs: number } {
  const zone = useFarmZone();
  const now = useNow('minute');
  // Includes the previous day while its night is still running. The period changes once a day, so the response is
  // cached.
  const fromMs = localHour(now, 0, now < localHour(now, MORNING_HOUR, 0, zone) ? -1 : 0, zone);
  return { fromMs, untilMs: localHour(fromMs + 12 * 3_600_000, 0, 3, zone) };
}

/** Planned openings of `usePlannedSpan`, in one shared query. */
export function usePlannedOpenings() {
  const { fromMs, untilMs } = usePlannedSpan();
  return useRead('listPlannedOpenings', {
    query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
  });
}
