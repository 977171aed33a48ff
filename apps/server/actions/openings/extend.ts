import { isBlocked } from '../../stores/accounts/blocking.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { decideExtension } from '@zagon/domain/hand-openings/hand-opening.ts';
import { HAND_OPENING_STATUS, isHandOpeningReplaceable } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Actor } from '../../core/actor.ts';
import type { Sql } from '../../database/pool.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import { batchDueAt, supersedeQueuedOpens } from '../../stores/openings/commands.ts';
import { lockIrrigation, outputPlace } from '../../stores/resources/farm.ts';
import { plannedOpeningsOfHandOpening } from '../../stores/openings/planned-openings.ts';
import { replaceHandOpening } from '../../irrigation/transitions/replace-hand-opening.ts';
import { readHandOpeningFacts } from './facts.ts';
import { lockNewest } from './newest.ts';
import { refuseExtension, refuseOpening, refuseWithoutStation } from './refusals.ts';
import { auditOpening, BATCH_MS, type HandOpeningChange, type Ordered, queueOpening, requireRow } from './open.ts';

/**
 * Queues a new order for the given minutes from now, for the opening or for the one that replaced it. The new opening
 * takes over the state of the old one: if it is open it stays open, and if the device refuses the new order, the old
 * time still ends it.
 */
export async function extendByHand(
  sql: Sql,
  actor: Actor,
  { id, minutes }: { readonly id: string; readonly minutes: number },
  now: Temporal.Instant,
): Promise<Result<HandOpeningChange, Refusal>> {
  const { accountId, userId } = actor;
  const by: Ordered = { actor, now };
  await lockIrrigation(sql, accountId);
  if (await isBlocked(sql, accountId)) return refused('account_blocked');
  const old = await lockNewest(sql, accountId, id);
  if (old === undefined) return refused('not_found');
  const state = stateOf(HAND_OPENING_STATUS, old.status);
  if (state === null || !isHandOpeningReplaceable(state)) return refuseExtension();
  const place = await outputPlace(sql, accountId, old.output_id);
  if (place === undefined) return refused('not_found');
  if (place.station_id === null) return refuseWithoutStation();
  const facts = await readHandOpeningFacts(sql, accountId, place, minutes, old, now);
  const decided = decideExtension(facts.opening);
  if (!decided.ok) return refuseOpening(decided.error);

  const newOpeningId = newId(now);
  const superseded = await supersedeQueuedOpens(sql, accountId, old.output_id, now);
  const dueAt = (await batchDueAt(sql, place.module_id, now)) ?? now.add({ milliseconds: BATCH_MS });
  await replaceHandOpening(sql, old, {
    id: newOpeningId,
    userId,
    minutes,
    sendAfter: dueAt,
    now,
  });
  const opening = { handOpeningId: newOpeningId, place, stationId: place.station_id, facts, minutes, dueAt };
  const command = await queueOpening(sql, by, opening);
  await auditOpening(sql, by, 'manual_open_extended', old.output_id, minutes, command);
  const plans = (await plannedOpeningsOfHandOpening(sql, accountId, newOpeningId)).map((plan) => plan.id);
  return ok({
    row: await requireRow(sql, accountId, newOpeningId),
    changes: {
      handOpenings: [...new Set([id, old.id]), newOpeningId],
      plannedOpenings: plans,
      commands: [...superseded, command],
    },
  });
}
