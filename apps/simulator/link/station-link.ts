import { GROUP_ID, HOST_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, shortened, withAliases } from '@zagon/sparkplug/aliases.ts';
import type { Aliases } from '@zagon/sparkplug/aliases.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import type { EdgeSession } from '@zagon/sparkplug/edge-session.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { decodeState } from '@zagon/sparkplug/state-message.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import { nextWaitMs } from './backoff.ts';
import type { Message } from './messages.ts';

/** Births of a station and of each of its modules. */
export type Births = {
  readonly node: readonly Metric[];
  readonly modules: readonly { readonly serial: string; readonly metrics: readonly Metric[] }[];
};

/** What the link needs from its station, and tells it. */
export type LinkOwner = {
  readonly serial: string;
  /** The number of the next session, written down before it is used. */
  nextSession(): EdgeSession;
  /** All births, as things are now. */
  births(): Births;
  /** The births are out: data may follow. */
  born(): void;
  /** A metric that the host sent to the station (module null) or to one of its modules. */
  heard(module: string | null, metrics: readonly Metric[]): void;
};

const STATE_TOPIC = formatTopic({ kind: 'state', host: HOST_ID });
const KEEPALIVE_S = 15;
const CONNECT_WITHIN_MS = 10_000;

/**
 * The MQTT session of one base station: connects, waits for the host, is born, and begins again whenever the
 * connection or the host is gone, a little later each time.
 */
export class StationLink {
  readonly #url: string;
  readonly #secret: string;
  readonly #owner: LinkOwner;
  #client: MqttClient | undefined;
  #session: EdgeSession = startEdgeSession(undefined);
  #aliases: Aliases = NO_ALIASES;
  #isBorn = false;
  #wanted = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, secret: string, owner: LinkOwner) {
    this.#url = url;
    this.#secret = secret;
    this.#owner = owner;
  }

  /** True while the host is there and knows this station. */
  get isUp(): boolean {
    return this.#isBorn;
  }

  /** Keeps the station connected from now on. */
  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#failures = 0;
    this.#connect();
  }

  /** Lets go of the station: it says goodbye and does not come back until it is started again. */
  async letGo(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#retry);
    const client = this.#client;
    if (client === undefined) return;
    if (this.#isBorn) this.#sayGoodbye(client);
    this.#isBorn = false;
    this.#client = undefined;
    await client.endAsync(!client.connected);
  }

  /** Cuts the connection as a broken cable does: without a word. It comes back by itself. */
  cut(): void {
    this.#client?.stream.destroy();
  }

  publish(message: Message): void {
    if (!this.#isBorn) return;
    const owner = message.module ?? undefined;
    this.#send(
      message.module === null ? 'NDATA' : 'DDATA',
      owner,
      message.metrics.map((one) => shortened(this.#aliases, owner, one)),
    );
  }

  /** A module that came while the station was there. */
  bear(serial: string, metrics: readonly Metric[]): void {
    if (this.#isBorn) this.#send('DBIRTH', serial, this.#named(serial, metrics));
  }

  /** A module that the station does not serve any more. */
  bury(serial: string): void {
    if (this.#isBorn) this.#send('DDEATH', serial, []);
  }

  /** Sends all births again. */
  beBorn(): void {
    const client = this.#client;
    if (client === undefined) return;
    const { node, modules } = this.#owner.births();
    const birth = nodeBirth(this.#session, this.#named(undefined, node), Date.now());
    this.#session = birth.session;
    client.publish(this.#topic('NBIRTH'), encodePayload(birth.payload), { qos: 0 });
    this.#isBorn = true;
    for (const { serial, metrics } of modules) this.#send('DBIRTH', serial, this.#named(serial, metrics));
    this.#owner.born();
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
      connectTimeout: CONNECT_WITHIN_MS,
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
    client.on('message', (topic, bytes) => this.#hear(client, topic, bytes));
    // the reason is of no use here: whatever it was, the station tries again
    client.on('error', () => undefined);
    client.on('close', () => this.#lost(client));
  }

  #subscribe(client: MqttClient): void {
    const { serial } = this.#owner;
    const node = formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: serial });
    client.subscribe([node, `spBv1.0/${GROUP_ID}/DCMD/${serial}/+`, STATE_TOPIC], { qos: 0 });
  }

  #hear(client: MqttClient, topic: string, bytes: Uint8Array): void {
    if (client !== this.#client) return;
    if (topic === STATE_TOPIC) return this.#hostIs(client, decodeState(bytes)?.online === true);
    const parsed = parseTopic(topic);
    const read = decodePayload(bytes);
    if (!read.ok || parsed === undefined || parsed.kind === 'state' || parsed.node !== this.#owner.serial) return;
    const module = parsed.kind === 'device' ? parsed.device : null;
    const asked = read.payload.metrics.some(({ name, value }) => name === METRIC.rebirth && value === true);
    if (module === null && asked && this.#isBorn) this.beBorn();
    this.#owner.heard(module, read.payload.metrics);
  }

  /** A station speaks only while its host listens; without it, it begins anew (Sparkplug 3.0, primary host). */
  #hostIs(client: MqttClient, online: boolean): void {
    if (online && !this.#isBorn) {
      this.#failures = 0;
      this.beBorn();
    } else if (!online && this.#isBorn) {
      this.#sayGoodbye(client);
      client.end();
    }
  }

  #lost(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#isBorn = false;
    if (!this.#wanted) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), nextWaitMs(this.#failures, Math.random()));
  }

  #sayGoodbye(client: MqttClient): void {
    client.publish(this.#topic('NDEATH'), encodePayload(nodeDeath(this.#session, Date.now())), { qos: 0 });
  }

  #named(owner: string | undefined, metrics: readonly Metric[]): Metric[] {
    const given = withAliases(this.#aliases, owner, metrics);
    this.#aliases = given.aliases;
    return given.metrics;
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
