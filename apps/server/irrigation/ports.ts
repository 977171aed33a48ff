import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Clock } from '../core/clock.ts';
import type { Pool, Sql } from '../database/pool.ts';
import type { PublishChanges } from '../core/changes.ts';
import type { ProcessRow } from '../stores/processes/leases.ts';

/** Result of sending: `sent` means that the message was sent, never that it arrived. */
export type SendResult = 'sent' | 'station_offline' | 'too_large';

/** The part of the field link that the irrigation engine needs. */
export type LinkPort = {
  isOnline(stationSerial: string): boolean;
  /** True while the birth of a station that was just taken over is awaited: it may be online. */
  isAwaited(stationSerial: string): boolean;
  sendCommand(stationSerial: string, moduleSerial: string, command: CommandEnvelope): SendResult;
  sendPlanSet(stationSerial: string, set: PlanSet): SendResult;
};

/** A report of a station, to be handled exactly once. */
export type StationReport = {
  readonly stationId: string;
  readonly stationSerial: string;
  readonly accountId: string | null;
  readonly event: StationEvent;
};

/** Handles a report in the transaction that marks it; the returned function is called after the commit. */
export type HandleReport = (sql: Sql, reported: StationReport) => Promise<(() => void) | undefined>;

/** What depends on which shards of accounts this process leads. */
export type ShardFollower = {
  /** False while the process is not connected to the stations: others should lead. */
  isConnected(): boolean;
  /** Called before shards are given up; resolves when nothing of them is under way. */
  giving(shards: readonly number[]): Promise<void>;
  /**
   * The shards led from now on; `taken`: those that were not led before, or may have been led by others since. Called at
   * every renewal of the lease, which waits for it only for a moment. Never rejects.
   */
  leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void>;
};

/** A process that nothing depends on. */
export const NO_FOLLOWER: ShardFollower = {
  isConnected: () => true,
  giving: async () => undefined,
  leading: async () => undefined,
};

/** Dependencies of the irrigation engine. */
export type IrrigationDeps = {
  /** Has access to all accounts. */
  readonly pool: Pool;
  /** A separate connection for the lease, so that no other work delays its renewal; default: the pool. */
  readonly leadPool?: Pool;
  readonly clock: Clock;
  readonly link: LinkPort;
  /** Default: nothing depends on the shards. */
  readonly shards?: ShardFollower;
  /** Publishes changes to browsers after the commit. */
  readonly publish: PublishChanges;
  /** Id of this process as the holder of its lease. */
  readonly owner: string;
  /** The description of this process for other processes and operators. */
  readonly about?: Omit<ProcessRow, 'id'>;
  /** The longest time between two planning passes over an idle account; default: `PLAN_AT_LEAST_EVERY_MIN`. */
  readonly planAtLeastEveryMin?: number;
  /** How many accounts are planned, and how many openings are sent, at the same time; default: one after another. */
  readonly parallelAccounts?: number;
  /** Called when a step fails; the step is retried on its next pass. */
  readonly onError: (step: string, error: unknown) => void;
};
