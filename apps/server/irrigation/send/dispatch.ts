import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { OpeningEvent } from '@zagon/domain/outputs/opening-events.ts';
import { CONFIRMED_STATE } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { newId } from '../../database/new-id.ts';
import { databaseNow } from '../../stores/processes/leases.ts';
import type { Sql } from '../../database/pool.ts';
import { claimClose, claimOpens, type CommandRow, keepCloseDue } from '../../stores/openings/commands.ts';
import { dueCloses, dueOpens, untilNextClose } from '../../stores/openings/due-commands.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { closeFence, type Fence, nextFence } from '../../stores/stations/fences.ts';
import { lockHandOpening } from '../../stores/openings/hand-openings.ts';
import { hasNewerOpening } from '../../stores/openings/output-states.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { forEachIsolated } from '../../core/for-each-isolated.ts';
import { OPEN_VALID_S } from '../limits.ts';
import { type IrrigationDeps, NO_FOLLOWER } from '../ports.ts';
import { hasRoom } from './room-for-hand-opening.ts';

const FIRST_RESEND_S = 2;
const LAST_RESEND_S = 60;

/** The closings that are due now. */
export async function closesToSend(
  { pool, owner, shards = NO_FOLLOWER }: IrrigationDeps,
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<readonly CommandRow[]> {
  // The query knows the time of the database without asking for it first.
  return dueCloses(pool, owner, shards.isConnected(), timeOf === databaseNow ? null : await timeOf(pool));
}

/** Time until the next closing is due, ms. */
export async function untilClose(
  { pool }: Pick<IrrigationDeps, 'pool'>,
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<number> {
  return untilNextClose(pool, timeOf === databaseNow ? null : await timeOf(pool));
}

/** Sends closings one by one. */
export async function sendCloses(
  deps: IrrigationDeps,
  closes: readonly CommandRow[],
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<void> {
  await forEachIsolated(closes, (close) => sendClose(deps, close, timeOf));
}

/** Sends the due openings, grouped by module. Openings that waited too long for a server are given up. */
export async function sendOpens(deps: IrrigationDeps): Promise<void> {
  const now = deps.clock.now();
  const all = await dueOpens(deps.pool, deps.owner, now);
  const latest = now.subtract({ seconds: OPEN_VALID_S });
  const isLate = ({ due_at }: CommandRow) => Temporal.Instant.compare(due_at, latest) < 0;
  const late = all.filter(isLate).map((open) => async () => {
    const changes = await deps.pool.transaction(async (sql) =>
      giveUp(sql, [open], (await hasRoom(sql, open, now)) ? 'expired' : 'source_short', now),
    );
    deps.publish(open.client_id, changes);
  });
  const due = Map.groupBy(
    all.filter((open) => !isLate(open)),
    ({ module_id }) => module_id,
  );
  const batches = [...due.values()].map((opens) => () => sendTogether(deps, opens));
  await forEachIsolated([...late, ...batches], (send) => send(), deps.parallelAccounts);
}

/**
 * A closing never expires. It is dropped only if a newer legitimate opening of the output exists: the one it was
 * meant for has long ended by the device's own clock.
 */
async function sendClose(
  deps: IrrigationDeps,
  close: CommandRow,
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<void> {
  const claimed = await deps.pool.transaction(async (sql) =>
    // even a process with a wrong clock closes; its time only affects when the close is repeated
    claimClosing(sql, close, await timeOf(sql)),
  );
  if (claimed !== null) {
    const sent = deps.link.sendCommand(close.station_serial, close.module_serial, claimed);
    if (sent !== 'sent') await keepCloseDue(deps.pool, close.id, sent);
  }
  deps.publish(close.client_id, { commands: [close.id] });
}

/** The close to send, or null if it is superseded or another process sends it. */
async function claimClosing(sql: Sql, close: CommandRow, now: Temporal.Instant): Promise<CommandEnvelope | null> {
  if (close.output_id !== null && (await hasNewerOpening(sql, close.output_id, close.created_at, now))) {
    await moveOpening(sql, { command: close }, 'supersede', now);
    return null;
  }
  const fence = await closeFence(sql, close.station_id);
  if (fence === undefined) return null;
  const waitS = Math.min(LAST_RESEND_S, FIRST_RESEND_S * 2 ** close.attempts);
  const cmdId = newId(now);
  const nextAt = now.add({ seconds: waitS });
  const isOurs = await claimClose(sql, close.id, { cmdId, ...fence, at: now, nextAt, attempts: close.attempts });
  return isOurs ? envelopeOf([close], cmdId, fence, nextAt) : null;
}

/**
 * Sends an opening once. It is marked as sent beforehand, so one lost in a crash is never sent again. If a station
 * may still give its water to a schedule, it waits until that station confirms the plan that makes room for it.
 */
async function sendTogether(deps: IrrigationDeps, opens: readonly CommandRow[]): Promise<void> {
  const [first] = opens;
  if (first === undefined) return;
  const now = deps.clock.now();
  if (!deps.link.isOnline(first.station_serial)) {
    // Stations with an order are asked first; the next pass knows more.
    if (deps.link.isAwaited(first.station_serial)) return;
    return deps.publish(first.client_id, await deps.pool.transaction((sql) => giveUp(sql, opens, 'unreachable', now)));
  }
  const notAfter = now.add({ seconds: OPEN_VALID_S });
  const outgoing = await deps.pool.transaction(async (sql) => {
    await lockHandOpenings(sql, opens);
    const ready: CommandRow[] = [];
    for (const open of opens) if (await hasRoom(sql, open, now)) ready.push(open);
    const fence = ready.length === 0 ? undefined : await nextFence(sql, deps.owner, first.station_id);
    if (fence === undefined) return null;
    const cmdId = newId(now);
    const readyIds = ready.map(({ id }) => id);
    const ids = new Set(await claimOpens(sql, readyIds, { cmdId, ...fence, at: now, notAfter }));
    const claimed = ready.filter(({ id }) => ids.has(id));
    const changes: IrrigationChanges[] = [{ commands: [...ids] }];
    for (const open of claimed) changes.push(await markSent(sql, open, now));
    return claimed.length === 0 ? null : { claimed, changes, envelope: envelopeOf(claimed, cmdId, fence, notAfter) };
  });
  if (outgoing === null) return;
  const { claimed, changes, envelope } = outgoing;
  if (deps.link.sendCommand(first.station_serial, first.module_serial, envelope) !== 'sent') {
    changes.push(await deps.pool.transaction((sql) => giveUp(sql, claimed, 'unreachable', now)));
  }
  deps.publish(first.client_id, mergeChanges(changes));
}

/** A stop locks the hand opening before its waiting commands; the reverse order would deadlock. */
async function lockHandOpenings(sql: Sql, opens: readonly CommandRow[]): Promise<void> {
  for (const { client_id, manual_open_id } of opens) {
    if (manual_open_id !== null) await lockHandOpening(sql, client_id, manual_open_id);
  }
}

function envelopeOf(
  commands: readonly CommandRow[],
  cmdId: string,
  { epoch, seq }: Fence,
  notAfter: Temporal.Instant,
): CommandEnvelope {
  return { cmd_id: cmdId, epoch, seq, not_after: notAfter.toString(), orders: commands.map(({ body }) => body) };
}

async function markSent(sql: Sql, open: CommandRow, now: Temporal.Instant): Promise<IrrigationChanges> {
  if (open.manual_open_id === null) return {};
  const row = await lockHandOpening(sql, open.client_id, open.manual_open_id);
  return row === undefined ? {} : moveOpening(sql, { handOpening: row }, 'send', now, { sentAt: now });
}

/** Why an opening is given up unsent, and the event that this causes. */
const GIVEN_UP = {
  unreachable: 'lose',
  expired: 'expire_unsent',
  source_short: 'fail',
} as const satisfies Record<string, OpeningEvent>;

/** Openings that cannot be sent now are not queued: later, water would no longer be expected. */
async function giveUp(
  sql: Sql,
  opens: readonly CommandRow[],
  error: keyof typeof GIVEN_UP,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  await lockHandOpenings(sql, opens);
  const changes: IrrigationChanges[] = [];
  for (const command of opens)
    changes.push(
      await moveOpening(sql, { command }, GIVEN_UP[error], now, { error, confirmed: CONFIRMED_STATE.not_opened }),
    );
  return mergeChanges(changes);
}
