import { useBoard } from '../../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { lastNightOf } from './last-night.ts';

/** The cycles of the night before; `data` is undefined while they load. Stays the same query until midnight. */
export function useLastNight() {
  const zone = useFarmZone();
  const now = useNow('minute');
  const { fromMs } = lastNightOf(now, zone);
  return useBoard(fromMs, localHour(fromMs, 12, 1, zone));
}
