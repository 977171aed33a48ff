import { randomUUID } from 'node:crypto';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, replaceNameByAlias, assignAliases, type Aliases } from '@zagon/sparkplug/aliases.ts';
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

/** Maximum number of messages in flight before the server confirms them as stored. */
const MAX_IN_FLIGHT = 40;
/** Resend all unconfirmed messages if the server sends nothing for this long. */
const RESEND_AFTER_MS = 5_000;
/** Give up after this long without progress. */
const GIVE_UP_AFTER_MS = 120_000;

/**
 * A minimal base station for replays: sends its births and its messages, keeps each message until the server's
 * watermark covers it, and resends uncovered ones.
 */
export class StationLink {
  readonly #client: MqttClient;
  readonly #map: RecordingMap;
  readonly #memory = `replay-${randomUUID()}`;
  readonly #unconfirmed = new Map<number, Message>();
  #session: EdgeSession;
  #aliases: Aliases = NO_ALIASES;
  #progressed: PromiseWithResolvers<void> = Promise.withResolvers();
  stored = 0;

  private constructor(client: MqttClient, map: RecordingMap, session: EdgeSession) {
    this.#client = client;
    this.#map = map;
    this.#session = session;
    client.on('message', (topic, bytes) => this.#handleMessage(topic, bytes));
  }

  static async open({ url, map, secret }: LinkOptions): Promise<StationLink> {
    const session = startEdgeSession(undefined);
    const will = {
      topic: nodeTopic('NDEATH', map.station),
      payload: encodePayload(nodeDeath(session, Date.now())),
      qos: 1 as const,
      retain: false,
    };
    const credentials = { clientId: map.station, username: map.station, password: secret };
    const client = await connect(url, { ...credentials, clean: true, keepalive: 15, reconnectPeriod: 0, will });
    const link = new StationLink(client, map, session);
    await client.subscribeAsync(nodeTopic('NCMD', map.station));
    await link.#publishBirths();
    return link;
  }

  /** Sends a message once the window has space for it. */
  async send(message: Message): Promise<void> {
    while (this.#unconfirmed.size >= MAX_IN_FLIGHT) await this.#waitForProgress();
    this.#unconfirmed.set(message.number, message);
    await this.#publish(message);
  }

  /** Resolves when the server has stored everything that was sent. */
  async settle(): Promise<void> {
    while (this.#unconfirmed.size > 0) await this.#waitForProgress();
  }

  async close(): Promise<void> {
    await this.#publishNode('NDEATH', nodeDeath(this.#session, Date.now()));
    await this.#client.endAsync();
  }

  /** Waits for the watermark to move; resends uncovered messages and eventually gives up. */
  async #waitForProgress(): Promise<void> {
    for (let waitedMs = 0; waitedMs < GIVE_UP_AFTER_MS; waitedMs += RESEND_AFTER_MS) {
      if (!this.#client.connected) throw new ReplayRefused("The server closed the station's connection.");
      const { promise: timeout, resolve } = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => resolve('late'), RESEND_AFTER_MS);
      const outcome = await Promise.race([this.#progressed.promise, timeout]);
      clearTimeout(timer);
      if (outcome !== 'late') return;
      for (const message of this.#unconfirmed.values()) await this.#publish(message);
    }
    throw new ReplayRefused('The server is not confirming any stored data. Are the server and its database running?');
  }

  #handleMessage(topic: string, bytes: Uint8Array): void {
    if (topic !== nodeTopic('NCMD', this.#map.station)) return;
    const read = decodePayload(bytes);
    if (!read.ok) return;
    const valueOf = (name: string): Metric['value'] => read.payload.metrics.find((found) => found.name === name)?.value;
    if (valueOf(METRIC.rebirth) === true) void this.#publishBirths();
    const through = valueOf(METRIC.storedThrough);
    if (typeof through !== 'number' || valueOf(METRIC.memory) !== this.#memory) return;
    const sizeBefore = this.#unconfirmed.size;
    for (const [number, message] of this.#unconfirmed) {
      if (number > through) continue;
      this.#unconfirmed.delete(number);
      this.stored += message.values;
    }
    if (this.#unconfirmed.size === sizeBefore) return;
    this.#progressed.resolve();
    this.#progressed = Promise.withResolvers();
  }

  async #publishBirths(): Promise<void> {
    const now = Date.now();
    const oldest = Math.min(...this.#unconfirmed.keys(), Number.MAX_SAFE_INTEGER);
    const nodeMetrics = [
      metric(METRIC.memory, 'String', this.#memory, { timestamp: now }),
      metric(METRIC.oldestMessage, 'Int64', oldest === Number.MAX_SAFE_INTEGER ? 1 : oldest, { timestamp: now }),
    ];
    const birth = nodeBirth(this.#session, this.#assignAliases(undefined, nodeMetrics), now);
    this.#session = birth.session;
    await this.#publishNode('NBIRTH', birth.payload);
    for (const { serial, columns } of this.#map.modules) {
      // The birth declares names without values, so that nothing in a replay is treated as a live reading.
      const fields = Object.values(columns).map((field) =>
        metric(field, dataTypeOf(field), null, { timestamp: now, isHistorical: true }),
      );
      const number = metric(METRIC.message, 'Int64', null, { timestamp: now });
      await this.#publishDevice('DBIRTH', serial, this.#assignAliases(serial, [number, ...fields]));
    }
  }

  #assignAliases(owner: string | undefined, metrics: readonly Metric[]): Metric[] {
    const aliased = assignAliases(this.#aliases, owner, metrics);
    this.#aliases = aliased.aliases;
    return aliased.metrics;
  }

  #publish({ serial, metrics }: Message): Promise<void> {
    return this.#publishDevice(
      'DDATA',
      serial,
      metrics.map((one) => replaceNameByAlias(this.#aliases, serial, one)),
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
