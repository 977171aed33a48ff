import { decodeState, encodeState } from '@zagon/sparkplug/state-message.ts';
import type { Registry } from 'prom-client';
import type { Bus } from '../core/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Pools, Sql } from '../database/pool.ts';
import type { Events } from '../core/events.ts';
import type { Service } from '../core/service.ts';
import type { Log } from '../core/log.ts';
import type { Certificates } from '../core/tls/certificate.ts';
import { readSecretHashes } from '../stores/stations/stations.ts';
import { newCounters, registerCounters } from './counters.ts';
import type { Counters } from './counters.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import { Host } from './host.ts';
import type { Batch } from './ingest/batch.ts';
import { GroupCommit } from './ingest/group-commit.ts';
import { LinkCache } from './ingest/link-cache.ts';
import type { LinkMessage } from './ingest/link-message.ts';
import { connectExternalBroker } from './external-broker.ts';
import { RecentMessages, type LastMessage, type RecentMessage } from './recent-messages.ts';
import { LinkPublisher } from './link-publisher.ts';
import { presentCommit } from './present-commit.ts';
import { isStoredBy, replayOf } from './replay.ts';
import { Sender } from './send.ts';
import type { LinkSend } from './send.ts';
import { STATE_TOPIC, publishState } from './state.ts';
import type { LinkSignals } from './signals.ts';
import { startDisconnected } from './start-disconnected.ts';
import { disconnectRevoked } from './disconnect-revoked.ts';
import { SOLE_OWNER } from './owner/ownership.ts';
import { ShardOwnership } from './owner/shard-ownership.ts';
import { TakeOver } from './owner/take-over.ts';
import { stationCredentials } from './station-credentials.ts';
import { StationEvents } from './station-events.ts';
import { StoredThroughSender } from './stored-through.ts';
import type { LinkTransport, TransportListener } from './transport.ts';

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

const TICK_MS = 1_000;
const SWEEP_MS = 4_000;
const STOP_TIMEOUT_MS = 5_000;
/**
 * Under load, a commit begins at most this often, ms. A commit costs as much as sixty messages, and half of this is not
 * noticeable on a page (`npm run bench -- live`).
 */
const GATHER_MS = 60;
/** How long a message stored while offline waits for space before it is dropped and later resent, ms. */
const WAIT_FOR_ROOM_MS = 2_000;

/** Creates the link. It connects when started, and assumes nothing about earlier station states. */
export function createLink(options: LinkOptions): Link {
  return new RunningLink(options);
}

class RunningLink implements Link {
  readonly name = 'field link';
  readonly scope = 'every';
  /** While stopping it still stores readings and reports, which these handle. */
  readonly after = ['database', 'notifications', 'alarm watch', 'data problems', 'irrigation: lease'];
  readonly counters = newCounters();
  readonly send: Sender;
  readonly stationEvents: StationEvents;
  readonly shards: ShardListener;
  readonly #options: LinkOptions;
  readonly #cache = new LinkCache();
  readonly #messages = new RecentMessages();
  readonly #moduleId = (station: string, serial?: string) => this.#cache.device(station, serial)?.module_id;
  readonly #commits: GroupCommit;
  readonly #storedThrough: StoredThroughSender;
  readonly #host: Host;
  readonly #publisher: LinkPublisher;
  /** Undefined if this process acts for all stations. */
  readonly #takeOver: TakeOver | undefined;
  readonly #credentials;
  /** Identifies this session in the retained host state. */
  #startedAtMs = 0;
  /** Undefined until connected: replies to messages that arrive before have no recipient and are dropped. */
  #transport: LinkTransport | undefined;
  #timers: readonly NodeJS.Timeout[] = [];
  #stopping = false;

