import { isBlocked } from '../../stores/accounts/blocking.ts';
import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { decideHandOpening } from '@zagon/domain/hand-openings/hand-opening.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { auditAction } from '../../calls/audit/audit-action.ts';
import type { Actor } from '../../core/actor.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { batchDueAt, insertCommand } from '../../stores/openings/commands.ts';
import { lockIrrigation, outputPlace, type OutputPlace } from '../../stores/resources/farm.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import {
  insertHandOpening,
  lockLiveHandOpeningOf,
  type HandOpeningRow,
  handOpeningsById,
} from '../../stores/openings/hand-openings.ts';
import { isModuleBeingRemoved } from '../../stores/modules/module-removal.ts';
import { insertPlannedOpenings, type NewPlannedOpening } from '../../stores/openings/planned-opening-writes.ts';
import { type HandOpeningFacts, readHandOpeningFacts } from './facts.ts';
import { openOrder } from './order.ts';
import { refuseOpening, refuseWithoutStation } from './refusals.ts';

/** Openings of one module within this time are sent as one order, as the specification requires. */
export const BATCH_MS = 3_000;

/** The current row, and other changed rows. */
export type HandOpeningChange = { readonly row: HandOpeningRow; readonly changes: IrrigationChanges };

/** The output to open, and for how long. */
export type OpeningInput = { readonly outputId: string; readonly minutes: number };

/** Who orders, and when. */
export type Ordered = { readonly actor: Actor; readonly now: Temporal.Instant };

/**
 * Opens an output by hand: row, order and audit entry in one commit. The irrigation engine sends it when its batch is
 * due.
 */
export async function openByHand(
  sql: Sql,
  actor: Actor,
  input: OpeningInput,
  now: Temporal.Instant,
): Promise<Result<HandOpeningChange, Refusal>> {
  await lockIrrigation(sql, actor.accountId);
  return openLocked(sql, actor, input, now);
}

/** Same as `openByHand`, in a transaction that already holds the account's lock, for several outputs at once. */
export async function openLocked(
  sql: Sql,
  actor: Actor,
  { outputId, minutes }: OpeningInput,
  now: Temporal.Instant,
): Promise<Result<HandOpeningChange, Refusal>> {
  const { accountId, userId } = actor;
  const by: Ordered = { actor, now };
  // The account may have been blocked while this waited for its lock.
  if (await isBlocked(sql, accountId)) return refused('account_blocked');
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined || (await isModuleBeingRemoved(sql, place.module_id))) return refused('not_found');
  if (place.station_id === null) return refuseWithoutStation();
  const live = await lockLiveHandOpeningOf(sql, accountId, outputId);
  const facts = await readHandOpeningFacts(sql, accountId, place, minutes, live, now);
  // An output that is being removed, or whose section is, may only be closed.
  if (!facts.farmFacts.farm.outputIds.has(outputId)) return refused('not_found');
  const decided = decideHandOpening(facts.opening);
  if (!decided.ok) return refuseOpening(decided.error);

  const id = newId(now);
  const dueAt = (await batchDueAt(sql, place.module_id, now)) ?? now.add({ milliseconds: BATCH_MS });
  await insertHandOpening(sql, { id, accountId, outputId, userId, minutes, previousId: null, now, sendAfter: dueAt });
  const plans = await storePlannedOpenings(sql, by, id, place, facts, dueAt);
  const command = await queueOpening(sql, by, {
    handOpeningId: id,
    place,
    facts,
    minutes,
    dueAt,
    stationId: place.station_id,
  });
  await auditOpening(sql, by, 'manual_open', outputId, minutes, command);
  return ok({
    row: await requireRow(sql, accountId, id),
    changes: { handOpenings: [id], plannedOpenings: plans, commands: [command] },
  });
}

/** Inserts the openings shown to users: the output's own, and those of the source outputs that run with it. */
function storePlannedOpenings(
  sql: Sql,
  by: Ordered,
  handOpeningId: string,
  place: OutputPlace,
  { section, source, opening }: HandOpeningFacts,
  openAt: Temporal.Instant,
): Promise<readonly string[]> {
  const companionIds = section === null || source === null ? [] : source.cleanOutputIds;
  const { minutes } = opening;
  return storeOpeningsOf(sql, by, { handOpeningId, place, section, companionIds, minutes, openAt });
}

/** The output of a hand opening and those that run with it. */
export type OpenedTogether = Pick<HandOpeningFacts, 'section'> & {
  readonly handOpeningId: string;
  readonly place: Pick<OutputPlace, 'id'>;
  readonly companionIds: readonly string[];
  readonly minutes: number;
  readonly openAt: Temporal.Instant;
};

/** Inserts one opening per output. Returns their ids. */
export function storeOpeningsOf(
  sql: Sql,
  by: Ordered,
  { handOpeningId, place, section, companionIds, minutes, openAt }: OpenedTogether,
): Promise<readonly string[]> {
  const closeAt = openAt.add({ seconds: Math.round(minutes * 60) });
  const openings = [...new Set([place.id, ...companionIds])].map((outputId): NewPlannedOpening => ({
    id: newId(by.now),
    accountId: by.actor.accountId,
    outputId,
    runId: null,
    scheduleId: null,
    element: null,
    elementId: section?.id ?? null,
    handOpeningId,
    role: outputId === place.id ? 'element' : 'source',
    openAt,
    closeAt,
    fertigation: false,
    status: PLANNED_OPENING_STATUS.planned,
    now: by.now,
  }));
  return insertPlannedOpenings(sql, openings);
}

/** An accepted opening with everything its order needs. */
export type Opening = {
  readonly handOpeningId: string;
  readonly place: OutputPlace;
  readonly stationId: string;
  readonly facts: HandOpeningFacts;
  readonly minutes: number;
  readonly dueAt: Temporal.Instant;
};

/** Puts the order into the outbox. */
export function queueOpening(sql: Sql, by: Ordered, opening: Opening): Promise<string> {
  return insertCommand(sql, {
    accountId: by.actor.accountId,
    stationId: opening.stationId,
    moduleId: opening.place.module_id,
    outputId: opening.place.id,
    handOpeningId: opening.handOpeningId,
    userId: by.actor.userId,
    order: openOrder(opening.place, opening.facts, opening.minutes),
    dueAt: opening.dueAt,
    now: by.now,
  });
}

/** Reads the row of a locked opening. */
export async function requireRow(sql: Sql, accountId: string, id: string): Promise<HandOpeningRow> {
  const [row] = await handOpeningsById(sql, accountId, [id]);
  if (row === undefined) throw new Error(`the hand opening ${id} disappeared while it was locked`);
  return row;
}

/** Records who opened, extended or stopped an output; `minutes` is null for a stop. */
export async function auditOpening(
  sql: Sql,
  by: Ordered,
  event: LogEvent,
  subject: string,
  minutes: number | null,
  cmdId: string | null,
): Promise<void> {
  const details = minutes === null ? {} : { minutes };
  await auditAction(sql, by.actor, { event, subject, details, ...(cmdId === null ? {} : { cmdId }) }, by.now);
}
