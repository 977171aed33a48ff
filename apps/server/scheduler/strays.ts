import { writeAudit } from '../stores/audit.ts';
import { closeOrderOf } from '../stores/close-orders.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import type { Sql } from '../db/pool.ts';
import { strayOutputs } from '../stores/output-states.ts';

/** A device may close so much later than its plan, by its own clock and the way of its report. */
const GRACE_S = 30;

/**
 * Reconciles what the field reports with what may be open: an output that is reported open though no row
 * allows it is closed. This is also what puts things right after a restart, of ours or of a station.
 */
export async function closeStrays(
  sql: Sql,
  owner: string,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const stray of await strayOutputs(sql, owner, now, GRACE_S)) {
    const { client_id: clientId, id } = stray;
    found.push([clientId, await closeOrderOf(sql, clientId, id, now)]);
    await writeAudit(sql, {
      clientId,
      userId: null,
      actingAs: 'system',
      ip: '',
      event: 'stray_output_closed',
      subject: id,
      at: now,
    });
  }
  return found;
}
