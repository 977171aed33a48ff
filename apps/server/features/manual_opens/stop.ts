import { ok, type Result } from '@zagon/domain/core/result.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { lockManualOpen } from '../../stores/manual-opens.ts';
import { stopManualOpen } from '../../stores/stop-openings.ts';
import { auditOpening, type Changed, theRow } from './service.ts';

/** Stops a hand opening. Stopping what has ended is no mistake: the answer is how it ended. */
export function stopByHand(call: AccountCall, id: string): Promise<Result<Changed, Refusal>> {
  const { account, now, visitor } = call;
  return call.inAccount(async (sql) => {
    const row = await lockManualOpen(sql, account.id, id);
    if (row === undefined) return refused('not_found');
    if (row.status >= MANUAL_OPEN_STATUS.done) return ok({ row, changes: {} });
    const { commandId, changes } = await stopManualOpen(sql, row, 'stop', { userId: visitor.userId, now });
    await auditOpening(sql, call, 'manual_open_stopped', row.output_id, null, commandId);
    return ok({ row: await theRow(sql, account.id, id), changes });
  });
}
