import { decodeState } from '@zagon/sparkplug/state-message.ts';
import type { Registry } from 'prom-client';
import { readSecretHashes } from '../stores/stations/stations.ts';
import { newCounters, registerCounters } from './counters.ts';
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
import { type HostState, STATE_TOPIC, type StateKeeping } from './state/host-state.ts';
import { hostState, othersLive } from './state/open-host-state.ts';
import { startDisconnected } from './start-disconnected.ts';
import { disconnectRevoked } from './disconnect-revoked.ts';
import { SOLE_OWNER } from './owner/ownership.ts';
import { ShardOwnership } from './owner/shard-ownership.ts';
import { TakeOver } from './owner/take-over.ts';
import { stationCredentials } from './station-credentials.ts';
import { StationEvents } from './station-events.ts';
import { StoredThroughSender } from './stored-through.ts';
import type { LinkTransport, TransportListener } from './transport.ts';

import type { Link, LinkOptions, ShardListener } from './link.ts';
const TICK_MS = 1_000;
const SWEEP_MS = 4_000;
const STOP_TIMEOUT_MS = 5_000;
/** The shard whose leader speaks for the host. */
const STATE_SHARD = 0;

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
  readonly #state: HostState;
  /** True if this process speaks for the host. */
  #isStateOurs: boolean;
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
    this.#isStateOurs = ownership === undefined;
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
      isAwaited: (station) => this.#takeOver?.isAwaited(station) === true,
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
    const requestRebirth = (station: string): void => this.send.requestRebirth(station);
    const shared = { pool, nowMs, host: this.#host, commits: this.#commits, requestRebirth };
    this.#takeOver = ownership === undefined ? undefined : new TakeOver({ ...shared, ownership });
    this.#state = hostState(options, () => this.#transport);
    this.shards = {
      isConnected: () => this.#transport?.usable() === true,
      giving: async (shards) => this.#takeOver?.giving(shards),
      leading: (led, taken) => this.#leading(led, taken),
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
    this.#transport = await this.#connect();
    if (this.#isStateOurs) this.#state.keep();
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS),
      setInterval(() => void disconnectRevoked(this.#transport, this.#credentials, this.#options.log), SWEEP_MS),
    ];
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#state.stop(await othersLive(this.#options));
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

  stateKeeping(): StateKeeping {
    return this.#state.keeping;
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
      log,
    });
  }

  #listener(): TransportListener {
    return {
      message: (topic, payload, done) => {
        if (topic !== STATE_TOPIC) return this.#host.message(topic, payload, done);
        done();
        if (!this.#stopping && decodeState(payload)?.online === false) this.#state.denied();
      },
      stationDisconnected: (serial) => this.#host.disconnected(serial),
      linkUp: () => this.#linkUp(),
      linkLost: () => this.#host.forgetSessions(),
    };
  }

  #linkUp(): void {
    this.#inBackground(this.#takeOver?.linkUp());
    // The state could not be announced while the broker was away.
    if (this.#isStateOurs && this.#transport !== undefined) this.#state.keep();
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
      if (online === undefined) continue;
      const change = { serial, stationId: after.moduleId, online };
      bus.send('stationLinkStored', change);
      bus.send('stationLinkChanged', change);
    }
    this.#publisher.committed(batch);
    if (batch.settings.length > 0) bus.send('settingsReported', batch.settings);
    bus.send('readingsCommitted', presentCommit(batch));
    if (batch.events.length > 0) this.stationEvents.wake();
  }

  /** Hears which shards this process leads. The leader of the first one speaks for the host. */
  async #leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void> {
    await this.#takeOver?.leading(led, taken);
    this.#isStateOurs = this.#takeOver === undefined || led.has(STATE_SHARD);
    if (this.#transport === undefined) return;
    if (this.#isStateOurs) this.#state.keep();
    else this.#state.release();
  }
}
