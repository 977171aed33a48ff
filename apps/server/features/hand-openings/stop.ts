import { ok, type Result } from '@zagon/domain/core/result.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { lockHandOpening } from '../../stores/openings/hand-openings.ts';
import { stopHandOpening } from '../../irrigation/transitions/stop-openings.ts';
import { auditOpening, type HandOpeningChange, requireRow } from './service.ts';

/** Stops a hand opening. Idempotent: for an ended opening, returns how it ended. */
export function stopByHand(call: AccountCall, id: string): Promise<Result<HandOpeningChange, Refusal>> {
  const { account, now, visitor } = call;
  return call.inAccount(async (sql) => {
    const row = await lockHandOpening(sql, account.id, id);
    if (row === undefined) return refused('not_found');
    if (row.status >= HAND_OPENING_STATUS.done) return ok({ row, changes: {} });
    const { commandId, changes } = await stopHandOpening(sql, row, 'stop', { userId: visitor.userId, now });
    await auditOpening(sql, call, 'manual_open_stopped', row.output_id, null, commandId);
    return ok({ row: await requireRow(sql, account.id, id), changes });
  });
}
