import { Socket } from 'node:net';
import { GROUP_ID, HOST_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, replaceNameByAlias, assignAliases } from '@zagon/sparkplug/aliases.ts';
import type { Aliases } from '@zagon/sparkplug/aliases.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import type { EdgeSession } from '@zagon/sparkplug/edge-session.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { decodeState, isLateState, type StateMessage } from '@zagon/sparkplug/state-message.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { reconnectDelayMs } from './backoff.ts';
import type { Message } from './messages.ts';

/** Birth messages of a station and its modules. */
export type Births = {
  readonly node: readonly Metric[];
  readonly modules: readonly { readonly serial: string; readonly metrics: readonly Metric[] }[];
};

/** The station as seen by its link. */
export type LinkOwner = {
  readonly serial: string;
  /** The next session number; persisted before use. */
  nextSession(): EdgeSession;
  /** Birth messages for the current state. */
  births(): Births;
  /** Called after the birth messages are sent: data may follow. */
  birthsSent(): void;
  /** Called with metrics the host sent to the station (module null) or to one of its modules. */
  received(module: string | null, metrics: readonly Metric[]): void;
};

const STATE_TOPIC = formatTopic({ kind: 'state', host: HOST_ID });
const KEEPALIVE_S = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The MQTT session of one base station: connects, waits for the host, sends its births, and starts over with
 * increasing delays whenever the connection or the host is lost.
 */
