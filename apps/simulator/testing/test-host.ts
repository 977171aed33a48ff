import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { readStationEvent } from '@zagon/device-protocol/json-payload.ts';
import { GROUP_ID, HOST_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import { nextHostSession } from '@zagon/sparkplug/host-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { NEW_HOST_SESSION } from '@zagon/sparkplug/session-state.ts';
import type { HostEffect, HostEvent, HostSession } from '@zagon/sparkplug/session-state.ts';
import { encodeState } from '@zagon/sparkplug/state-message.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import { Aedes } from 'aedes';
import type { AedesPublishPacket } from 'aedes';

/** A reading received by the host: its module (null = the station), time, and whether it is historical. */
export type ReceivedReading = {
  module: string | null;
  field: string;
  value: unknown;
  atMs: number;
  isHistorical: boolean;
};

/** A real MQTT broker with a minimal host application that decodes and records station messages. */
export class TestHost {
  readonly port: number;
  readonly effects: HostEffect[] = [];
  readonly readings: ReceivedReading[] = [];
  readonly events: { event: StationEvent; isHistorical: boolean }[] = [];
  /** False: nothing is confirmed as stored, as if the database were down. */
  confirming = true;
  #memory = '';
  #through = 0;
  readonly #outOfOrder = new Set<number>();
  #session: HostSession = NEW_HOST_SESSION;
  readonly #broker: Aedes;
  readonly #server;
  readonly #waiting = new Set<() => void>();

  private constructor(broker: Aedes, server: ReturnType<typeof createServer>) {
    this.#broker = broker;
    this.#server = server;
    this.port = portOf(server.address());
    broker.on('publish', (packet) => this.#handlePacket(packet));
    broker.on('clientDisconnect', () => this.#applyEvent({ type: 'connection_lost', at: Date.now() }));
  }

  static async start(): Promise<TestHost> {
    const broker = await Aedes.createBroker();
    const server = createServer((socket) => broker.handle(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestHost(broker, server);
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  online(online = true, timestamp = Date.now()): void {
    this.#publish(formatTopic({ kind: 'state', host: HOST_ID }), encodeState({ online, timestamp }), true);
  }

  sendPlanSet(station: string, set: PlanSet): void {
    this.#sendToNode(station, [text(METRIC.planSet, set)]);
  }

  sendModules(station: string, list: StationModules): void {
    this.#sendToNode(station, [text(METRIC.modules, list)]);
  }

  sendCommand(station: string, device: string, command: CommandEnvelope): void {
    const topic = formatTopic({ kind: 'device', type: 'DCMD', group: GROUP_ID, node: station, device });
    this.#publish(topic, encodePayload({ timestamp: Date.now(), metrics: [text(METRIC.command, command)] }));
  }

  requestRebirth(station: string): void {
    this.#sendToNode(station, [metric(METRIC.rebirth, 'Boolean', true, { timestamp: Date.now() })]);
  }

  /** Waits for a condition; rechecked whenever a message arrives. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  /** Number of effects of a type received so far. */
  seen(type: HostEffect['type']): number {
    return this.effects.filter((effect) => effect.type === type).length;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#broker.close(resolve));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #handlePacket(packet: AedesPublishPacket): void {
    const topic = parseTopic(packet.topic);
    if (topic === undefined || topic.kind === 'state' || typeof packet.payload === 'string') return;
    const read = decodePayload(packet.payload);
    if (!read.ok) return;
    const common = { payload: read.payload, receivedAt: Date.now() };
    switch (topic.type) {
      case 'NBIRTH':
      case 'NDEATH':
      case 'NDATA':
        return this.#applyEvent({ type: topic.type, ...common }, topic.node);
      case 'DBIRTH':
      case 'DDATA':
      case 'DDEATH':
        return this.#applyEvent({ type: topic.type, device: topic.device, ...common }, topic.node);
      case 'NCMD':
      case 'DCMD':
    }
  }

  #applyEvent(event: HostEvent, station?: string): void {
    const next = nextHostSession(this.#session, event);
    this.#session = next.session;
    for (const effect of next.effects) {
      this.effects.push(effect);
      if (effect.type === 'node_born') this.#applyBirth(effect.metrics);
      if (effect.type === 'data') this.#applyData(effect.device ?? null, effect.metrics);
    }
    if (station !== undefined && this.confirming) this.#confirm(station);
    for (const check of this.#waiting) check();
  }

  #applyBirth(metrics: readonly NamedMetric[]): void {
    const valueOf = (name: string) => metrics.find((found) => found.name === name)?.value;
    const memory = String(valueOf(METRIC.memory));
    if (memory !== this.#memory) {
      this.#memory = memory;
      this.#through = 0;
      this.#outOfOrder.clear();
    }
    this.#through = Math.max(this.#through, Number(valueOf(METRIC.oldestMessage)) - 1);
  }

  #applyData(module: string | null, metrics: readonly NamedMetric[]): void {
    for (const { name, value, timestamp, isHistorical } of metrics) {
      if (name === METRIC.message) this.#outOfOrder.add(Number(value));
      else if (name === METRIC.event) {
        const read = readStationEvent(String(value));
        if (read.ok) this.events.push({ event: read.value, isHistorical });
      } else this.readings.push({ module, field: name, value, atMs: timestamp, isHistorical });
    }
    while (this.#outOfOrder.delete(this.#through + 1)) this.#through += 1;
  }

  #confirm(station: string): void {
    this.#sendToNode(station, [
      metric(METRIC.storedThrough, 'Int64', this.#through, { timestamp: Date.now() }),
      metric(METRIC.memory, 'String', this.#memory, { timestamp: Date.now() }),
    ]);
  }

  #sendToNode(station: string, metrics: Metric[]): void {
    const topic = formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: station });
    this.#publish(topic, encodePayload({ timestamp: Date.now(), metrics }));
  }

  #publish(topic: string, payload: Buffer, retain = false): void {
    this.#broker.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }, () => undefined);
  }
}

function text(name: string, value: unknown): Metric {
  return metric(name, 'String', JSON.stringify(value), { timestamp: Date.now() });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the broker is not listening on a TCP port');
  return address.port;
}
