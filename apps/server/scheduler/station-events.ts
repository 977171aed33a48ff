import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Sql } from '../db/pool.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { commandAccepted, commandDone, commandFailed } from './command-events.ts';
import { outputClosed } from './output-closed.ts';
import { outputOpened, outputOpenFailed } from './output-opened.ts';
import { inOurTime } from './report-time.ts';
import { planSetAccepted, planSetRefused } from './plan-set-events.ts';
import { stationBooted } from './boot.ts';

/** Where and when something was reported, and what; `clientId` is the account that owns the station now. */
export type Report<K extends StationEvent['kind'] = StationEvent['kind']> = {
  readonly clientId: string;
  readonly stationId: string;
  readonly event: Extract<StationEvent, { kind: K }>;
  readonly at: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** Acts on what a station reported, inside the transaction that marks the report as dealt with. */
export async function handleReport(
  sql: Sql,
  base: Omit<Report, 'event' | 'at'>,
  reported: StationEvent,
): Promise<IrrigationChanges> {
  const event = inOurTime(reported, base.now);
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
