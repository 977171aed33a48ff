import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';

/** A planned opening in wire form; a hand opening has no schedule and type 0. */
export function presentPlannedOpening(row: PlannedOpeningRow): PlannedOpeningShape {
  return {
    id: row.id,
    open_at: row.open_at.toString(),
    close_at: row.close_at.toString(),
    duration: row.duration_min,
    id_output: row.output_id,
    Output: { id: row.output_id, name: row.output_name, id_object: row.module_id, field_name: row.field_name },
    Scheduler: { id: row.schedule_id, name: row.schedule_name, type: row.schedule_type ?? 0 },
    role: row.role,
    id_element: row.element_id,
    date: row.date,
    cycle: row.cycle,
    id_run: row.run_id,
    fertigation: row.fertigation || row.fertigation_awaited,
    fertigation_confirm_state: row.fertigation_confirm_state,
    confirmed_state: row.confirmed_state,
    manual_status: row.manual_status,
    status: row.status,
    opened_at: row.opened_at?.toString() ?? null,
    closed_at: row.closed_at?.toString() ?? null,
    error: row.error,
  };
}
