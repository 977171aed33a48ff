import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { OutputField } from '@zagon/device-protocol/parts.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import {
  type EdgeSession,
  nextMessage,
  nodeBirth,
  nodeDeath,
  startEdgeSession,
} from '@zagon/sparkplug/edge-session.ts';
import { metric, type Metric } from '@zagon/sparkplug/metric.ts';
import { formatTopic, parseTopic } from '@zagon/sparkplug/topic.ts';
import { FlashMemory } from '../../apps/simulator/flash/flash-memory.ts';
import type { NewRecord } from '../../apps/simulator/flash/flash-record.ts';
import type { ActuatorModule } from '../../apps/simulator/hardware/actuators.ts';
import { deviceBirthMetrics, nodeBirthMetrics } from '../../apps/simulator/link/births.ts';
import type { Message } from '../../apps/simulator/link/messages.ts';
import { Outbox } from '../../apps/simulator/link/outbox.ts';
import type { Broker, StationEnd } from './broker.ts';
import { Controller } from './controller.ts';
import type { Defect } from './defect.ts';
import { type HardwareChange, Modules } from './modules.ts';
import type { Timeline } from './timeline.ts';

export type StationParts = {
  readonly serial: string;
  readonly wired: readonly (ActuatorModule & { readonly type: string })[];
  /** A module that measures, if there is one. */
  readonly probe: string | null;
  readonly file: string;
  readonly seed: number;
  readonly time: Timeline;
  readonly broker: Broker;
  readonly defect: Defect | undefined;
  readonly log: (change: HardwareChange) => void;
  readonly noted: (station: string, event: StationEvent) => void;
  /** An order came; the newest lead that the station knew of then. */
  readonly arrived: (cmdId: string, knownEpoch: number) => void;
  /** A reading left as a live one. */
  readonly sentLive: (module: string, atMs: number) => void;
};

const RETRY_MS = 7_000;
const OUTBOX_MS = 1_000;

/** A base station of the rig: the simulator's flash, outbox and executor over a link that can be disturbed. */
export class Station implements StationEnd {
  readonly serial: string;
  /** How far its clock is from the truth. */
  clockOffMs = 0;
  /** Moments at which the probe measured. */
  measured: readonly number[] = [];
  readonly modules: Modules;
  readonly #parts: StationParts;
  readonly #flash: FlashMemory;
  readonly #outbox: Outbox;
  readonly #controller: Controller;
  readonly #last = new Map<string, Map<FieldName, { value: number | null; atMs: number }>>();
  #session: EdgeSession = startEdgeSession(undefined);
  #link: 'down' | 'connected' | 'born' = 'down';
  #toldVersion = 0;
  #ticking = 0;
  #sending = false;

