import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import type { StatusMoves } from '@zagon/domain/outputs/state-numbers.ts';
import { json, type Sql } from '../../database/pool.ts';
import { newId } from '../../database/new-id.ts';
import type { Order } from '@zagon/device-protocol/command.ts';
import { isPendingCommand } from './status-sql.ts';

/** An order waiting to be sent or answered. */
export type CommandRow = {
  readonly id: string;
  readonly client_id: string;
  readonly station_id: string;
  readonly station_serial: string;
  readonly module_id: string;
  readonly module_serial: string;
  readonly kind: 'open' | 'close';
  readonly output_id: string | null;
  readonly manual_open_id: string | null;
  readonly cmd_id: string | null;
  readonly body: Order;
  readonly status: number;
  readonly due_at: Temporal.Instant;
  readonly not_after: Temporal.Instant | null;
  readonly sent_at: Temporal.Instant | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Temporal.Instant;
};

/** Orders with the serial numbers needed for an envelope, at modules and stations of the order's own account only. */
export const COMMAND = `
  select c.id, c.client_id, c.station_id, s.serial_number as station_serial, c.module_id,
    m.serial_number as module_serial, c.kind, c.output_id, c.manual_open_id, c.cmd_id, c.body, c.status, c.due_at,
    c.not_after, c.sent_at, c.attempts, c.error, c.created_at
  from commands c join modules m on m.id = c.module_id and m.client_id = c.client_id
    join modules s on s.id = c.station_id and s.client_id = c.client_id`;

export type NewCommand = {
  readonly accountId: string;
  readonly stationId: string;
  readonly moduleId: string;
  readonly outputId: string;
  readonly handOpeningId: string | null;
  readonly userId: string | null;
  readonly order: Order;
  readonly dueAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** Puts an order into the outbox; it is sent only once this transaction has committed. */
export async function insertCommand(sql: Sql, command: NewCommand): Promise<string> {
  const id = newId(command.now);
  await sql.run(
    `insert into commands (id, client_id, station_id, module_id, kind, output_id, manual_open_id, body, due_at, user_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)`,
    [
      id,
      command.accountId,
      command.stationId,
      command.moduleId,
      command.order.kind,
      command.outputId,
      command.handOpeningId,
      json(command.order),
      command.dueAt,
      command.userId,
      command.now,
    ],
  );
  return id;
}

/** When the queued openings of this module will be sent: openings ordered within the window join them. */
export async function batchDueAt(sql: Sql, moduleId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const row = await sql.first<{ due_at: Temporal.Instant | null }>(
    `select min(due_at) as due_at from commands where module_id = $1 and kind = 'open' and status = ${COMMAND_STATUS.queued} and due_at > $2`,
    [moduleId, now],
  );
  return row?.due_at ?? null;
}

/** A close wins: withdraws this output's queued openings. Returns their ids. */
export async function supersedeQueuedOpens(
  sql: Sql,
  accountId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update commands set status = ${COMMAND_STATUS.superseded}, answered_at = $3
     where client_id = $1 and output_id = $2 and kind = 'open' and status = ${COMMAND_STATUS.queued} returning id`,
    [accountId, outputId, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Openings sent together are marked as sent beforehand: after a crash in between, the order is considered lost and is
 * never sent again. Returns only the ids not withdrawn in the meantime.
 */
export async function claimOpens(
  sql: Sql,
  ids: readonly string[],
  sending: {
    readonly cmdId: string;
    readonly epoch: number;
    readonly seq: number;
    readonly at: Temporal.Instant;
    readonly notAfter: Temporal.Instant;
  },
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update commands set status = ${COMMAND_STATUS.sent}, cmd_id = $2, epoch = $3, seq = $4, sent_at = $5, not_after = $6, attempts = attempts + 1
     where id = any($1::uuid[]) and status = ${COMMAND_STATUS.queued} returning id`,
    [ids, sending.cmdId, sending.epoch, sending.seq, sending.at, sending.notAfter],
  );
  return rows.map(({ id }) => id);
}

/**
 * A close is resent with growing intervals until the output is reported closed, each time under a new id, because a
 * station answers a known id with its first result and does nothing. Returns false if it has since been answered, or
 * sent by another process.
 */
