import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Clock } from '../clock.ts';
import type { Pool, Sql } from '../db/pool.ts';
import type { TellChanges } from '../stores/irrigation-changes.ts';

/** What became of sending: that it left, never that it came. */
export type Sent = 'sent' | 'station_offline' | 'too_large';

/** The way to the base stations, as far as the scheduler needs it. */
export type FieldPort = {
  isOnline(stationSerial: string): boolean;
  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): Sent;
  sendPlanSet(stationSerial: string, set: PlanSet): Sent;
};

/** What a station reported, to be acted on exactly once. */
export type Reported = {
  readonly stationId: string;
  readonly stationSerial: string;
  readonly clientId: string | null;
  readonly event: StationEvent;
};

/** Acts on a report in the transaction that marks it; what comes back is called after the commit. */
export type HandleReport = (sql: Sql, reported: Reported) => Promise<(() => void) | undefined>;

/** Everything that the scheduler works with. */
export type SchedulerParts = {
  /** Works across accounts. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly field: FieldPort;
  /** Tells browsers, after the commit. */
  readonly tell: TellChanges;
  /** The name of this process among those that may lead a station. */
  readonly owner: string;
  /** A step that failed is told here and tried again at its next turn. */
  readonly onError: (step: string, error: unknown) => void;
};
