import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { nowMs } from '../../../time/clock.ts';

/** Test builder: an opening of a valve planned by a schedule and present at its station. */
export function aPlannedOpening(overrides: Partial<PlannedOpeningShape> = {}): PlannedOpeningShape {
  const outputId = overrides.id_output ?? 'o';
  return {
    id: 'p1',
    open_at: '2026-06-11T05:00:00Z',
    close_at: '2026-06-11T05:30:00Z',
    duration: 30,
    id_output: outputId,
    Output: { id: outputId, name: 'Zawór', id_object: 'm', field_name: 'o1' },
    Scheduler: { id: 's', name: 'Noc', type: 1 },
    role: 'element',
    id_element: 'e',
    date: '2026-06-11',
    cycle: 1,
    id_run: null,
    fertigation: false,
    fertigation_confirm_state: null,
    confirmed_state: null,
    manual_status: null,
    status: 2,
    opened_at: null,
    closed_at: null,
    error: null,
    ...overrides,
  };
}

/** Test builder: a valve opened by hand two minutes ago, for ten minutes. */
export function anOpenHandOpening(outputId: string): HandOpeningShape {
  const at = (minutes: number) => new Date(nowMs() + minutes * 60_000).toISOString();
  return {
    id: 'h',
    id_output: outputId,
    Output: { id: outputId, name: 'Valve', id_object: 'm', field_name: 'o1' },
    minutes: 10,
    status: HAND_OPENING_STATUS.open,
    requested_at: at(-2),
    sent_at: at(-2),
    opened_at: at(-2),
    closes_at: at(8),
    closed_at: null,
    error: null,
  };
}
