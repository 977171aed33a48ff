import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';

/** A schedule of one section, daily at 05:00 for twenty minutes, as its editor sends it. */
export function dawnSchedule(sectionId: string): ScheduleInput {
  return {
    name: 'Dawn',
    kind: 'irrigation',
    type: 'sequential',
    begin_date: '2026-06-01',
    rule: { type: 'every', n: 1 },
    run_time: 20,
    cycles: { start_hours: ['05:00'] },
    elements: [{ type: 'section', id: sectionId, minutes: null }],
  };
}
