import { ok, type Result } from '@zagon/domain/core/result.ts';
import { decideHandOpening } from '@zagon/domain/outputs/hand-opening.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import { writeAudit } from '../../stores/audit.ts';
import { batchDueAt, insertCommand } from '../../stores/commands.ts';
import { lockIrrigation, outputPlace, type OutputPlace } from '../../stores/farm.ts';
import type { IrrigationChanges } from '../../stores/irrigation-changes.ts';
import {
  insertManualOpen,
  lockLiveManualOpenOf,
  type ManualOpenRow,
  manualOpensById,
} from '../../stores/manual-opens.ts';
import { isGoing } from '../../stores/module-removal.ts';
import { insertPlan } from '../../stores/output-plan-writes.ts';
import { type HandFacts, readHandFacts } from './facts.ts';
import { openOrder } from './order.ts';
import { refuseOpening, refuseWithoutStation } from './present.ts';

/** Openings of one module within this time go as one order, as the specification batches them. */
export const BATCH_MS = 3_000;

/** A row as it now is, with what changed beside it. */
export type Changed = { readonly row: ManualOpenRow; readonly changes: IrrigationChanges };

/** Who orders an opening, by whichever way: a call of the API or an emit of the socket. */
export type HandCall = Pick<AccountCall, 'account' | 'visitor' | 'now' | 'ip' | 'inAccount'>;

/** Opens an output by hand: row, order and audit in one commit. It is sent by the scheduler when its batch is due. */
export function openByHand(call: HandCall, outputId: string, minutes: number): Promise<Result<Changed, Refusal>> {
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, call.account.id);
    return openLocked(sql, call, outputId, minutes);
  });
}

/** The same within a transaction that holds the lock of the account, for several outputs at once. */
export async function openLocked(
  sql: Sql,
  call: HandCall,
  outputId: string,
  minutes: number,
): Promise<Result<Changed, Refusal>> {
  const { account, now } = call;
  const place = await outputPlace(sql, account.id, outputId);
  if (place === undefined || (await isGoing(sql, place.module_id))) return refused('not_found');
  if (place.station_id === null) return refuseWithoutStation();
  const live = await lockLiveManualOpenOf(sql, account.id, outputId);
  const facts = await readHandFacts(sql, account.id, place, minutes, live, now);
  // What is being taken away, or its section is, closes and opens no more.
  if (!facts.facts.farm.outputIds.has(outputId)) return refused('not_found');
  const decided = decideHandOpening(facts.opening);
  if (!decided.ok) return refuseOpening(decided.error);

  const id = newId(now);
  const dueAt = (await batchDueAt(sql, place.module_id, now)) ?? now.add({ milliseconds: BATCH_MS });
  const { id: clientId } = account;
  const { userId } = call.visitor;
  await insertManualOpen(sql, { id, clientId, outputId, userId, minutes, previousId: null, now, sendAfter: dueAt });
  const plans = await insertPlans(sql, call, id, place, facts, dueAt);
  const command = await queueOpening(sql, call, {
    manualOpenId: id,
    place,
    facts,
    minutes,
    dueAt,
    stationId: place.station_id,
  });
  await auditOpening(sql, call, 'manual_open', outputId, minutes, command);
  return ok({ row: await theRow(sql, clientId, id), changes: { manualOpens: [id], plans, commands: [command] } });
}

/** The openings that are shown: the output's own, and those of the source that run with it. */
async function insertPlans(
  sql: Sql,
  call: HandCall,
  manualOpenId: string,
  place: OutputPlace,
  facts: HandFacts,
  openAt: Temporal.Instant,
): Promise<readonly string[]> {
  const { section, source, opening } = facts;
  const companions = section === null || source === null ? [] : source.cleanOutputIds;
  const closeAt = openAt.add({ seconds: Math.round(opening.minutes * 60) });
  const ids: string[] = [];
  for (const outputId of new Set([place.id, ...companions])) {
    const id = newId(call.now);
    ids.push(id);
    await insertPlan(sql, {
      id,
      clientId: call.account.id,
      outputId,
      runId: null,
      scheduleId: null,
      element: null,
      elementId: section?.id ?? null,
      manualOpenId,
      role: outputId === place.id ? 'element' : 'source',
      openAt,
      closeAt,
      fertigation: false,
      status: 0,
      now: call.now,
    });
  }
  return ids;
}

/** An opening that was decided, as its order needs it. */
export type Opening = {
  readonly manualOpenId: string;
  readonly place: OutputPlace;
  readonly stationId: string;
  readonly facts: HandFacts;
  readonly minutes: number;
  readonly dueAt: Temporal.Instant;
};

/** Puts the order into the outbox. */
export function queueOpening(sql: Sql, call: HandCall, opening: Opening): Promise<string> {
  return insertCommand(sql, {
    clientId: call.account.id,
    stationId: opening.stationId,
    moduleId: opening.place.module_id,
    outputId: opening.place.id,
    manualOpenId: opening.manualOpenId,
    userId: call.visitor.userId,
    order: openOrder(opening.place, opening.facts, opening.minutes),
    dueAt: opening.dueAt,
    now: call.now,
  });
}

/** The row of an opening that is locked. */
export async function theRow(sql: Sql, clientId: string, id: string): Promise<ManualOpenRow> {
  const [row] = await manualOpensById(sql, clientId, [id]);
  if (row === undefined) throw new Error(`the hand opening ${id} went while it was locked`);
  return row;
}

/** Notes who opened, extended or stopped what; `minutes` is null for a stop. */
export async function auditOpening(
  sql: Sql,
  call: HandCall,
  event: string,
  subject: string,
  minutes: number | null,
  cmdId: string | null,
): Promise<void> {
  await writeAudit(sql, {
    clientId: call.account.id,
    userId: call.visitor.userId,
    actingAs: call.visitor.role === 'adminus' ? 'operator' : 'user',
    ip: call.ip,
    event,
    subject,
    details: minutes === null ? {} : { minutes },
    ...(cmdId === null ? {} : { cmdId }),
    at: call.now,
  });
}
