import { CONFIRMED_STATE } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { Sql } from '../../database/pool.ts';
import { commandsByCmdId, keepCloseDue } from '../../stores/openings/commands.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { closeReported } from './output-closed.ts';
import type { Report } from './report.ts';

/** The station accepted the command: its opening is pending. */
export async function commandAccepted(sql: Sql, report: Report<'command_accepted'>): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsByCmdId(sql, report.stationId, report.event.cmd_id))
    changes.push(await moveOpening(sql, { command }, 'accept', report.now));
  return mergeChanges(changes);
}

/**
 * All orders of the command were carried out. An opening reports its own start; if the output was already open,
 * its duration starts again. A closing is done, even if nothing was open.
 */
export async function commandDone(sql: Sql, report: Report<'command_done'>): Promise<IrrigationChanges> {
  const { at, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsByCmdId(sql, report.stationId, report.event.cmd_id)) {
    if (command.body.kind === 'open') {
      const closesAt = at.add({ seconds: command.body.duration_s });
      changes.push(await moveOpening(sql, { command }, 'extend', now, { closesAt }));
    } else {
      changes.push(await moveOpening(sql, { command }, 'finish_command', now));
      changes.push(await closeReported(sql, command, report));
    }
  }
  return mergeChanges(changes);
}

/** Refused or failed: an opening has failed; a closing is still pending and is sent again. */
export async function commandFailed(
  sql: Sql,
  report: Report<'command_refused' | 'command_failed'>,
): Promise<IrrigationChanges> {
  const { event, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const command of await commandsByCmdId(sql, report.stationId, event.cmd_id)) {
    if (command.kind === 'close') {
      await keepCloseDue(sql, command.id, event.reason);
      changes.push({ commands: [command.id] });
    } else {
      changes.push(
        await moveOpening(sql, { command }, 'fail', now, {
          error: event.reason,
          confirmed: CONFIRMED_STATE.not_opened,
        }),
      );
    }
  }
  return mergeChanges(changes);
}
