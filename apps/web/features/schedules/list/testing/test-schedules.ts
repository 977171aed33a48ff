import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { aPlannedOpening } from '../../../../entities/output/testing/test-opening.ts';

export const nowMs = Date.parse('2026-06-11T12:32:00Z');

/** An opening of valve `a` by the schedule "north", on 11 June 2026 in UTC. */
export function aScheduledOpening(
  open: string,
  close: string,
  overrides: Partial<PlannedOpeningShape> = {},
): PlannedOpeningShape {
  const at = (time: string) => (time.includes('T') ? time : `2026-06-11T${time}:00Z`);
  return aPlannedOpening({
    id: `plan ${open}`,
    open_at: at(open),
    close_at: at(close),
    id_output: 'a',
    Output: { id: 'a', name: 'Zawór A', id_object: 'x', field_name: 'o1' },
    Scheduler: { id: 'north', name: 'Kwatery północne', type: 1 },
    id_element: 'A',
    id_run: 'run 1',
    ...overrides,
  });
}

export function aSchedule(overrides: Partial<ScheduleShape> = {}): ScheduleShape {
  return {
    version: 'v1',
    id: 'north',
    name: 'Kwatery północne',
    kind: 'irrigation',
    type: 'sequential',
    priority: 'standard',
    begin_date: '2026-04-01',
    expiration_date: null,
    rule: { type: 'days', days: [1, 3, 5] },
    run_time: 30,
    cycles: { start_hours: ['14:30'] },
    elements: [{ type: 'section', id: 'A', minutes: null }],
    fertigation: { type: 'none', pre_water: 0, flush: 0 },
    conditions: [],
    rain: null,
    pause: null,
    state: 'active',
    on_device: true,
    next_run: null,
    last_result: null,
    skips: [],
    id_water_source: 'pond',
    ...overrides,
  };
}
