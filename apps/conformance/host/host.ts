import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { GROUP_ID, HOST_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { encodeState } from '@zagon/sparkplug/state-message.ts';
import { formatTopic } from '@zagon/sparkplug/topic.ts';
import type { Entry, Sent } from '../exchange/entry.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { ExchangeReader } from '../exchange/exchange-reader.ts';
import { Broker } from './broker.ts';
import type { BrokerOptions } from './broker.ts';
import { Watermark } from './watermark.ts';

const STATE_TOPIC = formatTopic({ kind: 'state', host: HOST_ID });
const LEGACY_STATE_TOPIC = `STATE/${HOST_ID}`;

/** The host application of a conformance run: one station, everything recorded, nothing stored. */
export class Host {
  readonly entries: Entry[] = [];
  readonly #reader: ExchangeReader;
  readonly #serial: string;
  readonly #nowMs: () => number;
  #broker: Broker | undefined;
  readonly #watermark = new Watermark();
  /** The number up to which messages were confirmed; null: nothing has been confirmed since the last birth. */
  #sentThrough: number | null = null;
  #confirmedThrough = 0;
  /** Time of the last host state, ms. */
  #stateMs = 0;
  /** False: nothing is confirmed as stored, as if the database were down. */
  isConfirming = true;

  private constructor(serial: string, nowMs: () => number) {
    this.#serial = serial;
    this.#nowMs = nowMs;
    this.#reader = new ExchangeReader(serial);
  }

  static async start(options: Omit<BrokerOptions, 'record'>): Promise<Host> {
    const host = new Host(options.serial, options.nowMs);
    host.#broker = await Broker.start({ ...options, record: (entry) => host.#record(entry) });
    return host;
  }

  get exchange(): Exchange {
    return this.#reader.exchange;
  }

  get broker(): Broker {
    if (this.#broker === undefined) throw new Error('the host has not been started');
    return this.#broker;
  }

  /** Numbered messages of the station's memory that have arrived without a gap. */
  get watermark(): Watermark {
    return this.#watermark;
  }

  startScene(name: string): void {
    this.#record({ kind: 'scene', atMs: this.#nowMs(), name });
  }

  /** Sends the watermark after a birth and whenever it has moved. Called while a run waits. */
  step(): void {
    const { memory, through } = this.#watermark;
    if (memory === null || !this.broker.isConnected) return;
    const target = this.isConfirming ? through : this.#confirmedThrough;
    if (target === this.#sentThrough) return;
    this.#sentThrough = target;
    this.#confirmedThrough = target;
    this.#sendStored(memory, target, false);
  }

  /** Confirms messages of a memory that the station does not have. */
  sendForeignWatermark(through: number): void {
    this.#sendStored('conformance-other-memory', through, true);
  }

  sendState(isOnline: boolean): void {
    this.#stateMs = Math.max(this.#stateMs + 1, this.#nowMs());
    this.broker.publish(STATE_TOPIC, encodeState({ online: isOnline, timestamp: this.#stateMs }), true);
    this.broker.publish(LEGACY_STATE_TOPIC, Buffer.from(isOnline ? 'ONLINE' : 'OFFLINE'), true);
    this.#recordSent({ what: 'state', isOnline });
  }

  /** Says offline with a time before that of the last state, as the will of an earlier connection does. */
  sendLateState(): void {
    this.broker.publish(STATE_TOPIC, encodeState({ online: false, timestamp: this.#stateMs - 60_000 }), true);
    this.#recordSent({ what: 'late_state' });
  }

  requestRebirth(): void {
    this.#recordSent({ what: 'rebirth' });
    this.#sendToNode([metric(METRIC.rebirth, 'Boolean', true, { timestamp: this.#nowMs() })]);
  }

  sendModules(purpose: string, list: StationModules): void {
    this.#recordSent({ what: 'modules', purpose, list });
    this.#sendToNode([this.#text(METRIC.modules, JSON.stringify(list))]);
  }

  sendPlanSet(purpose: string, set: PlanSet): void {
    this.#recordSent({ what: 'plan_set', purpose, version: set.version, set });
    this.#sendToNode([this.#text(METRIC.planSet, JSON.stringify(set))]);
  }

  /** Sends a text that is not a plan set. */
  sendBrokenPlanSet(purpose: string, text: string): void {
    this.#recordSent({ what: 'plan_set', purpose, version: 0, set: null });
    this.#sendToNode([this.#text(METRIC.planSet, text)]);
  }

  sendCommand(purpose: string, module: string, envelope: CommandEnvelope): void {
    this.#sendOrder({ what: 'command', purpose, module, cmdId: envelope.cmd_id, envelope }, JSON.stringify(envelope));
  }

  /** Sends a text that is not a command. `cmdId` is the id in it, if there is one. */
  sendBrokenCommand(purpose: string, module: string, cmdId: string, text: string): void {
    this.#sendOrder({ what: 'command', purpose, module, cmdId, envelope: null }, text);
  }

  async stop(): Promise<void> {
    await this.broker.stop();
  }

  #sendOrder(sent: Sent & { what: 'command' }, text: string): void {
    this.#recordSent(sent);
    const topic = formatTopic({
      kind: 'device',
      type: 'DCMD',
      group: GROUP_ID,
      node: this.#serial,
      device: sent.module,
    });
    const payload = { timestamp: this.#nowMs(), metrics: [this.#text(METRIC.command, text)] };
    this.broker.publish(topic, encodePayload(payload));
  }

  #sendStored(memory: string, through: number, isForeign: boolean): void {
    const at = { timestamp: this.#nowMs() };
    this.#recordSent({ what: 'watermark', memory, through, isForeign });
    this.#sendToNode([metric(METRIC.storedThrough, 'Int64', through, at), metric(METRIC.memory, 'String', memory, at)]);
  }

  #sendToNode(metrics: Metric[]): void {
    const topic = formatTopic({ kind: 'node', type: 'NCMD', group: GROUP_ID, node: this.#serial });
    this.broker.publish(topic, encodePayload({ timestamp: this.#nowMs(), metrics }));
  }

  #text(name: string, value: string): Metric {
    return metric(name, 'String', value, { timestamp: this.#nowMs() });
  }

  #recordSent(sent: Sent): void {
    this.#record({ kind: 'sent', atMs: this.#nowMs(), sent });
  }

  #record(entry: Entry): void {
    this.entries.push(entry);
    this.#reader.add(entry);
    const message = entry.kind === 'received' ? this.exchange.messages.at(-1) : undefined;
    if (message === undefined) return;
    this.#watermark.receive(message);
    // Sent after every birth, even if it has not moved.
    if (message.type === 'NBIRTH') this.#sentThrough = null;
  }
}
