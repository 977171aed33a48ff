import type { Registry } from 'prom-client';
import type { Bus } from '../core/bus/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Events } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Service } from '../core/service.ts';
import type { Pools } from '../database/pool.ts';
import { newCounters, registerCounters } from './counters.ts';
import type { Batch } from './ingest/batch.ts';
import { GroupCommit } from './ingest/group-commit.ts';
import { LinkCache } from './ingest/link-cache.ts';
import type { LinkMessage } from './ingest/link-message.ts';
import type { Watermark } from './ingest/watermark.ts';
import type { SentFacts } from './link-send.ts';
import { LinkPublisher } from './link-publisher.ts';
import { type Ownership, SOLE_OWNER } from './owner/ownership.ts';
import { presentCommit } from './present-commit.ts';
import { RecentMessages, type LastMessage, type RecentMessage } from './recent-messages.ts';
import { isStoredBy, replayOf } from './replay.ts';
import type { LinkSignals } from './signals.ts';
import { StationEvents } from './station-events.ts';

export type IntakeOptions = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: Bus<LinkSignals>;
  readonly log: Log;
  /** Which stations this process acts for. Default: all. */
  readonly ownership?: Ownership | undefined;
};

/** What a gateway adds to the intake. */
export type IntakeGateway = {
  /** True if a station is connected, as far as the gateway knows. */
  isOnline(station: string): boolean;
  /** What was received from a station is stored up to this message. */
  storedThrough(station: string, mark: Watermark): void;
};

const TICK_MS = 1_000;
/** Every so many ticks, events are looked for that another process left behind when it died. */
const TICKS_PER_LOOK = 5;
const STOP_TIMEOUT_MS = 5_000;
/**
 * Under load, a commit begins at most this often, ms. A commit costs as much as sixty messages, and half of this is not
 * noticeable on a page (`npm run bench -- live`).
 */
const GATHER_MS = 60;
/** How long a message stored while offline waits for space before it is dropped and later resent, ms. */
const WAIT_FOR_ROOM_MS = 2_000;

/**
 * Takes what gateways receive, whatever their protocol: stores it in order and in groups, keeps the newest messages in
 * memory, and publishes stored changes on the bus.
 */
export class Intake implements Service {
  readonly name = 'intake';
  readonly scope = 'every';
  /** While stopping it still stores readings and reports, which these handle. */
  readonly after = ['database', 'notifications', 'alarm watch', 'data problems', 'irrigation: lease'];
  readonly counters = newCounters();
  readonly ownership: Ownership;
  /** Events reported by stations; see HandleStationEvent for the delivery guarantee. */
  readonly stationEvents: StationEvents;
  readonly #options: IntakeOptions;
  #ticks = 0;
  readonly #cache = new LinkCache();
  readonly #messages = new RecentMessages();
  readonly #moduleId = (station: string, serial?: string) => this.#cache.device(station, serial)?.module_id;
  readonly #commits: GroupCommit;
  readonly #publisher: LinkPublisher;
  #gateways: readonly IntakeGateway[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IntakeOptions) {
    const { pools, clock, events, log, ownership = SOLE_OWNER } = options;
    const pool = pools.system;
    const now = () => clock.now();
    this.#options = options;
    this.ownership = ownership;
    this.stationEvents = new StationEvents({ pool, now, log });
    this.#commits = new GroupCommit({
      pool,
      cache: this.#cache,
      now,
      log,
      gatherMs: GATHER_MS,
      ownership,
      left: (messages) => (this.counters.ledElsewhere += messages),
      committed: (batch) => this.#committed(batch),
    });
    this.#publisher = new LinkPublisher({
      events,
      cache: this.#cache,
      nowMs: () => clock.nowMs(),
      isOnline: (station) => this.#gateways.some((gateway) => gateway.isOnline(station)),
    });
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Stores what was accepted. Gateways stop before. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#commits.stop(STOP_TIMEOUT_MS);
    await this.stationEvents.stop();
  }

  /** Adds a gateway, before anything is taken from it. */
  join(gateway: IntakeGateway): void {
    this.#gateways = [...this.#gateways, gateway];
  }

  /** Takes a message to be stored; returns false if too many are waiting. */
  take(message: LinkMessage): boolean {
    if (message.kind === 'message') {
      const memory = this.#cache.station(message.station)?.mark.memory;
      this.#messages.received(message, this.#moduleId, { memory });
    }
    return this.#commits.push(message);
  }

  /**
   * Takes a message as `take` does, waits for room if too many are waiting, and resolves when it is stored; with false if
   * it was left to another process.
   */
  async store(message: LinkMessage): Promise<boolean> {
    while (!this.take(message)) await this.whenRoom();
    return this.#commits.storedOf(message);
  }

  /** Takes a change of a session that no message caused. */
  push(message: LinkMessage): boolean {
    return this.#commits.push(message);
  }

  /** Resolves when there is space again, or after a while. */
  whenRoom(): Promise<void> {
    return this.#commits.whenRoom(WAIT_FOR_ROOM_MS);
  }

  /** Another process may have stored messages of these stations: their next batch rereads them. */
  forget(stations: readonly string[]): void {
    this.#commits.forget(stations);
  }

  /** Keeps what was sent to a station, or to a module behind it, for operators to see. */
  sent(station: string, module: string | undefined, message: SentFacts): void {
    this.#messages.sent(station, module, { atMs: this.#options.clock.nowMs(), ...message }, this.#moduleId);
  }

  /** The newest message of a module as received; undefined if none since this process started. */
  lastMessage(moduleId: string): LastMessage | undefined {
    return this.#messages.last(moduleId);
  }

  /** Messages from and to a module in the last ten minutes, newest first. */
  recentMessages(moduleId: string): readonly RecentMessage[] {
    return this.#messages.of(moduleId, this.#options.clock.now().epochMilliseconds);
  }

  /** Passes a message from a module through again, once; see `Link.replay`. */
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

  /** Modules were added, moved or configured: the next message uses fresh data. */
  devicesChanged(): void {
    this.#cache.invalidateDevices();
  }

  /** False while the database does not accept readings. */
  get healthy(): boolean {
    return this.#commits.healthy;
  }

  /** True while many readings wait to be stored, or did a moment ago; deferrable work on the same rows should yield. */
  get isUnderLoad(): boolean {
    return this.#commits.isUnderLoad;
  }

  /** Adds the counters and the queue depth. */
  registerMetrics(registry: Registry): void {
    registerCounters(registry, this.counters, {
      waiting: () => this.#commits.depth,
      isStoring: () => this.#commits.healthy,
    });
  }

  /** Resolves when everything taken so far is stored and handled. */
  async idle(): Promise<void> {
    await this.#commits.idle();
    await this.stationEvents.idle();
  }

  /** Resolves when everything taken so far is stored. */
  stored(): Promise<void> {
    return this.#commits.idle();
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.stationEvents.isRetrying) this.stationEvents.wake();
    else if (this.#ticks % TICKS_PER_LOOK === 0) void this.stationEvents.look();
    this.#publisher.publishStale();
    this.#messages.sweep(this.#options.clock.now().epochMilliseconds);
  }

  #committed(batch: Batch): void {
    const { bus } = this.#options;
    this.counters.commits += 1;
    this.counters.readings += batch.modules.reduce((sum, { rows }) => sum + rows.length, 0);
    this.counters.setAside += batch.setAside.length;
    for (const [serial, { after, watermarkMoved, online }] of batch.stations) {
      if (watermarkMoved) for (const gateway of this.#gateways) gateway.storedThrough(serial, after.mark);
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
}
