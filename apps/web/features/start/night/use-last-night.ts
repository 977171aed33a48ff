import { useBoard } from '../../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { lastNightPeriod } from '../../../entities/night/night-span.ts';

/** The cycles of the night before; `data` is undefined while they load. Stays the same query until midnight. */
export function useLastNight() {
  const { fromMs, untilMs } = lastNightPeriod(useNow('minute'), useFarmZone());
  return useBoard(fromMs, untilMs);
}
