import { randomUUID } from 'node:crypto';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, shortened, withAliases, type Aliases } from '@zagon/sparkplug/aliases.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import {
  nextMessage,
  nodeBirth,
  nodeDeath,
  startEdgeSession,
  type EdgeSession,
} from '@zagon/sparkplug/edge-session.ts';
import { metric, type Metric, type Payload } from '@zagon/sparkplug/metric.ts';
import { formatTopic, type DeviceMessageType, type NodeMessageType } from '@zagon/sparkplug/topic.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { dataTypeOf } from '../link/data-type.ts';
import type { Message } from './packer.ts';
import type { RecordingMap } from './recording-map.ts';
import { ReplayRefused } from './replay-refused.ts';

export type LinkOptions = { readonly url: string; readonly map: RecordingMap; readonly secret: string };

/** Messages that may be under way before the server has said that they are stored. */
const WINDOW = 40;
/** After so long without a word of the server everything that it has not stored is sent again. */
const REPEAT_AFTER_MS = 5_000;
/** After so long without progress the replay gives up. */
const GIVE_UP_AFTER_MS = 120_000;

/**
 * A base station as far as a replay needs one: it is born, sends what it has stored, keeps each message until
 * the server's watermark covers it, and sends again what was not covered.
 */
export class StationLink {
  readonly #client: MqttClient;
  readonly #map: RecordingMap;
  readonly #memory = `replay-${randomUUID()}`;
  readonly #kept = new Map<number, Message>();
  #session: EdgeSession;
  #aliases: Aliases = NO_ALIASES;
  #covered: PromiseWithResolvers<void> = Promise.withResolvers();
  stored = 0;

  private constructor(client: MqttClient, map: RecordingMap, session: EdgeSession) {
    this.#client = client;
    this.#map = map;
    this.#session = session;
    client.on('message', (topic, bytes) => this.#hear(topic, bytes));
  }

  static async open({ url, map, secret }: LinkOptions): Promise<StationLink> {
    const session = startEdgeSession(undefined);
    const will = {
      topic: nodeTopic('NDEATH', map.station),
      payload: encodePayload(nodeDeath(session, Date.now())),
      qos: 1 as const,
      retain: false,
    };
    const account = { clientId: map.station, username: map.station, password: secret };
    const client = await connect(url, { ...account, clean: true, keepalive: 15, reconnectPeriod: 0, will });
    const link = new StationLink(client, map, session);
    await client.subscribeAsync(nodeTopic('NCMD', map.station));
    await link.#bear();
    return link;
  }

  /** Sends a message as soon as the window has room for it. */
  async send(message: Message): Promise<void> {
    while (this.#kept.size >= WINDOW) await this.#progress();
    this.#kept.set(message.number, message);
    await this.#publish(message);
  }

  /** Ends when the server has stored everything that was sent. */
  async settle(): Promise<void> {
    while (this.#kept.size > 0) await this.#progress();
  }

  async close(): Promise<void> {
    await this.#publishNode('NDEATH', nodeDeath(this.#session, Date.now()));
    await this.#client.endAsync();
  }

  /** Waits until the watermark moved; repeats what it does not cover, and gives up in the end. */
  async #progress(): Promise<void> {
    for (let waitedMs = 0; waitedMs < GIVE_UP_AFTER_MS; waitedMs += REPEAT_AFTER_MS) {
      if (!this.#client.connected) throw new ReplayRefused('The server closed the connection of the station.');
      const { promise: late, resolve } = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => resolve('late'), REPEAT_AFTER_MS);
      const outcome = await Promise.race([this.#covered.promise, late]);
      clearTimeout(timer);
      if (outcome !== 'late') return;
      for (const message of this.#kept.values()) await this.#publish(message);
    }
    throw new ReplayRefused('The server does not confirm that it stores anything. Is it running, and is its database?');
  }

  #hear(topic: string, bytes: Uint8Array): void {
    if (topic !== nodeTopic('NCMD', this.#map.station)) return;
    const read = decodePayload(bytes);
    if (!read.ok) return;
    const valueOf = (name: string): Metric['value'] => read.payload.metrics.find((found) => found.name === name)?.value;
    if (valueOf(METRIC.rebirth) === true) void this.#bear();
    const through = valueOf(METRIC.storedThrough);
    if (typeof through !== 'number' || valueOf(METRIC.memory) !== this.#memory) return;
    const before = this.#kept.size;
    for (const [number, message] of this.#kept) {
      if (number > through) continue;
      this.#kept.delete(number);
      this.stored += message.values;
    }
    if (this.#kept.size === before) return;
    this.#covered.resolve();
    this.#covered = Promise.withResolvers();
  }

  async #bear(): Promise<void> {
    const now = Date.now();
    const oldest = Math.min(...this.#kept.keys(), Number.MAX_SAFE_INTEGER);
    const about = [
      metric(METRIC.memory, 'String', this.#memory, { timestamp: now }),
      metric(METRIC.oldestMessage, 'Int64', oldest === Number.MAX_SAFE_INTEGER ? 1 : oldest, { timestamp: now }),
    ];
    const birth = nodeBirth(this.#session, this.#named(undefined, about), now);
    this.#session = birth.session;
    await this.#publishNode('NBIRTH', birth.payload);
    for (const { serial, columns } of this.#map.modules) {
      // A birth tells names; it carries no value, so that nothing of a replay looks like a live reading.
      const fields = Object.values(columns).map((field) =>
        metric(field, dataTypeOf(field), null, { timestamp: now, isHistorical: true }),
      );
      const number = metric(METRIC.message, 'Int64', null, { timestamp: now });
      await this.#publishDevice('DBIRTH', serial, this.#named(serial, [number, ...fields]));
    }
  }

  #named(owner: string | undefined, metrics: readonly Metric[]): Metric[] {
    const given = withAliases(this.#aliases, owner, metrics);
    this.#aliases = given.aliases;
    return given.metrics;
  }

  #publish({ serial, metrics }: Message): Promise<void> {
    return this.#publishDevice(
      'DDATA',
      serial,
      metrics.map((one) => shortened(this.#aliases, serial, one)),
    );
  }

  async #publishDevice(type: DeviceMessageType, device: string, metrics: readonly Metric[]): Promise<void> {
    const next = nextMessage(this.#session, metrics, Date.now());
    this.#session = next.session;
    const topic = formatTopic({ kind: 'device', type, group: GROUP_ID, node: this.#map.station, device });
    await this.#client.publishAsync(topic, encodePayload(next.payload), { qos: 0 });
  }

  async #publishNode(type: NodeMessageType, payload: Payload): Promise<void> {
    await this.#client.publishAsync(nodeTopic(type, this.#map.station), encodePayload(payload), { qos: 0 });
  }
}

function nodeTopic(type: NodeMessageType, node: string): string {
  return formatTopic({ kind: 'node', type, group: GROUP_ID, node });
}

async function connect(url: string, options: Parameters<typeof connectAsync>[1]): Promise<MqttClient> {
  try {
    return await connectAsync(url, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReplayRefused(`The broker at ${url} did not let the station in (${reason}).`, { cause: error });
  }
}
