import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { COMMAND_STATUS } from '@zagon/domain/outputs/command-states.ts';
import { newId } from '../db/new-id.ts';
import type { Sql } from '../db/pool.ts';
import { claimClose, claimOpens, type CommandRow, setCommandStatus } from '../stores/commands.ts';
import { dueCloses, dueOpens } from '../stores/due-commands.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { closingFence, type Fence, nextFence } from '../stores/leases.ts';
import { lockManualOpen } from '../stores/manual-opens.ts';
import { newerOpeningOf } from '../stores/output-states.ts';
import { plansOfManualOpen } from '../stores/output-plans.ts';
import { stepManualOpen, stepPlan, stepPlansOfManualOpen } from '../stores/stop-openings.ts';
import { eachForItself } from './each-for-itself.ts';
import { OPEN_VALID_S } from './limits.ts';
import type { SchedulerParts } from './ports.ts';
import { hasRoom } from './room-for-hand.ts';

const FIRST_RESEND_S = 2;
const LAST_RESEND_S = 60;

/** Sends the closings that are due, one by one. */
export async function sendCloses(
  parts: SchedulerParts,
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<void> {
  const due = await dueCloses(parts.pool, parts.owner, await timeOf(parts.pool));
  await eachForItself(due, (close) => sendClose(parts, close, timeOf));
}

/** Sends the openings that are due, those of a module together. What waited too long for a server is given up. */
export async function sendOpens(parts: SchedulerParts): Promise<void> {
  const now = parts.clock.now();
  const all = await dueOpens(parts.pool, parts.owner, now);
  const latest = now.subtract({ seconds: OPEN_VALID_S });
  const isLate = ({ due_at }: CommandRow) => Temporal.Instant.compare(due_at, latest) < 0;
  const late = all.filter(isLate).map((open) => async () => {
    const changes = await parts.pool.transaction(async (sql) =>
      giveUp(sql, [open], (await hasRoom(sql, open, now)) ? 'expired' : 'source_short', now),
    );
    await parts.tell(open.client_id, changes);
  });
  const due = Map.groupBy(
    all.filter((open) => !isLate(open)),
    ({ module_id }) => module_id,
  );
  const together = [...due.values()].map((opens) => () => sendTogether(parts, opens));
  await eachForItself([...late, ...together], (send) => send());
}

/**
 * A closing is never late. It is left only where the output has since been opened anew by right: the opening that
 * it was meant for has long ended by the device's own clock.
 */
async function sendClose(
  parts: SchedulerParts,
  close: CommandRow,
  timeOf: (sql: Sql) => Promise<Temporal.Instant>,
): Promise<void> {
  const { claimed, now } = await parts.pool.transaction(async (sql) => {
    // even a process that does not know the time closes; what it writes is when it, or another, closes again
    const now = await timeOf(sql);
    return { now, claimed: await claimClosing(sql, parts, close, now) };
  });
  if (claimed !== null) {
    const sent = parts.field.sendCommand(close.station_serial, close.module_serial, claimed);
    if (sent !== 'sent') await setCommandStatus(parts.pool, [close.id], COMMAND_STATUS.sent, sent, now);
  }
  await parts.tell(close.client_id, { commands: [close.id] });
}

/** The closing as it goes out, or null where it is not wanted any more or another process sends it. */
async function claimClosing(
  sql: Sql,
  parts: SchedulerParts,
  close: CommandRow,
  now: Temporal.Instant,
): Promise<CommandEnvelope | null> {
  if (close.output_id !== null && (await newerOpeningOf(sql, close.output_id, close.created_at, now))) {
    await setCommandStatus(sql, [close.id], COMMAND_STATUS.superseded, null, now);
    return null;
  }
  const fence = await closingFence(sql, parts.owner, close.station_id);
  if (fence === undefined) return null;
  const waitS = Math.min(LAST_RESEND_S, FIRST_RESEND_S * 2 ** close.attempts);
  const cmdId = newId(now);
  const nextAt = now.add({ seconds: waitS });
  const isOurs = await claimClose(sql, close.id, { cmdId, ...fence, at: now, nextAt, attempts: close.attempts });
  return isOurs ? envelopeOf([close], cmdId, fence, nextAt) : null;
}

/**
 * An opening goes out once, marked as sent before it is: what a crash swallows in between is never sent again. One whose
 * water a station may still give to a program waits until that station confirms the plan that makes room for it.
 */
async function sendTogether(parts: SchedulerParts, opens: readonly CommandRow[]): Promise<void> {
  const [first] = opens;
  if (first === undefined) return;
  const now = parts.clock.now();
  if (!parts.field.isOnline(first.station_serial)) {
    return parts.tell(first.client_id, await parts.pool.transaction((sql) => giveUp(sql, opens, 'unreachable', now)));
  }
  const notAfter = now.add({ seconds: OPEN_VALID_S });
  const going = await parts.pool.transaction(async (sql) => {
    await lockFirst(sql, opens);
    const ready: CommandRow[] = [];
    for (const open of opens) if (await hasRoom(sql, open, now)) ready.push(open);
    const fence = ready.length === 0 ? undefined : await nextFence(sql, parts.owner, first.station_id);
    if (fence === undefined) return null;
    const cmdId = newId(now);
    const readyIds = ready.map(({ id }) => id);
    const ids = new Set(await claimOpens(sql, readyIds, { cmdId, ...fence, at: now, notAfter }));
    const claimed = ready.filter(({ id }) => ids.has(id));
    const changes: IrrigationChanges[] = [{ commands: [...ids] }];
    for (const open of claimed) changes.push(await markSent(sql, open, now));
    return claimed.length === 0 ? null : { claimed, changes, envelope: envelopeOf(claimed, cmdId, fence, notAfter) };
  });
  if (going === null) return;
  const { claimed, changes, envelope } = going;
  if (parts.field.sendCommand(first.station_serial, first.module_serial, envelope) !== 'sent') {
    changes.push(await parts.pool.transaction((sql) => giveUp(sql, claimed, 'unreachable', now)));
  }
  await parts.tell(first.client_id, joinChanges(changes));
}

/** A stop locks the hand opening first and then what waits for it; in another order the two would lock each other out. */
async function lockFirst(sql: Sql, opens: readonly CommandRow[]): Promise<void> {
  for (const { client_id, manual_open_id } of opens) {
    if (manual_open_id !== null) await lockManualOpen(sql, client_id, manual_open_id);
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
  const row = await lockManualOpen(sql, open.client_id, open.manual_open_id);
  if (row === undefined) return {};
  const sent = await stepManualOpen(sql, row, 'send', { sentAt: now }, now);
  return joinChanges([sent, await stepPlansOfManualOpen(sql, row, 'send', now)]);
}

/** Why an opening is given up unsent, and what becomes of its order. */
const GIVEN_UP = {
  unreachable: COMMAND_STATUS.unreachable,
  expired: COMMAND_STATUS.timed_out,
  source_short: COMMAND_STATUS.refused,
} as const;

/** What cannot be sent now is not kept for later: nobody would expect water then. */
async function giveUp(
  sql: Sql,
  opens: readonly CommandRow[],
  error: keyof typeof GIVEN_UP,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const ids = opens.map(({ id }) => id);
  await lockFirst(sql, opens);
  await setCommandStatus(sql, ids, GIVEN_UP[error], error, now);
  const changes: IrrigationChanges[] = [{ commands: ids }];
  for (const open of opens) changes.push(await failManualOpen(sql, open, error, now));
  return joinChanges(changes);
}

/** An opening that never came about; one that extends an open output leaves it to its first time. */
export async function failManualOpen(
  sql: Sql,
  open: Pick<CommandRow, 'client_id' | 'manual_open_id'>,
  error: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (open.manual_open_id === null) return {};
  const row = await lockManualOpen(sql, open.client_id, open.manual_open_id);
  if (row === undefined || row.opened_at !== null) return {};
  const changes = [await stepManualOpen(sql, row, 'fail', { error }, now)];
  for (const plan of await plansOfManualOpen(sql, row.client_id, row.id)) {
    if (plan.status < 10) changes.push(await stepPlan(sql, plan, 'fail', { error, confirmed: 0 }, now));
  }
  return joinChanges(changes);
}
