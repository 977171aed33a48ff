import type { ExportShape } from '@zagon/contract/exports/endpoints.ts';
import type { ExportRow } from '../../stores/exports/exports.ts';

export function presentExport(row: ExportRow, now: Temporal.Instant): ExportShape {
  const isOver = row.expires_at !== null && Temporal.Instant.compare(row.expires_at, now) <= 0;
  const state = row.state === 'ready' && isOver ? 'removed' : row.state;
  return {
    id: row.id,
    state,
    requested_at: row.requested_at.toString(),
    user_name: row.user_name,
    by_operator: row.by_operator,
    percent: percentOf(row),
    bytes: row.bytes,
    ready_at: row.ready_at?.toString() ?? null,
    expires_at: row.expires_at?.toString() ?? null,
    sha256: row.sha256,
  };
}

/** Rows added in the meantime are written too, so 100 is reached only at the end. */
function percentOf({ state, rows_done: done, rows_total: total }: ExportRow): number {
  if (state === 'ready' || state === 'removed') return 100;
  return total === null || total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
}
