import { localHour } from '../../../time/ticks.ts';

export type PauseUntil = 'resumed' | 'tomorrow' | 'day';

/** When a pause ends, as a UTC instant: days begin at midnight of the farm. Null: when somebody resumes it. */
export function pauseEnd(until: PauseUntil, day: string, nowMs: number, zone: string): string | null | 'past' {
  switch (until) {
    case 'resumed':
      return null;
    case 'tomorrow':
      return new Date(localHour(nowMs, 0, 1, zone)).toISOString();
    case 'day': {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'past';
      const endMs = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
      return endMs <= nowMs ? 'past' : new Date(endMs).toISOString();
    }
  }
}
