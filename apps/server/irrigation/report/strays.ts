import { writeAudit } from '../../stores/accounts/audit.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';
import type { IrrigationChanges } from '../../changes.ts';
import type { Sql } from '../../db/pool.ts';
import { strayOutputs } from '../../stores/openings/output-states.ts';

/** How much later than planned a device may close, given its own clock and the delay of its report. */
const GRACE_S = 30;

/**
 * Reconciles the reported outputs with the rows: an output reported open that no row allows is closed. This also
 * restores consistency after a restart of the server or of a station.
 */
export async function closeStrays(
  sql: Sql,
  owner: string,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const stray of await strayOutputs(sql, owner, now, GRACE_S)) {
    const { client_id: accountId, id } = stray;
    found.push([accountId, await orderSystemClose(sql, accountId, id, now)]);
    await writeAudit(sql, {
      accountId,
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
