import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';

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
