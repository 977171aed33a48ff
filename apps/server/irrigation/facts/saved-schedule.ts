import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { ScheduleRow } from '../../stores/schedules/schedules.ts';

/** The schedule behind a row, as the planner needs it. */
export function savedSchedule(row: ScheduleRow): SavedSchedule {
  return {
    id: row.id,
    schedule: scheduleFromWire(row.body),
    createdAtMs: row.created_at.epochMilliseconds,
    savedAtMs: row.saved_at.epochMilliseconds,
    skips: row.skips,
  };
}
