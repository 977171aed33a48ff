import { writeAudit } from '../../stores/accounts/audit.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { strayOutputs, unknownAfterRestore } from '../../stores/openings/output-states.ts';

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

/** How long the modules behind a station have for their births, which report their outputs. */
const BIRTHS_S = 10;

/**
 * After a restore the state of the outputs is unknown. Until an operator confirms it, an unreported output whose
 * station is back is ordered to close, like one reported open.
 */
export async function closeUnknown(
  sql: Sql,
  owner: string,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const { client_id: accountId, id } of await unknownAfterRestore(sql, owner, now.subtract({ seconds: BIRTHS_S })))
    found.push([accountId, await orderSystemClose(sql, accountId, id, now)]);
  return found;
}
