import { useRead } from './api/query.ts';
import { useNow } from '../time/clock.ts';
import { localHour } from '../time/ticks.ts';
import { useFarmZone } from './session.ts';

/** Before this local hour the night that is ending is meant, from then on the coming one. */
const MORNING_HOUR = 8;

/** The plans from the midnight before to two days later: today, tonight and tomorrow, in one read that many share. */
export function usePlansAround() {
  const zone = useFarmZone();
  const now = useNow('minute');
  // The day before too, as long as its night is going on; the period changes once a day, so the answer is kept.
  const fromMs = localHour(now, 0, now < localHour(now, MORNING_HOUR, 0, zone) ? -1 : 0, zone);
  const untilMs = localHour(fromMs + 12 * 3_600_000, 0, 3, zone);
  return useRead('listOutputsPlans', {
    query: { start_date: new Date(fromMs).toISOString(), end_date: new Date(untilMs).toISOString() },
  });
}
