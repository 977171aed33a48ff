import { ok, type Result } from '@zagon/domain/core/result.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { isConfirmedClosed } from '@zagon/domain/outputs/confirmed-closed.ts';
import type { Actor } from '../../core/actor.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import type { HandOpeningRow } from '../../stores/openings/hand-openings.ts';
import { isHeldByAnother } from '../../stores/openings/output-states.ts';
import { outputPlace } from '../../stores/resources/farm.ts';
import { closeAfter, stopHandOpening } from '../../irrigation/transitions/stop-openings.ts';
import { lockNewest } from './newest.ts';
import { refuseStopOfEnded, refuseWithoutStation } from './refusals.ts';
import { auditOpening, type HandOpeningChange, type Ordered, requireRow } from './open.ts';

type Answer = Promise<Result<HandOpeningChange, Refusal>>;

/**
 * Stops a hand opening, or the one that replaced it when it was extended. Idempotent. Success means that a close is
 * pending, or that the output is reported closed: an opening whose end is not confirmed is closed again.
 */
export async function stopByHand(
  sql: Sql,
  actor: Actor,
  { id }: { readonly id: string },
  now: Temporal.Instant,
): Answer {
  const row = await lockNewest(sql, actor.accountId, id);
  if (row === undefined) return refused('not_found');
  const by: Ordered = { actor, now };
  return row.status < HAND_OPENING_STATUS.done ? stopRunning(sql, by, row) : stopEnded(sql, by, row);
}

async function stopRunning(sql: Sql, by: Ordered, row: HandOpeningRow): Answer {
  const { actor, now } = by;
  const { commandId, changes } = await stopHandOpening(sql, row, 'stop', { userId: actor.userId, now });
  if (commandId === null) return refuseWithoutStation();
  await auditOpening(sql, by, 'manual_open_stopped', row.output_id, null, commandId);
  return ok({ row: await requireRow(sql, actor.accountId, row.id), changes });
}

async function stopEnded(sql: Sql, by: Ordered, row: HandOpeningRow): Answer {
  const { actor, now } = by;
  if (await isHeldByAnother(sql, row.output_id, row.id, now)) return refuseStopOfEnded();
  const place = await outputPlace(sql, actor.accountId, row.output_id);
  const report = { open: place?.reported_open ?? null, at: place?.reported_at ?? null };
  const endedAt = row.sent_at === null ? null : (row.closed_at ?? row.updated_at);
  if (isConfirmedClosed(report, endedAt)) return ok({ row, changes: {} });
  const { commandId, changes } = await closeAfter(sql, row, { userId: actor.userId, now });
  if (commandId === null) return refuseWithoutStation();
  await auditOpening(sql, by, 'manual_open_stopped', row.output_id, null, commandId);
  return ok({ row, changes });
}
