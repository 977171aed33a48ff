import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric, Payload } from '@zagon/sparkplug/metric.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { TestStation } from './stations.ts';

/** An order of the host as it came. */
export type Heard = { topic: string; metrics: Metric[] };

/** A base station over real MQTT, as small as the protocol allows: what it sends is what the test says. */
export class Edge {
  readonly client: MqttClient;
  readonly serial: string;
  readonly heard: Heard[] = [];
  #session;
  #listeners = new Set<() => void>();

  private constructor(client: MqttClient, serial: string, session: ReturnType<typeof startEdgeSession>) {
    this.client = client;
    this.serial = serial;
    this.#session = session;
    client.on('error', () => undefined);
    client.on('message', (topic, payload) => {
      const read = parseTopic(topic)?.kind === 'state' ? undefined : decodePayload(payload);
      this.heard.push({ topic, metrics: read?.ok === true ? read.payload.metrics : [] });
      for (const listener of this.#listeners) listener();
    });
  }

  static async connect(
    port: number,
    station: Pick<TestStation, 'serial' | 'secret'>,
    previousBdSeq?: number,
  ): Promise<Edge> {
    const session = startEdgeSession(previousBdSeq);
    const death = formatTopic({ kind: 'node', type: 'NDEATH', group: GROUP_ID, node: station.serial });
    const client = await connectAsync(
      `mqtt://127.0.0.1:${port}`,
      {
        clientId: 'anything',
        username: station.serial,
        password: station.secret,
        reconnectPeriod: 0,
        keepalive: 15,
        will: { topic: death, payload: encodePayload(nodeDeath(session, Date.now())), qos: 0, retain: false },
      },
      false,
    );
    const edge = new Edge(client, station.serial, session);
    await client.subscribeAsync([
      `spBv1.0/${GROUP_ID}/NCMD/${station.serial}`,
      `spBv1.0/${GROUP_ID}/DCMD/${station.serial}/+`,
    ]);
    return edge;
  }

  async born(metrics: Metric[] = [], modules: Readonly<Record<string, Metric[]>> = {}): Promise<void> {
    const birth = nodeBirth(this.#session, metrics, Date.now());
    this.#session = birth.session;
    await this.send('NBIRTH', undefined, birth.payload);
    for (const [module, birthMetrics] of Object.entries(modules)) await this.#next('DBIRTH', module, birthMetrics);
  }

  data(module: string | undefined, metrics: Metric[]): Promise<void> {
    return this.#next(module === undefined ? 'NDATA' : 'DDATA', module, metrics);
  }

  moduleDied(module: string): Promise<void> {
    return this.#next('DDEATH', module, []);
  }

  async send(
    type: 'NBIRTH' | 'NDATA' | 'DBIRTH' | 'DDATA' | 'DDEATH' | 'NDEATH',
    module: string | undefined,
    payload: Payload,
  ): Promise<void> {
    const topic = `spBv1.0/${GROUP_ID}/${type}/${this.serial}${module === undefined ? '' : `/${module}`}`;
    await this.client.publishAsync(topic, encodePayload(payload));
  }

  /** Waits until something heard fits. */
  async until<T>(find: (heard: readonly Heard[]) => T | undefined): Promise<T> {
    const found = find(this.heard);
    if (found !== undefined) return found;
    return new Promise((resolve) => {
      const listener = (): void => {
        const later = find(this.heard);
        if (later === undefined) return;
        this.#listeners.delete(listener);
        resolve(later);
      };
      this.#listeners.add(listener);
    });
  }

  /** Waits until the host says that everything up to a number is stored. */
  storedThrough(number: number): Promise<number> {
    return this.until((heard) => storedNumbers(heard).find((each) => each >= number));
  }

  /** The connection breaks without a word. */
  break(): void {
    this.client.stream.destroy();
  }

  async end(): Promise<void> {
    await this.client.endAsync(true);
  }

  async #next(
    type: 'NDATA' | 'DBIRTH' | 'DDATA' | 'DDEATH',
    module: string | undefined,
    metrics: Metric[],
  ): Promise<void> {
    const message = nextMessage(this.#session, metrics, Date.now());
    this.#session = message.session;
    await this.send(type, module, message.payload);
  }
}

/** The watermarks that a station heard, in their order. */
export function storedNumbers(heard: readonly Heard[]): number[] {
  return heard.flatMap(({ metrics }) =>
    metrics.flatMap(({ name, value }) => (name === METRIC.storedThrough && typeof value === 'number' ? [value] : [])),
  );
}

export function value(name: string, given: number | null, atMs: number, isHistorical = false): Metric {
  return metric(name, 'Double', given, { timestamp: atMs, isHistorical });
}

export function flag(name: string, given: boolean, atMs: number): Metric {
  return metric(name, 'Boolean', given, { timestamp: atMs });
}

export function number(given: number): Metric {
  return metric(METRIC.message, 'Int64', given, { timestamp: Date.now() });
}

export function text(name: string, given: string): Metric {
  return metric(name, 'String', given, { timestamp: Date.now() });
}

export function closed(client: MqttClient): Promise<unknown> {
  return new Promise((resolve) => client.once('close', () => resolve(undefined)));
}
