import { COMMAND_STATUS, type CommandEvent, nextCommandState } from '@zagon/domain/outputs/command-states.ts';
import { MANUAL_OPEN_STATUS } from '@zagon/domain/outputs/manual-open-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Sql } from '../db/pool.ts';
import { commandsOf, type CommandRow, setCommandStatus } from '../stores/commands.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { lockManualOpen } from '../stores/manual-opens.ts';
import { changePlan } from '../stores/output-plan-writes.ts';
import { plansOfManualOpen } from '../stores/output-plans.ts';
import { stepManualOpen, stepPlansOfManualOpen } from '../stores/stop-openings.ts';
import { failManualOpen } from './dispatch.ts';
import { closeReported } from './output-closed.ts';
import type { Report } from './station-events.ts';

/** The station has the order: what it opens is on its way. */
export async function commandAccepted(sql: Sql, report: Report<'command_accepted'>): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsOf(sql, report.stationId, report.event.cmd_id)) {
    changes.push(await stepCommand(sql, command, 'accept', null, report.now));
    if (command.kind !== 'open' || command.manual_open_id === null) continue;
    const row = await lockManualOpen(sql, command.client_id, command.manual_open_id);
    if (row === undefined) continue;
    changes.push(await stepManualOpen(sql, row, 'accept', {}, report.now));
    changes.push(await stepPlansOfManualOpen(sql, row, 'accept', report.now));
  }
  return joinChanges(changes);
}

/**
 * All orders of the command came about. An opening's own report says when it opened; where the output was open
 * already, its time begins anew. A closing is done, also where nothing was open.
 */
export async function commandDone(sql: Sql, report: Report<'command_done'>): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsOf(sql, report.stationId, report.event.cmd_id)) {
    changes.push(await stepCommand(sql, command, 'do', null, report.now));
    changes.push(
      await (command.kind === 'open' ? timeBegins(sql, command, report) : closeReported(sql, command, report)),
    );
  }
  return joinChanges(changes);
}

async function timeBegins(sql: Sql, command: CommandRow, report: Report<'command_done'>): Promise<IrrigationChanges> {
  if (command.manual_open_id === null || command.body.kind !== 'open') return {};
  const row = await lockManualOpen(sql, command.client_id, command.manual_open_id);
  if (row?.status !== MANUAL_OPEN_STATUS.open) return {};
  const closesAt = report.at.add({ seconds: command.body.duration_s });
  if (row.closes_at !== null && Temporal.Instant.compare(row.closes_at, closesAt) >= 0) return {};
  const changes = [await stepManualOpen(sql, row, 'extend', { closesAt }, report.now)];
  for (const plan of await plansOfManualOpen(sql, row.client_id, row.id)) {
    if (plan.status >= 10) continue;
    await changePlan(sql, plan.id, { status: plan.status, closeAt: closesAt }, report.now);
    changes.push({ plans: [plan.id] });
  }
  return joinChanges(changes);
}

/** Refused or failed: an opening has not come about; a closing is still owed and goes out again. */
export async function commandFailed(
  sql: Sql,
  report: Report<'command_refused' | 'command_failed'>,
): Promise<IrrigationChanges> {
  const { event, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsOf(sql, report.stationId, event.cmd_id)) {
    if (command.kind === 'close') {
      await setCommandStatus(sql, [command.id], COMMAND_STATUS.sent, event.reason, now);
      changes.push({ commands: [command.id] });
      continue;
    }
    changes.push(await stepCommand(sql, command, 'refuse', event.reason, now));
    changes.push(await failManualOpen(sql, command, event.reason, now));
  }
  return joinChanges(changes);
}

/** Moves an order by its table of states. */
export async function stepCommand(
  sql: Sql,
  command: Pick<CommandRow, 'id' | 'status'>,
  event: CommandEvent,
  error: string | null,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const state = stateOf(COMMAND_STATUS, command.status);
  if (state === null) throw new Error(`a command with the status ${command.status}`);
  await setCommandStatus(sql, [command.id], COMMAND_STATUS[nextCommandState(state, event)], error, now);
  return { commands: [command.id] };
}
