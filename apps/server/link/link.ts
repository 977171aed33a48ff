import type { Registry } from 'prom-client';
import type { Bus } from '../core/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Pools, Sql } from '../database/pool.ts';
import type { Events } from '../core/events.ts';
import type { Service } from '../core/service.ts';
import type { Log } from '../core/log.ts';
import type { Certificates } from '../core/tls/certificate.ts';
import type { Counters } from './counters.ts';
import type { LastMessage, RecentMessage } from './recent-messages.ts';
import type { LinkSend } from './send.ts';
import type { LinkSignals } from './signals.ts';
import type { StateKeeping } from './state/host-state.ts';
import type { StationEvents } from './station-events.ts';

export type LinkOptions = {
  readonly config: Pick<Config, 'host' | 'mqtt'>;
  /** For stations that connect with TLS. */
  readonly certificates?: Certificates | undefined;
  readonly pools: Pools;
  /** Reads only the credentials of stations that sign in. */
  readonly signIns: Sql;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: Bus<LinkSignals>;
  readonly log: Log;
  /**
   * Id under which this process leads shards of accounts. Undefined: it acts for all stations, as it does with its own
   * broker, to which they connect.
   */
  readonly processId?: string | undefined;
};

/** What hears of the shards that this process leads. */
export type ShardListener = {
  /** True if messages of stations can be received. */
  isConnected(): boolean;
  /** Called before shards are given up; resolves when nothing of them is under way. */
  giving(shards: readonly number[]): Promise<void>;
  /** The shards led from now on; of those in `taken`, others may have stored messages. */
  leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void>;
};

/** The link to the field: ingests readings, and sends commands and plan sets. Publishes stored changes on the bus. */
export type Link = Service & {
  readonly send: LinkSend;
  /** Events reported by stations; see HandleStationEvent for the delivery guarantee. */
  readonly stationEvents: Pick<StationEvents, 'handleWith' | 'wake'>;
  /** Hears which shards this process leads, and so which stations it acts for. */
  readonly shards: ShardListener;
  /** The newest message of a module as received; undefined if none since this process started. */
  lastMessage(moduleId: string): LastMessage | undefined;
  /** Messages from and to a module in the last ten minutes, newest first. */
  recentMessages(moduleId: string): readonly RecentMessage[];
  /**
   * Passes a message from a module through ingest again, once. False: it is unknown, was replayed, or is not one that
   * is known to be stored.
   */
  replay(moduleId: string, number: number): boolean;
  /** Modules were added, moved or configured: the next message uses fresh data. */
  devicesChanged(): void;
  /** True if messages can be received and stored. */
  usable(): boolean;
  /** How the host state is kept. */
  stateKeeping(): StateKeeping;
  /** True while many readings wait to be stored, or did a moment ago; deferrable work on the same rows should yield. */
  isUnderLoad(): boolean;
  readonly counters: Readonly<Counters>;
  /** Adds the counters and the queue depth. */
  registerMetrics(registry: Registry): void;
  /** Ports of the embedded broker while it runs, without and with TLS. */
  readonly port: number | undefined;
  readonly tlsPort: number | undefined;
  /** Resolves when everything received so far is stored and handled. */
  idle(): Promise<void>;
};
