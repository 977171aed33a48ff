import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { localHour } from '../../../time/ticks.ts';

export type PauseUntil = 'resumed' | 'tomorrow' | 'week' | 'day';

export const PAUSE_ENDS: readonly PauseUntil[] = ['resumed', 'tomorrow', 'week', 'day'];

const WEEK_DAYS = 7;

/** The day, in the farm's zone, on which a schedule paused for a week runs again. */
export function weekLaterMs(nowMs: number, zone: string): number {
  return localHour(nowMs, 0, WEEK_DAYS, zone);
}

/** End of a pause as a UTC instant; days begin at midnight in the farm's zone. Null means until resumed. */
export function pauseEnd(until: PauseUntil, day: string, nowMs: number, zone: string): Result<string | null, 'past'> {
  switch (until) {
    case 'resumed':
      return ok(null);
    case 'tomorrow':
      return ok(new Date(localHour(nowMs, 0, 1, zone)).toISOString());
    case 'week':
      return ok(new Date(weekLaterMs(nowMs, zone)).toISOString());
    case 'day': {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refuse('past');
      const endMs = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
      return endMs <= nowMs ? refuse('past') : ok(new Date(endMs).toISOString());
    }
  }
}
