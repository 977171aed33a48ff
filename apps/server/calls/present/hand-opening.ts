import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { HandOpeningRow } from '../../stores/openings/hand-openings.ts';

/** A hand opening in its wire form. */
export function presentHandOpening(row: HandOpeningRow): HandOpeningShape {
  return {
    id: row.id,
    id_output: row.output_id,
    Output: row.output,
    minutes: row.minutes,
    status: row.status,
    requested_at: row.requested_at.toString(),
    sent_at: row.sent_at?.toString() ?? null,
    opened_at: row.opened_at?.toString() ?? null,
    closes_at: row.closes_at?.toString() ?? null,
    closed_at: row.closed_at?.toString() ?? null,
    error: row.error,
  };
}
