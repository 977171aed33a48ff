import { COMMAND_STATUS, nextCommandState } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS, nextHandOpeningState } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { commandMovesHandOpening, OPENING_EVENTS, type OpeningEvent } from '@zagon/domain/outputs/opening-events.ts';
import type { ConfirmedState } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { stateOf, statusMoves } from '@zagon/domain/outputs/state-numbers.ts';
import {
  isPlannedOpeningLive,
  nextPlannedOpeningState,
  PLANNED_OPENING_STATUS,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { type CommandRow, moveCommandRow } from '../../stores/openings/commands.ts';
import { type HandOpeningRow, lockHandOpening, moveHandOpeningRow } from '../../stores/openings/hand-openings.ts';
import { movePlannedOpeningRows } from '../../stores/openings/planned-opening-writes.ts';
import { type PlannedOpeningRow, plannedOpeningsOfHandOpening } from '../../stores/openings/planned-openings.ts';

type PlannedRow = Pick<PlannedOpeningRow, 'id'>;

/**
 * The target of an event. Reports and plan sets name single planned openings; everything else moves an opening as a
 * whole.
 */
export type Opening =
  /** A command and, for an order to open, the hand opening behind it with its planned openings. */
  | { readonly command: Pick<CommandRow, 'id' | 'client_id' | 'kind' | 'manual_open_id'> }
  /** A hand opening; `planned` defaults to all of its planned openings that have not ended. */
  | { readonly handOpening: HandOpeningRow; readonly planned?: readonly PlannedRow[] }
  /** Planned openings alone. */
  | { readonly planned: readonly PlannedRow[] };

/** Facts of an event, each stored in the parts that have it; omitted ones stay unchanged. */
export type MoveDetails = {
  readonly sentAt?: Temporal.Instant;
  readonly openedAt?: Temporal.Instant;
  /** When the device will close on its own. */
  readonly closesAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly error?: string;
  /** The device's confirmation of planned openings. */
  readonly confirmed?: ConfirmedState;
};

/**
 * Moves an opening by an event: its command, its hand opening and its planned openings together, each by its state
 * table in the domain. Each moves from the state that is stored when its row is updated, whatever the caller read of
 * it: reports, plans, deadlines and users move the same rows at the same time. This is the only place where an opening
 * changes its state, except when a set of rows is claimed or settled by one statement: `claimOpens`,
 * `supersedeQueuedOpens` and `settleCloses`.
 */
export async function moveOpening(
  sql: Sql,
  opening: Opening,
  event: OpeningEvent,
  now: Temporal.Instant,
  details: MoveDetails = {},
): Promise<IrrigationChanges> {
  const move: Move = { sql, event, now, details };
  if ('command' in opening) return moveCommand(move, opening.command);
  if ('handOpening' in opening) return moveHandOpening(move, opening.handOpening, opening.planned);
  return movePlanned(move, opening.planned);
}

type Move = {
  readonly sql: Sql;
  readonly event: OpeningEvent;
  readonly now: Temporal.Instant;
  readonly details: MoveDetails;
};

async function moveCommand(
  move: Move,
  command: Extract<Opening, { readonly command: unknown }>['command'],
): Promise<IrrigationChanges> {
  const { sql, event, now, details } = move;
  // A stop locks the hand opening before its commands; the reverse order would deadlock.
  const row =
    command.kind !== 'open' || command.manual_open_id === null
      ? undefined
      : await lockHandOpening(sql, command.client_id, command.manual_open_id);
  const moves = statusMoves(COMMAND_STATUS, nextCommandState, OPENING_EVENTS[event].command);
  await moveCommandRow(sql, command.id, moves, details.error ?? null, now);
  const moved: IrrigationChanges = { commands: [command.id] };
  const follows =
    row !== undefined &&
    commandMovesHandOpening(event, { state: handOpeningState(row), hasOpened: row.opened_at !== null }) &&
    !(event === 'extend' && endsLater(row, details));
  return follows ? mergeChanges([moved, await moveHandOpening(move, row)]) : moved;
}

/** A command done late never shortens an opening. */
function endsLater({ closes_at }: HandOpeningRow, { closesAt }: MoveDetails): boolean {
  return closes_at !== null && closesAt !== undefined && Temporal.Instant.compare(closes_at, closesAt) >= 0;
}

async function moveHandOpening(
  move: Move,
  row: HandOpeningRow,
  planned?: readonly PlannedRow[],
): Promise<IrrigationChanges> {
  const { sql, event, now, details } = move;
  const moves = statusMoves(HAND_OPENING_STATUS, nextHandOpeningState, OPENING_EVENTS[event].handOpening);
  await moveHandOpeningRow(sql, row, moves, details, now);
  const live =
    planned ??
    (await plannedOpeningsOfHandOpening(sql, row.client_id, row.id)).filter((each) =>
      isPlannedOpeningLive(each.status),
    );
  return mergeChanges([{ handOpenings: [row.id] }, await movePlanned(move, live)]);
}

function handOpeningState({ status }: HandOpeningRow) {
  const state = stateOf(HAND_OPENING_STATUS, status);
  if (state === null) throw new Error(`unknown hand opening status ${status}`);
  return state;
}

async function movePlanned(
  { sql, event, now, details }: Move,
  rows: readonly PlannedRow[],
): Promise<IrrigationChanges> {
  const { closesAt } = details;
  const ids = rows.map(({ id }) => id);
  const moves = statusMoves(PLANNED_OPENING_STATUS, nextPlannedOpeningState, OPENING_EVENTS[event].planned);
  const change = { ...details, ...(closesAt === undefined ? {} : { closeAt: closesAt }) };
  await movePlannedOpeningRows(sql, ids, moves, change, now);
  return { plannedOpenings: ids };
}