  constructor(options: LinkOptions) {
    const { pools, clock, events, log } = options;
    const pool = pools.system;
    const now = () => clock.now();
    const nowMs = () => clock.nowMs();
    const isOnline = (station: string): boolean => this.#host.isOnline(station);
    const ownership =
      options.config.mqtt.kind === 'embedded' || options.processId === undefined
        ? undefined
        : new ShardOwnership(options.processId);
    this.#options = options;
    this.stationEvents = new StationEvents({ pool, now, log });
    this.#commits = new GroupCommit({
      pool,
      cache: this.#cache,
      now,
      log,
      gatherMs: GATHER_MS,
      ownership: ownership ?? SOLE_OWNER,
      left: (messages) => (this.counters.ledElsewhere += messages),
      committed: (batch) => this.#committed(batch),
    });
    this.send = new Sender({
      publish: (topic, payload) => this.#transport?.publish(topic, payload),
      nowMs,
      isOnline,
      isKnown: (station) => ownership === undefined || this.#host.phase(station) !== 'unknown',
      sent: (station, module, message) =>
        this.#messages.sent(station, module, { atMs: nowMs(), ...message }, this.#moduleId),
    });
    this.#storedThrough = new StoredThroughSender((...args) => this.send.sendStoredThrough(...args));
    this.#host = new Host({
      nowMs,
      counters: this.counters,
      isOurs: (station) => ownership === undefined || ownership.isOurs(station),
      requestRebirth: (station) => this.send.requestRebirth(station),
      deliver: (message) => this.#deliver(message),
      whenRoom: () => this.#commits.whenRoom(WAIT_FOR_ROOM_MS),
    });
    this.#takeOver =
      ownership === undefined
        ? undefined
        : new TakeOver({
            pool,
            nowMs,
            ownership,
            host: this.#host,
            commits: this.#commits,
            requestRebirth: (station) => this.send.requestRebirth(station),
          });
    this.shards = {
      isConnected: () => this.#transport?.usable() === true,
      giving: async (shards) => this.#takeOver?.giving(shards),
      leading: async (led, taken) => this.#takeOver?.leading(led, taken),
    };
    this.#publisher = new LinkPublisher({ events, cache: this.#cache, nowMs, isOnline });
    this.#credentials = stationCredentials((serials) => readSecretHashes(options.signIns, serials));
  }

  get port(): number | undefined {
    return this.#transport?.port;
  }

  get tlsPort(): number | undefined {
    return this.#transport?.tlsPort;
  }

  async start(): Promise<void> {
    const { pools, clock } = this.#options;
    // With our own broker connections have just begun; an outside one may be used by other servers for long.
    if (this.#options.config.mqtt.kind === 'embedded') await startDisconnected(pools.system, clock.now());
    this.#startedAtMs = clock.now().epochMilliseconds;
    this.#transport = await this.#connect();
    await publishState(this.#transport, true, this.#startedAtMs);
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS),
      setInterval(() => void disconnectRevoked(this.#transport, this.#credentials, this.#options.log), SWEEP_MS),
    ];
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#publishHostState(false);
    await this.#transport?.stop();
    this.#transport = undefined;
    this.#storedThrough.stop();
    await this.#commits.stop(STOP_TIMEOUT_MS);
    await this.stationEvents.stop();
  }

  lastMessage(moduleId: string): LastMessage | undefined {
    return this.#messages.last(moduleId);
  }

  recentMessages(moduleId: string): readonly RecentMessage[] {
    return this.#messages.of(moduleId, this.#options.clock.now().epochMilliseconds);
  }

  replay(moduleId: string, number: number): boolean {
    const nowMs = this.#options.clock.now().epochMilliseconds;
    const original = this.#messages.takeForReplay(moduleId, number, nowMs, (message) =>
      isStoredBy(message, this.#cache.station(message.station)?.mark),
    );
    if (original === undefined) return false;
    const replay = replayOf(original, nowMs);
    this.#messages.received(replay, this.#moduleId, { isReplay: true });
    return this.#commits.push(replay);
  }

  devicesChanged(): void {
    this.#cache.invalidateDevices();
    this.#inBackground(this.#takeOver?.stationsChanged());
  }

  usable(): boolean {
    return this.#transport?.usable() === true && this.#commits.healthy;
  }

  isUnderLoad(): boolean {
    return this.#commits.isUnderLoad;
  }

  registerMetrics(registry: Registry): void {
    registerCounters(registry, this.counters, {
      waiting: () => this.#commits.depth,
      isStoring: () => this.#commits.healthy,
    });
  }

  async idle(): Promise<void> {
    await this.#commits.idle();
    await this.stationEvents.idle();
  }

  #connect(): Promise<LinkTransport> {
    const { config, certificates, log } = this.#options;
    const certificate = certificates?.mqtt;
    const listener = this.#listener();
    if (config.mqtt.kind === 'embedded')
      return startEmbeddedBroker({
        host: config.mqtt.host,
        port: config.mqtt.port,
        tls:
          certificate === undefined || config.mqtt.tlsPort === undefined
            ? undefined
            : { host: config.host, port: config.mqtt.tlsPort, certificate },
        credentials: this.#credentials,
        listener,
        log,
        onRefused: () => (this.counters.refusedSignIns += 1),
      });
    return connectExternalBroker({
      url: config.mqtt.url,
      listener,
      will: { topic: STATE_TOPIC, payload: encodeState({ online: false, timestamp: this.#startedAtMs }) },
      log,
    });
  }

  #listener(): TransportListener {
    return {
      message: (topic, payload, done) => {
        if (topic !== STATE_TOPIC) return this.#host.message(topic, payload, done);
        done();
        // A late will from our previous connection: announce again that this host is online.
        if (!this.#stopping && decodeState(payload)?.online === false) void this.#publishHostState(true);
      },
      stationDisconnected: (serial) => this.#host.disconnected(serial),
      linkUp: () => {
        void this.#publishHostState(true);
        this.#inBackground(this.#takeOver?.linkUp());
      },
      linkLost: () => this.#host.forgetSessions(),
    };
  }

  /** What fails is tried again: the shards are reread every half minute. */
  #inBackground(work: Promise<void> | undefined): void {
    work?.catch((error: unknown) => this.#options.log.error('link.take_over_failed', error));
  }

  #deliver(message: LinkMessage): boolean {
    if (message.kind === 'message') {
      const memory = this.#cache.station(message.station)?.mark.memory;
      this.#messages.received(message, this.#moduleId, { memory });
    }
    return this.#commits.push(message);
  }

  #tick(): void {
    this.#host.tick();
    this.#takeOver?.tick();
    this.#inBackground(this.#takeOver?.reread());
    this.stationEvents.wake();
    this.#publisher.publishStale();
    this.#messages.sweep(this.#options.clock.now().epochMilliseconds);
  }

  #committed(batch: Batch): void {
    const { bus } = this.#options;
    this.counters.commits += 1;
    this.counters.readings += batch.modules.reduce((sum, { rows }) => sum + rows.length, 0);
    this.counters.setAside += batch.setAside.length;
    for (const [serial, { after, watermarkMoved, online }] of batch.stations) {
      if (watermarkMoved) this.#storedThrough.moved(serial, after.mark);
      if (online !== undefined) bus.send('stationLinkChanged', { serial, stationId: after.moduleId, online });
    }
    this.#publisher.committed(batch);
    if (batch.settings.length > 0) bus.send('settingsReported', batch.settings);
    bus.send('readingsCommitted', presentCommit(batch));
    if (batch.events.length > 0) this.stationEvents.wake();
  }

  async #publishHostState(online: boolean): Promise<void> {
    if (this.#transport === undefined) return;
    await publishState(this.#transport, online, this.#startedAtMs).catch((error: unknown) =>
      this.#options.log.error('link.state_failed', error),
    );
  }
}
