import { decodeState } from '@zagon/sparkplug/state-message.ts';
import type { Registry } from 'prom-client';
import type { LastMessage, RecentMessage } from '../../intake/recent-messages.ts';
import type { Intake } from '../../intake/intake.ts';
import type { Link, ShardListener, StateKeeping } from '../../intake/link.ts';
import { ShardOwnership } from '../../intake/owner/shard-ownership.ts';
import type { StationEvents } from '../../intake/station-events.ts';
import { readSecretHashes } from '../../stores/stations/stations.ts';
import { disconnectRevoked } from './broker/disconnect-revoked.ts';
import { startEmbeddedBroker } from './broker/embedded-broker.ts';
import { connectExternalBroker } from './broker/external-broker.ts';
import { stationCredentials } from './broker/station-credentials.ts';
import type { LinkTransport, TransportListener } from './broker/transport.ts';
import { Host } from './host.ts';
import type { LinkOptions } from './link-options.ts';
import { TakeOver } from './owner/take-over.ts';
import { Sender } from './send.ts';
import { startDisconnected } from './start-disconnected.ts';
import { type HostState, STATE_TOPIC } from './state/host-state.ts';
import { hostState, othersLive } from './state/open-host-state.ts';
import { StoredThroughSender } from './stored-through.ts';

const TICK_MS = 1_000;
const SWEEP_MS = 4_000;
/** The shard whose leader speaks for the host. */
const STATE_SHARD = 0;

/** Creates the link. It connects when started, and assumes nothing about earlier station states. */
export function createLink(options: LinkOptions): Link {
  return new RunningLink(options);
}

class RunningLink implements Link {
  readonly name = 'field link';
  readonly scope = 'every';
  readonly after = ['database', 'intake'];
  readonly counters;
  readonly send: Sender;
  readonly stationEvents: StationEvents;
  readonly shards: ShardListener;
  readonly #options: LinkOptions;
  readonly #intake: Intake;
  readonly #storedThrough: StoredThroughSender;
  readonly #host: Host;
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
    const { pools, clock, intake } = options;
    const { ownership } = intake;
    const nowMs = () => clock.nowMs();
    const isOnline = (station: string): boolean => this.#host.isOnline(station);
    const requestRebirth = (station: string): void => this.send.requestRebirth(station);
    this.#options = options;
    this.#intake = intake;
    this.#isStateOurs = !(ownership instanceof ShardOwnership);
    this.counters = intake.counters;
    this.stationEvents = intake.stationEvents;
    this.send = new Sender({
      publish: (topic, payload) => this.#transport?.publish(topic, payload),
      nowMs,
      isOnline,
      isAwaited: (station) => this.#takeOver?.isAwaited(station) === true,
      sent: (...sent) => intake.sent(...sent),
    });
    this.#storedThrough = new StoredThroughSender((...args) => this.send.sendStoredThrough(...args));
    this.#host = new Host({
      nowMs,
      counters: this.counters,
      isOurs: (station) => ownership.isOurs(station),
      requestRebirth,
      deliver: (message) => intake.take(message),
      whenRoom: () => intake.whenRoom(),
    });
    this.#takeOver =
      ownership instanceof ShardOwnership
        ? new TakeOver({ pool: pools.system, nowMs, host: this.#host, intake, requestRebirth, ownership })
        : undefined;
    this.#state = hostState(options, () => this.#transport);
    this.shards = {
      isConnected: () => this.#transport?.usable() === true,
      giving: async (shards) => this.#takeOver?.giving(shards),
      leading: (led, taken) => this.#leading(led, taken),
    };
    this.#credentials = stationCredentials((serials) => readSecretHashes(options.signIns, serials));
    intake.join({ isOnline, storedThrough: (station, mark) => this.#storedThrough.moved(station, mark) });
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
  }

  lastMessage(moduleId: string): LastMessage | undefined {
    return this.#intake.lastMessage(moduleId);
  }

  recentMessages(moduleId: string): readonly RecentMessage[] {
    return this.#intake.recentMessages(moduleId);
  }

  replay(moduleId: string, number: number): boolean {
    return this.#intake.replay(moduleId, number);
  }

  devicesChanged(): void {
    this.#intake.devicesChanged();
    this.#inBackground(this.#takeOver?.stationsChanged());
  }

  usable(): boolean {
    return this.#transport?.usable() === true && this.#intake.healthy;
  }

  stateKeeping(): StateKeeping {
    return this.#state.keeping;
  }

  isUnderLoad(): boolean {
    return this.#intake.isUnderLoad;
  }

  registerMetrics(registry: Registry): void {
    this.#intake.registerMetrics(registry);
  }

  idle(): Promise<void> {
    return this.#intake.idle();
  }

  #connect(): Promise<LinkTransport> {
    const { config, certificates, log, acceptProgram } = this.#options;
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
        acceptProgram,
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

  #tick(): void {
    this.#host.tick();
    this.#takeOver?.tick();
    this.#inBackground(this.#takeOver?.reread());
  }

  /** Follows which shards this process leads. The leader of the first one speaks for the host. */
  async #leading(led: ReadonlySet<number>, taken: readonly number[]): Promise<void> {
    await this.#takeOver?.leading(led, taken);
    this.#isStateOurs = this.#takeOver === undefined || led.has(STATE_SHARD);
    if (this.#transport === undefined) return;
    if (this.#isStateOurs) this.#state.keep();
    else this.#state.release();
  }
}
