import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Sql } from '../../database/pool.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import { commandAccepted, commandDone, commandFailed } from './command-events.ts';
import { outputClosed, stationBooted } from './output-closed.ts';
import { outputOpened, outputOpenFailed } from './output-opened.ts';
import { toServerTime } from './report-time.ts';
import { planSetAccepted, planSetRefused } from './plan-set-events.ts';
import type { Report } from './report.ts';

/** Handles a report of a station inside the transaction that marks it as handled. */
export async function handleReport(
  sql: Sql,
  base: Omit<Report, 'event' | 'at'>,
  reported: StationEvent,
): Promise<IrrigationChanges> {
  const event = toServerTime(reported, base.now);
  const at = Temporal.Instant.from(event.at);
  switch (event.kind) {
    case 'command_accepted':
      return commandAccepted(sql, { ...base, at, event });
    case 'command_done':
      return commandDone(sql, { ...base, at, event });
    case 'command_refused':
    case 'command_failed':
      return commandFailed(sql, { ...base, at, event });
    case 'plan_set_accepted':
      return planSetAccepted(sql, { ...base, at, event });
    case 'plan_set_refused':
      return planSetRefused(sql, { ...base, at, event });
    case 'output_opened':
      return outputOpened(sql, { ...base, at, event });
    case 'output_closed':
      return outputClosed(sql, { ...base, at, event });
    case 'output_open_failed':
      return outputOpenFailed(sql, { ...base, at, event });
    case 'station_booted':
      return stationBooted(sql, { ...base, at, event });
  }
}
