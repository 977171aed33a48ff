import { ok, type Result } from '@zagon/domain/core/result.ts';
import { decideExtension } from '@zagon/domain/outputs/hand-opening.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { newId } from '../../db/new-id.ts';
import { batchDueAt, supersedeQueuedOpens } from '../../stores/commands.ts';
import { lockIrrigation, outputPlace } from '../../stores/farm.ts';
import { lockManualOpen, replaceManualOpen } from '../../stores/manual-opens.ts';
import { plansOfManualOpen } from '../../stores/output-plans.ts';
import { readHandFacts } from './facts.ts';
import { refuseExtension, refuseOpening, refuseWithoutStation } from './present.ts';
import { auditOpening, BATCH_MS, type Changed, queueOpening, theRow } from './service.ts';

/**
 * A new order for so many minutes from now. The new opening takes over what the old one is and has: where
 * it is open it stays open, and should the device refuse the new order, the old time still ends it.
 */
export function extendByHand(call: AccountCall, id: string, minutes: number): Promise<Result<Changed, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, account.id);
    const old = await lockManualOpen(sql, account.id, id);
    if (old === undefined) return refused('not_found');
    if (old.status > MANUAL_OPEN_STATUS.open) return refuseExtension();
    const place = await outputPlace(sql, account.id, old.output_id);
    if (place === undefined) return refused('not_found');
    if (place.station_id === null) return refuseWithoutStation();
    const facts = await readHandFacts(sql, account.id, place, minutes, old, now);
    const decided = decideExtension(facts.opening);
    if (!decided.ok) return refuseOpening(decided.error);

    const newOpenId = newId(now);
    const taken = await supersedeQueuedOpens(sql, account.id, old.output_id, now);
    const dueAt = (await batchDueAt(sql, place.module_id, now)) ?? now.add({ milliseconds: BATCH_MS });
    await replaceManualOpen(sql, old, { id: newOpenId, userId: call.visitor.userId, minutes, sendAfter: dueAt, now });
    const opening = { manualOpenId: newOpenId, place, stationId: place.station_id, facts, minutes, dueAt };
    const command = await queueOpening(sql, call, opening);
    await auditOpening(sql, call, 'manual_open_extended', old.output_id, minutes, command);
    const plans = (await plansOfManualOpen(sql, account.id, newOpenId)).map((plan) => plan.id);
    return ok({
      row: await theRow(sql, account.id, newOpenId),
      changes: { manualOpens: [id, newOpenId], plans, commands: [...taken, command] },
    });
  });
}