export async function claimClose(
  sql: Sql,
  id: string,
  sending: {
    readonly cmdId: string;
    readonly epoch: number;
    readonly seq: number;
    readonly at: Temporal.Instant;
    readonly nextAt: Temporal.Instant;
    /** The number of attempts when it was read. */
    readonly attempts: number;
  },
): Promise<boolean> {
  const changed = await sql.run(
    `update commands set status = greatest(status, ${COMMAND_STATUS.sent}), cmd_id = $2, epoch = $3, seq = $4, sent_at = $5, not_after = $6,
       attempts = attempts + 1, due_at = $6, error = null
     where id = $1 and ${isPendingCommand('commands')} and attempts = $7`,
    [id, sending.cmdId, sending.epoch, sending.seq, sending.at, sending.nextAt, sending.attempts],
  );
  return changed === 1;
}

/** Moves a command from the status that it has when the row is updated. */
export async function moveCommandRow(
  sql: Sql,
  id: string,
  moves: StatusMoves,
  error: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const status = `($2::jsonb ->> c.status::text)::smallint`;
  await sql.run(
    `update commands c set status = ${status}, error = coalesce($3, error),
       answered_at = case when ${status} >= ${COMMAND_STATUS.accepted} then $4::timestamptz else answered_at end
     where id = $1`,
    [id, json(moves), error, now],
  );
}

/** Notes why a close was not carried out; it is sent again, unless it has ended since. */
export async function keepCloseDue(sql: Sql, id: string, error: string): Promise<void> {
  await sql.run(
    `update commands set status = ${COMMAND_STATUS.sent}, error = $2 where id = $1 and ${isPendingCommand('commands')}`,
    [id, error],
  );
}

/** The orders that were sent under one command id. */
export function commandsByCmdId(sql: Sql, stationId: string, cmdId: string): Promise<readonly CommandRow[]> {
  return sql.rows(`${COMMAND} where c.station_id = $1 and c.cmd_id = $2`, [stationId, cmdId]);
}

export function commandsById(sql: Sql, accountId: string, ids: readonly string[]): Promise<readonly CommandRow[]> {
  return sql.rows(`${COMMAND} where c.client_id = $1 and c.id = any($2::uuid[])`, [accountId, ids]);
}

/** Marks an output's pending closes as done. Returns their ids. */
export async function settleCloses(sql: Sql, outputId: string, closedAt: Temporal.Instant): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update commands set status = ${COMMAND_STATUS.done}, answered_at = $2
     where output_id = $1 and kind = 'close' and ${isPendingCommand('commands')} and created_at <= $2 returning id`,
    [outputId, closedAt],
  );
  return rows.map(({ id }) => id);
}

/** The output's close that is waiting to be sent or confirmed, the newest if there are several. */
export function pendingCloseOf(sql: Sql, accountId: string, outputId: string): Promise<CommandRow | undefined> {
  return sql.first(
    `${COMMAND} where c.client_id = $1 and c.output_id = $2 and c.kind = 'close' and ${isPendingCommand('c')}
     order by c.created_at desc, c.id desc limit 1`,
    [accountId, outputId],
  );
}

/** The closes of an account that are waiting to be sent or confirmed, the newest of each output. */
export function pendingCloses(
  sql: Sql,
  accountId: string,
): Promise<readonly Pick<CommandRow, 'output_id' | 'kind' | 'status' | 'error' | 'created_at'>[]> {
  return sql.rows(
    `select distinct on (c.output_id) c.output_id, c.kind, c.status, c.error, c.created_at from commands c
     where c.client_id = $1 and c.kind = 'close' and ${isPendingCommand('c')}
     order by c.output_id, c.created_at desc, c.id desc`,
    [accountId],
  );
}

/** Makes a pending close due now. */
export async function bringForwardClose(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update commands set due_at = least(due_at, $2) where id = $1', [id, now]);
}

export async function hasPendingClose(sql: Sql, outputId: string): Promise<boolean> {
  return (
    (await sql.run(`select from commands where output_id = $1 and kind = 'close' and ${isPendingCommand('commands')}`, [
      outputId,
    ])) > 0
  );
}
