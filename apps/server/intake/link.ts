import type { Registry } from 'prom-client';
import type { Service } from '../core/service.ts';
import type { Counters } from './counters.ts';
import type { LastMessage, RecentMessage } from './recent-messages.ts';
import type { LinkSend } from './link-send.ts';
import type { StationEvents } from './station-events.ts';

/** How the host state is kept: by another process, by this one, or by this one without protection from a sudden end. */
export type StateKeeping = 'kept elsewhere' | 'kept' | 'no will delay';

/** Learns of the shards that this process leads. */
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