  constructor(parts: StationParts) {
    const { serial, wired, file, seed, time, defect, log } = parts;
    this.serial = serial;
    this.#parts = parts;
    this.#flash = new FlashMemory(file);
    this.#outbox = new Outbox(this.#flash);
    const clocks = {
      trueMs: () => time.nowMs,
      timerMs: () => (defect?.timerFollowsClock === true ? this.wallMs : time.nowMs),
    };
    this.modules = new Modules(wired, seed, clocks, (change) => log({ ...change, station: serial }));
    this.#controller = new Controller({
      modules: this.modules,
      wired,
      wallMs: () => this.wallMs,
      defect,
      arrived: parts.arrived,
      note: (event) => this.#note(event),
      switched: (module) => this.#switched(module),
    });
  }

  get wallMs(): number {
    return Math.floor(this.#parts.time.nowMs + this.clockOffMs);
  }

  get isOn(): boolean {
    return this.#controller.isOn;
  }

  get isUp(): boolean {
    return this.#link === 'born';
  }

  get unstored(): number {
    return this.#flash.size;
  }

  /** Moments of the probe that the station still keeps. */
  unstoredMoments(): ReadonlySet<number> {
    return new Set([...this.#flash.records()].flatMap((one) => (one.kind === 'reading' ? [one.atMs] : [])));
  }

  forgetBefore(ms: number): void {
    this.measured = this.measured.filter((atMs) => atMs >= ms);
  }

  start(): void {
    this.#controller.powerOn();
    this.#connect();
    this.#tickSoon();
  }

  cutPower(): void {
    this.#parts.broker.disconnect(this.serial);
    this.#link = 'down';
    this.#controller.powerOff();
    this.#tickSoon();
  }

  /** What its modules do is looked at now; afterwards whenever something is due. */
  #tickSoon(): void {
    this.#ticking += 1;
    const turn = this.#ticking;
    const { time } = this.#parts;
    const look = (): void => {
      if (turn !== this.#ticking) return;
      this.#controller.tick();
      this.#tellVersion();
      time.after(this.#controller.nextMs(), look);
    };
    time.after(0, look);
  }

  measure(): void {
    const { probe } = this.#parts;
    if (probe === null || !this.#controller.isOn) return;
    const atMs = this.wallMs;
    this.measured = [...this.measured, atMs];
    this.#keepReading(probe, atMs, [['HUMIDITY_1', 20 + (Math.floor(atMs / 60_000) % 20)]]);
  }

  message(topic: string, bytes: Uint8Array): void {
    const parsed = parseTopic(topic);
    const read = decodePayload(bytes);
    if (!read.ok || parsed === undefined || parsed.kind === 'state' || this.#link === 'down') return;
    const { metrics } = read.payload;
    const module = parsed.kind === 'device' ? parsed.device : null;
    const valueOf = (name: string): Metric['value'] => metrics.find((found) => found.name === name)?.value;
    if (module === null && valueOf(METRIC.rebirth) === true && this.isUp) this.#beBorn();
    const command = valueOf(METRIC.command);
    const planSet = valueOf(METRIC.planSet);
    const through = valueOf(METRIC.storedThrough);
    if (typeof command === 'string' && module !== null) this.#controller.command(module, command);
    if (typeof planSet === 'string') this.#controller.planSet(planSet);
    if (typeof through === 'number' && valueOf(METRIC.memory) === this.#flash.id) {
      this.#flash.storedThrough(through);
      this.#outbox.confirmed();
    }
    this.#tellVersion();
    if (typeof command === 'string' || typeof planSet === 'string') this.#tickSoon();
  }

  hostIs(online: boolean): void {
    if (online && this.#link === 'connected') this.#beBorn();
    else if (!online && this.#link !== 'down') this.linkLost();
  }

  linkLost(): void {
    this.#parts.broker.disconnect(this.serial);
    this.#link = 'down';
    this.#parts.time.after(RETRY_MS, () => this.#connect());
  }

  #connect(): void {
    if (this.#link !== 'down' || !this.#controller.isOn) return;
    const { broker, time } = this.#parts;
    this.#session = startEdgeSession(this.#session.bdSeq);
    const topic = formatTopic({ kind: 'node', type: 'NDEATH', group: GROUP_ID, node: this.serial });
    const will = { topic, payload: encodePayload(nodeDeath(this.#session, this.wallMs)) };
    if (broker.connect(this, will)) this.#link = 'connected';
    else time.after(RETRY_MS, () => this.#connect());
  }

  #beBorn(): void {
    const { wired, probe } = this.#parts;
    const about = {
      memory: this.#flash.id,
      oldest: this.#flash.oldest,
      planVersion: this.#controller.planVersion,
      modulesVersion: 0,
    };
    this.#toldVersion = about.planVersion;
    const node = nodeBirthMetrics({ type: 'AGB-2000', fields: [], last: new Map() }, about, this.wallMs);
    const birth = nodeBirth(this.#session, node, this.wallMs);
    this.#session = birth.session;
    this.#link = 'born';
    this.#send('NBIRTH', undefined, birth.payload);
    const probes = probe === null ? [] : [{ serial: probe, type: 'AM-100-103', fields: ['HUMIDITY_1'] as const }];
    for (const { serial, type, fields } of [...wired.map((one) => ({ ...one, fields: one.outputs })), ...probes]) {
      // a small station does not keep what its probe measured last: it comes as stored data, or with the next measurement
      const born = { type, fields, last: serial === probe ? new Map() : (this.#last.get(serial) ?? new Map()) };
      this.#next('DBIRTH', serial, deviceBirthMetrics(born, this.wallMs));
    }
    this.#outbox.restart();
    this.#sendWaiting();
  }

  /** What waits in flash goes out, and again until the host has said that it is stored. */
  #sendWaiting(): void {
    if (!this.isUp) return;
    for (const message of this.#outbox.waiting(this.#parts.time.nowMs)) this.#publish(message);
    if (this.#sending || this.#flash.size === 0) return;
    this.#sending = true;
    this.#parts.time.after(OUTBOX_MS, () => {
      this.#sending = false;
      this.#sendWaiting();
    });
  }

  #note(event: StationEvent): void {
    this.#parts.noted(this.serial, event);
    this.#keep({ kind: 'event', atMs: Date.parse(event.at), event });
  }

  #switched(serial: string): void {
    const open = this.#controller.openOutputs(serial);
    const outputs = this.#parts.wired.find((module) => module.serial === serial)?.outputs ?? [];
    this.#keepReading(
      serial,
      this.wallMs,
      outputs.map((name: OutputField) => [name, open.has(name) ? 1 : 0]),
    );
  }

  #keepReading(serial: string, atMs: number, entries: readonly (readonly [string, number])[]): void {
    const values = entries.flatMap(([field, value]) => (isFieldName(field) ? [[field, value] as const] : []));
    const last = this.#last.get(serial) ?? new Map<FieldName, { value: number | null; atMs: number }>();
    for (const [field, value] of values) last.set(field, { value, atMs });
    this.#last.set(serial, last);
    this.#keep({ kind: 'reading', atMs, module: serial, values });
  }

  #keep(record: NewRecord): void {
    const kept = this.#flash.append(record);
    if (!this.isUp) return;
    const message = this.#outbox.fresh(kept, this.#parts.time.nowMs);
    if (message !== null) {
      if (record.kind === 'reading' && record.module !== null) this.#parts.sentLive(record.module, record.atMs);
      this.#publish(message);
    }
    this.#sendWaiting();
  }

  /** Says something, as modules do every minute or so: the rig leaves that out where nobody new could hear it. */
  speak(): void {
    if (!this.isUp) return;
    this.#toldVersion = -1;
    this.#tellVersion();
  }

  #tellVersion(): void {
    const version = this.#controller.planVersion;
    if (!this.isUp || version === this.#toldVersion) return;
    this.#toldVersion = version;
    const told = metric(METRIC.planSetVersion, 'Int64', version, { timestamp: this.wallMs });
    this.#publish({ module: null, metrics: [told], numbers: [] });
  }

  #publish({ module, metrics }: Message): void {
    this.#next(module === null ? 'NDATA' : 'DDATA', module ?? undefined, metrics);
  }

  #next(type: 'NDATA' | 'DDATA' | 'DBIRTH', device: string | undefined, metrics: readonly Metric[]): void {
    const next = nextMessage(this.#session, metrics, this.wallMs);
    this.#session = next.session;
    this.#send(type, device, next.payload);
  }

  #send(
    type: 'NBIRTH' | 'NDATA' | 'DDATA' | 'DBIRTH',
    device: string | undefined,
    payload: Parameters<typeof encodePayload>[0],
  ): void {
    const at = { group: GROUP_ID, node: this.serial };
    const topic =
      type === 'DDATA' || type === 'DBIRTH'
        ? formatTopic({ kind: 'device', type, device: device ?? '', ...at })
        : formatTopic({ kind: 'node', type, ...at });
    this.#parts.broker.fromStation(this.serial, topic, encodePayload(payload));
  }
}
