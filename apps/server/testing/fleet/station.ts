import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, replaceNameByAlias, assignAliases, type Aliases } from '@zagon/sparkplug/aliases.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, startEdgeSession, type EdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import type { FleetStationConfig } from './messages.ts';

/** Eight values per reading. */
const FIELDS = ['TEMP_1', 'TEMP_2', 'TEMP_3', 'HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3', 'ECW_1', 'ECW_2'] as const;

/** A message not covered by the watermark yet. */
type PendingMessage = {
  readonly probe: string;
  readonly atMs: number;
  readonly publishedMs: number;
  readonly isStored: boolean;
};

/** A base station with probes over real MQTT: numbers its messages and follows the watermark. */
export class FleetStation {
  /** Number of the last message; `through` is the watermark. */
  number = 0;
  through = 0;
  /** Number of lost connections. */
  lost = 0;
  /** Times of the acknowledged readings, by serial of the probe; and how long each acknowledgement took. */
  readonly acknowledged = new Map<string, number[]>();
  toWatermarkMs: number[] = [];
  readonly #config: FleetStationConfig;
  readonly #client: MqttClient;
  readonly #sent = new Map<number, PendingMessage>();
  #session: EdgeSession = startEdgeSession(undefined);
  #aliases: Aliases = NO_ALIASES;
  #lastMs = 0;
  #waiters: (() => void)[] = [];

  private constructor(client: MqttClient, config: FleetStationConfig) {
    this.#client = client;
    this.#config = config;
    // errors are ignored: the connection closes afterwards, and only that matters
    client.on('error', () => undefined);
    client.on('close', () => (this.lost += 1));
    client.on('message', (_topic, payload) => {
      const read = decodePayload(payload);
      for (const { name, value } of read.ok ? read.payload.metrics : []) {
        if (name === METRIC.storedThrough && typeof value === 'number') this.#storedThrough(value);
        if (name === METRIC.rebirth) this.#sendBirth();
      }
    });
  }

  static async connect(port: number, config: FleetStationConfig): Promise<FleetStation> {
    const { serial, secret } = config;
    const client = await connectAsync(
      `mqtt://127.0.0.1:${port}`,
      { clientId: serial, username: serial, password: secret, reconnectPeriod: 0, keepalive: 60 },
      false,
    );
    const station = new FleetStation(client, config);
    await client.subscribeAsync(`spBv1.0/${GROUP_ID}/NCMD/${serial}`);
    station.#sendBirth();
    return station;
  }

  /** Publishes one live reading; returns the id of its probe and its unique time. */
  live(): { readonly probeId: string; readonly atMs: number } {
    const { probes } = this.#config;
    const probe = probes[this.number % probes.length] ?? { serial: '', id: '' };
    const atMs = Math.max(Date.now(), this.#lastMs + 1);
    this.#lastMs = atMs;
    this.number += 1;
    this.#send(this.number, { probe: probe.serial, atMs, publishedMs: Date.now(), isStored: false }, false);
    return { probeId: probe.id, atMs };
  }

  /** Assigns numbers to readings stored while offline; `sendStored` transmits them. */
  queueStored(readings: readonly { readonly probe: string; readonly atMs: number }[]): readonly number[] {
    return readings.map(({ probe, atMs }) => {
      this.number += 1;
      this.#sent.set(this.number, { probe, atMs, publishedMs: Date.now(), isStored: true });
      return this.number;
    });
  }

  /** Sends or resends the stored reading with this number; false if the server already has it. */
  sendStored(number: number): boolean {
    const sent = this.#sent.get(number);
    if (sent !== undefined) this.#send(number, { ...sent, publishedMs: Date.now() }, true);
    return sent !== undefined;
  }

  /** The numbers not covered by the watermark yet. */
  unacknowledged(): readonly number[] {
    return [...this.#sent.keys()];
  }

  /** Those of them that were last sent at least `ms` ago. */
  overdue(ms: number): readonly number[] {
    const beforeMs = Date.now() - ms;
    return [...this.#sent].flatMap(([number, { publishedMs }]) => (publishedMs <= beforeMs ? [number] : []));
  }

  /** Resolves when the watermark next moves. */
  nextWatermark(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  async end(): Promise<void> {
    await this.#client.endAsync(true);
  }

  #storedThrough(through: number): void {
    const now = Date.now();
    for (; this.through < through; this.through += 1) {
      const sent = this.#sent.get(this.through + 1);
      this.#sent.delete(this.through + 1);
      if (sent === undefined) continue;
      const moments = this.acknowledged.get(sent.probe) ?? [];
      this.acknowledged.set(sent.probe, moments);
      moments.push(sent.atMs);
      this.toWatermarkMs.push(now - sent.publishedMs);
    }
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  #sendBirth(): void {
    const now = Date.now();
    const memory = metric(METRIC.memory, 'String', 'flash-1', { timestamp: now });
    const node = nodeBirth(this.#session, [memory], now);
    this.#session = node.session;
    this.#publish('NBIRTH', undefined, encodePayload(node.payload));
    for (const { serial } of this.#config.probes) {
      const declared = [
        ...FIELDS.map((field) => metric(field, 'Float', null, { timestamp: now })),
        metric(METRIC.message, 'Int64', null, { timestamp: now }),
      ];
      const { aliases, metrics } = assignAliases(this.#aliases, serial, declared);
      this.#aliases = aliases;
      const device = nextMessage(this.#session, metrics, now);
      this.#session = device.session;
      this.#publish('DBIRTH', serial, encodePayload(device.payload));
    }
    for (const { serial, output } of this.#config.valves ?? []) {
      const device = nextMessage(this.#session, [metric(output, 'Boolean', false, { timestamp: now })], now);
      this.#session = device.session;
      this.#publish('DBIRTH', serial, encodePayload(device.payload));
    }
  }

  #send(number: number, sent: PendingMessage, isHistorical: boolean): void {
    this.#sent.set(number, sent);
    const { probe, atMs: timestamp, isStored } = sent;
    // Offline readings are so dry that each would raise an alarm if it were live.
    const factor = isStored ? 0.2 : 1;
    const values = FIELDS.map((field, index) =>
      metric(field, 'Float', wave(timestamp / 900_000, index) * factor, { timestamp, isHistorical }),
    );
    const metrics = [metric(METRIC.message, 'Int64', number, { timestamp: Date.now() }), ...values];
    const aliased = metrics.map((each) => replaceNameByAlias(this.#aliases, probe, each));
    const next = nextMessage(this.#session, aliased, Date.now());
    this.#session = next.session;
    this.#publish('DDATA', probe, encodePayload(next.payload));
  }

  #publish(type: 'NBIRTH' | 'DBIRTH' | 'DDATA', device: string | undefined, payload: Buffer): void {
    const topic = `spBv1.0/${GROUP_ID}/${type}/${this.#config.serial}${device === undefined ? '' : `/${device}`}`;
    this.#client.publish(topic, payload);
  }
}

function wave(step: number, index: number): number {
  return Math.round(2000 + 800 * Math.sin(step / 96 + index)) / 100;
}
