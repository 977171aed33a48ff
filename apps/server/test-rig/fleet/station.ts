import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { NO_ALIASES, shortened, withAliases, type Aliases } from '@zagon/sparkplug/aliases.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextMessage, nodeBirth, startEdgeSession, type EdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import type { FleetStationGiven } from './words.ts';

/** Eight values a reading. */
const FIELDS = ['TEMP_1', 'TEMP_2', 'TEMP_3', 'HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3', 'ECW_1', 'ECW_2'] as const;

/** A message that no watermark covers yet. */
type Sent = { readonly probe: string; readonly atMs: number; readonly publishedMs: number; readonly kept: boolean };

/** A base station with probes, over real MQTT: it numbers its messages and hears its watermark. */
export class FleetStation {
  /** Number of the last message, and up to which one the server has stored. */
  number = 0;
  through = 0;
  /** How often it lost its connection. */
  lost = 0;
  /** Moments that the watermark covers, by serial of the probe; and how long each took until then. */
  readonly acknowledged = new Map<string, number[]>();
  toWatermarkMs: number[] = [];
  readonly #given: FleetStationGiven;
  readonly #client: MqttClient;
  readonly #sent = new Map<number, Sent>();
  #session: EdgeSession = startEdgeSession(undefined);
  #aliases: Aliases = NO_ALIASES;
  #lastMs = 0;
  #waiting: (() => void)[] = [];

  private constructor(client: MqttClient, given: FleetStationGiven) {
    this.#client = client;
    this.#given = given;
    // whatever was wrong: the connection closes after it, and that is what counts
    client.on('error', () => undefined);
    client.on('close', () => (this.lost += 1));
    client.on('message', (_topic, payload) => {
      const read = decodePayload(payload);
      for (const { name, value } of read.ok ? read.payload.metrics : []) {
        if (name === METRIC.storedThrough && typeof value === 'number') this.#storedThrough(value);
        if (name === METRIC.rebirth) this.#born();
      }
    });
  }

  static async connect(port: number, given: FleetStationGiven): Promise<FleetStation> {
    const { serial, secret } = given;
    const client = await connectAsync(
      `mqtt://127.0.0.1:${port}`,
      { clientId: serial, username: serial, password: secret, reconnectPeriod: 0, keepalive: 60 },
      false,
    );
    const station = new FleetStation(client, given);
    await client.subscribeAsync(`spBv1.0/${GROUP_ID}/NCMD/${serial}`);
    station.#born();
    return station;
  }

  /** Publishes one reading as it is measured; its probe by id and its moment, which no other reading has. */
  live(): { readonly probeId: string; readonly atMs: number } {
    const { probes } = this.#given;
    const probe = probes[this.number % probes.length] ?? { serial: '', id: '' };
    const atMs = Math.max(Date.now(), this.#lastMs + 1);
    this.#lastMs = atMs;
    this.number += 1;
    this.#send(this.number, { probe: probe.serial, atMs, publishedMs: Date.now(), kept: false }, false);
    return { probeId: probe.id, atMs };
  }

  /** Gives readings that were kept while offline their numbers; `tell` sends them. */
  keep(readings: readonly { readonly probe: string; readonly atMs: number }[]): readonly number[] {
    return readings.map(({ probe, atMs }) => {
      this.number += 1;
      this.#sent.set(this.number, { probe, atMs, publishedMs: Date.now(), kept: true });
      return this.number;
    });
  }

  /** Sends what was kept under a number, be it for the first time or again; false when the server has it. */
  tell(number: number): boolean {
    const sent = this.#sent.get(number);
    if (sent !== undefined) this.#send(number, sent, true);
    return sent !== undefined;
  }

  /** The numbers that no watermark covers yet. */
  open(): readonly number[] {
    return [...this.#sent.keys()];
  }

  /** When the watermark moves again. */
  moved(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
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
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #born(): void {
    const now = Date.now();
    const memory = metric(METRIC.memory, 'String', 'flash-1', { timestamp: now });
    const node = nodeBirth(this.#session, [memory], now);
    this.#session = node.session;
    this.#publish('NBIRTH', undefined, encodePayload(node.payload));
    for (const { serial } of this.#given.probes) {
      const declared = [
        ...FIELDS.map((field) => metric(field, 'Float', null, { timestamp: now })),
        metric(METRIC.message, 'Int64', null, { timestamp: now }),
      ];
      const { aliases, metrics } = withAliases(this.#aliases, serial, declared);
      this.#aliases = aliases;
      const device = nextMessage(this.#session, metrics, now);
      this.#session = device.session;
      this.#publish('DBIRTH', serial, encodePayload(device.payload));
    }
  }

  #send(number: number, sent: Sent, isHistorical: boolean): void {
    this.#sent.set(number, sent);
    const { probe, atMs: timestamp, kept } = sent;
    // While nobody was heard it was so dry that each reading would be an alarm.
    const times = kept ? 0.2 : 1;
    const values = FIELDS.map((field, index) =>
      metric(field, 'Float', wave(timestamp / 900_000, index) * times, { timestamp, isHistorical }),
    );
    const metrics = [metric(METRIC.message, 'Int64', number, { timestamp: Date.now() }), ...values];
    const short = metrics.map((each) => shortened(this.#aliases, probe, each));
    const next = nextMessage(this.#session, short, Date.now());
    this.#session = next.session;
    this.#publish('DDATA', probe, encodePayload(next.payload));
  }

  #publish(type: 'NBIRTH' | 'DBIRTH' | 'DDATA', device: string | undefined, payload: Buffer): void {
    const topic = `spBv1.0/${GROUP_ID}/${type}/${this.#given.serial}${device === undefined ? '' : `/${device}`}`;
    this.#client.publish(topic, payload);
  }
}

function wave(step: number, index: number): number {
  return Math.round(2000 + 800 * Math.sin(step / 96 + index)) / 100;
}