export class StationLink {
  readonly #url: string;
  readonly #secret: string;
  readonly #owner: LinkOwner;
  #client: MqttClient | undefined;
  #session: EdgeSession = startEdgeSession(undefined);
  #aliases: Aliases = NO_ALIASES;
  #isBorn = false;
  #isStarted = false;
  #failures = 0;
  /** The newest state of the host; kept over connections. */
  #hostState: StateMessage | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, secret: string, owner: LinkOwner) {
    this.#url = url;
    this.#secret = secret;
    this.#owner = owner;
  }

  /** True while the host is online and has received the births. */
  get isUp(): boolean {
    return this.#isBorn;
  }

  /** Connects and keeps the station connected. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#failures = 0;
    this.#connect();
  }

  /** Publishes the death message and disconnects; stays disconnected until started again. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#retry);
    const client = this.#client;
    if (client === undefined) return;
    if (this.#isBorn) this.#publishNodeDeath(client);
    this.#isBorn = false;
    this.#client = undefined;
    await client.endAsync(!client.connected);
  }

  /** Drops the connection without a death message, like a broken cable. Reconnects automatically. */
  dropConnection(): void {
    this.#client?.stream.destroy();
  }

  publish(message: Message): void {
    if (!this.#isBorn) return;
    const owner = message.module ?? undefined;
    this.#send(
      message.module === null ? 'NDATA' : 'DDATA',
      owner,
      message.metrics.map((one) => replaceNameByAlias(this.#aliases, owner, one)),
    );
  }

  /** Publishes the birth of a module added during the session. */
  publishBirth(serial: string, metrics: readonly Metric[]): void {
    if (this.#isBorn) this.#send('DBIRTH', serial, this.#assignAliases(serial, metrics));
  }

  /** Publishes the death of a module that the station no longer serves. */
  publishDeath(serial: string): void {
    if (this.#isBorn) this.#send('DDEATH', serial, []);
  }

  /** Resends all births. */
  publishBirths(): void {
    const client = this.#client;
    if (client === undefined) return;
    const { node, modules } = this.#owner.births();
    const birth = nodeBirth(this.#session, this.#assignAliases(undefined, node), Date.now());
    this.#session = birth.session;
    client.publish(this.#topic('NBIRTH'), encodePayload(birth.payload), { qos: 0 });
    this.#isBorn = true;
    for (const { serial, metrics } of modules) this.#send('DBIRTH', serial, this.#assignAliases(serial, metrics));
    this.#owner.birthsSent();
  }

  #connect(): void {
    this.#session = this.#owner.nextSession();
    this.#aliases = NO_ALIASES;
    const client = mqtt.connect(this.#url, {
      clientId: this.#owner.serial,
      username: this.#owner.serial,
      password: this.#secret,
      clean: true,
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      queueQoSZero: false,
      will: {
        topic: this.#topic('NDEATH'),
        payload: encodePayload(nodeDeath(this.#session, Date.now())),
        qos: 1,
        retain: false,
      },
    });
    this.#client = client;
    client.on('connect', () => this.#subscribe(client));
    client.on('message', (topic, bytes) => this.#handleMessage(client, topic, bytes));
    // the reason is irrelevant: the station retries in any case
    client.on('error', () => undefined);
    client.on('close', () => this.#connectionClosed(client));
  }

  #subscribe(client: MqttClient): void {
    const { serial } = this.#owner;
    // An event does not wait for the acknowledgement of the previous message.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    const node = formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: serial });
    client.subscribe([node, `spBv1.0/${GROUP_ID}/DCMD/${serial}/+`, STATE_TOPIC], { qos: 0 });
  }

  #handleMessage(client: MqttClient, topic: string, bytes: Uint8Array): void {
    if (client !== this.#client) return;
    if (topic === STATE_TOPIC) return this.#hostStateReceived(client, decodeState(bytes));
    const parsed = parseTopic(topic);
    const read = decodePayload(bytes);
    if (!read.ok || parsed === undefined || parsed.kind === 'state' || parsed.node !== this.#owner.serial) return;
    const module = parsed.kind === 'device' ? parsed.device : null;
    const rebirthRequested = read.payload.metrics.some(({ name, value }) => name === METRIC.rebirth && value === true);
    if (module === null && rebirthRequested && this.#isBorn) this.publishBirths();
    this.#owner.received(module, read.payload.metrics);
  }

  /**
   * A station publishes only while its host is online, by the newest state that it has heard, and starts a new session afterwards (Sparkplug 3.0, primary
   * host).
   */
  #hostStateReceived(client: MqttClient, state: StateMessage | undefined): void {
    if (state === undefined || isLateState(this.#hostState, state)) return;
    this.#hostState = state;
    const { online } = state;
    if (online && !this.#isBorn) {
      this.#failures = 0;
      this.publishBirths();
    } else if (!online && this.#isBorn) {
      this.#publishNodeDeath(client);
      client.end();
    }
  }

  #connectionClosed(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#isBorn = false;
    if (!this.#isStarted) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), reconnectDelayMs(this.#failures, Math.random()));
  }

  #publishNodeDeath(client: MqttClient): void {
    client.publish(this.#topic('NDEATH'), encodePayload(nodeDeath(this.#session, Date.now())), { qos: 0 });
  }

  #assignAliases(owner: string | undefined, metrics: readonly Metric[]): Metric[] {
    const aliased = assignAliases(this.#aliases, owner, metrics);
    this.#aliases = aliased.aliases;
    return aliased.metrics;
  }

  #send(type: 'NDATA' | 'DDATA' | 'DBIRTH' | 'DDEATH', device: string | undefined, metrics: readonly Metric[]): void {
    const next = nextMessage(this.#session, metrics, Date.now());
    this.#session = next.session;
    this.#client?.publish(this.#topic(type, device), encodePayload(next.payload), { qos: 0 });
  }

  #topic(type: 'NBIRTH' | 'NDEATH' | 'NDATA' | 'DDATA' | 'DBIRTH' | 'DDEATH', device?: string): string {
    const at = { group: GROUP_ID, node: this.#owner.serial };
    if (type === 'DDATA' || type === 'DBIRTH' || type === 'DDEATH')
      return formatTopic({ kind: 'device', type, device: device ?? '', ...at });
    return formatTopic({ kind: 'node', type, ...at });
  }
}
