import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric, Payload } from '@zagon/sparkplug/metric.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { TestStation } from './stations.ts';
import { testClock } from '../test-clock.ts';

/** An order of the host as received. */
export type ReceivedMessage = { topic: string; metrics: Metric[] };

/** A minimal base station over real MQTT: sends exactly what the test requests. */
export class Edge {
  readonly client: MqttClient;
  readonly serial: string;
  readonly received: ReceivedMessage[] = [];
  #session;
  #listeners = new Set<() => void>();

  private constructor(client: MqttClient, serial: string, session: ReturnType<typeof startEdgeSession>) {
    this.client = client;
    this.serial = serial;
    this.#session = session;
    client.on('error', () => undefined);
    client.on('message', (topic, payload) => {
      const read = parseTopic(topic)?.kind === 'state' ? undefined : decodePayload(payload);
      this.received.push({ topic, metrics: read?.ok === true ? read.payload.metrics : [] });
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
        will: {
          topic: death,
          payload: encodePayload(nodeDeath(session, testClock.now().epochMilliseconds)),
          qos: 0,
          retain: false,
        },
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

  async sendBirth(metrics: Metric[] = [], modules: Readonly<Record<string, Metric[]>> = {}): Promise<void> {
    const birth = nodeBirth(this.#session, metrics, testClock.now().epochMilliseconds);
    this.#session = birth.session;
    await this.send('NBIRTH', undefined, birth.payload);
    for (const [module, birthMetrics] of Object.entries(modules)) await this.#next('DBIRTH', module, birthMetrics);
  }

  sendData(module: string | undefined, metrics: Metric[]): Promise<void> {
    return this.#next(module === undefined ? 'NDATA' : 'DDATA', module, metrics);
  }

  sendModuleDeath(module: string): Promise<void> {
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

  /** Waits until a received message matches. */
  async until<T>(find: (received: readonly ReceivedMessage[]) => T | undefined): Promise<T> {
    const found = find(this.received);
    if (found !== undefined) return found;
    return new Promise((resolve) => {
      const listener = (): void => {
        const match = find(this.received);
        if (match === undefined) return;
        this.#listeners.delete(listener);
        resolve(match);
      };
      this.#listeners.add(listener);
    });
  }

  /** Waits until the host confirms that everything up to a number is stored. */
  storedThrough(number: number): Promise<number> {
    return this.until((received) => storedWatermarks(received).find((each) => each >= number));
  }

  /** Breaks the connection without a disconnect message. */
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
    const message = nextMessage(this.#session, metrics, testClock.now().epochMilliseconds);
    this.#session = message.session;
    await this.send(type, module, message.payload);
  }
}

/** The watermarks received by a station, in order. */
export function storedWatermarks(received: readonly ReceivedMessage[]): number[] {
  return received.flatMap(({ metrics }) =>
    metrics.flatMap(({ name, value }) => (name === METRIC.storedThrough && typeof value === 'number' ? [value] : [])),
  );
}

export function value(name: string, input: number | null, atMs: number, isHistorical = false): Metric {
  return metric(name, 'Double', input, { timestamp: atMs, isHistorical });
}

export function flag(name: string, input: boolean, atMs: number): Metric {
  return metric(name, 'Boolean', input, { timestamp: atMs });
}

export function number(input: number): Metric {
  return metric(METRIC.message, 'Int64', input, { timestamp: testClock.now().epochMilliseconds });
}

export function text(name: string, input: string): Metric {
  return metric(name, 'String', input, { timestamp: testClock.now().epochMilliseconds });
}

export function closed(client: MqttClient): Promise<unknown> {
  return new Promise((resolve) => client.once('close', () => resolve(undefined)));
}
