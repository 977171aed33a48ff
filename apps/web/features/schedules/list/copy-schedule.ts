import type { ScheduleBody, ScheduleShape } from '@zagon/contract/schedules/shapes.ts';

/** Maximum length of a schedule's name. */
const MAX_NAME_LENGTH = 100;

/** Copies a schedule. The copy starts paused, so that nothing waters twice before it is reviewed. */
export function copySchedule(schedule: ScheduleShape, name: string, nowMs: number): ScheduleBody {
  const {
    kind,
    type,
    priority,
    begin_date,
    expiration_date,
    rule,
    run_time,
    cycles,
    elements,
    fertigation,
    conditions,
    rain,
  } = schedule;
  return {
    name: name.slice(0, MAX_NAME_LENGTH),
    kind,
    type,
    priority,
    begin_date,
    expiration_date,
    rule,
    run_time,
    cycles,
    elements,
    fertigation,
    conditions,
    rain,
    pause: { start: new Date(nowMs).toISOString(), end: null },
  };
}
