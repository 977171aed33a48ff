import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
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
import type { ActuatorModule, Message, NewRecord } from '../../apps/simulator/parts.ts';
import { deviceBirthMetrics, FlashMemory, nodeBirthMetrics, Outbox } from '../../apps/simulator/parts.ts';
import type { Broker, StationEnd } from './broker.ts';
import { Controller } from './controller.ts';
import type { Defect } from './defect.ts';
import { type HardwareChange, Modules } from './modules.ts';
import type { Timeline } from './timeline.ts';

export type StationDeps = {
  readonly serial: string;
  readonly wired: readonly (ActuatorModule & { readonly type: string })[];
  /** Serial of the measuring module, if any. */
  readonly probe: string | null;
  readonly file: string;
  readonly seed: number;
  readonly time: Timeline;
  readonly broker: Broker;
  readonly defect: Defect | undefined;
  readonly log: (change: HardwareChange) => void;
  readonly eventRecorded: (station: string, event: StationEvent) => void;
  /** Called when a command arrives, with the newest epoch the station knew at that time. */
  readonly commandArrived: (cmdId: string, knownEpoch: number) => void;
  /** Called when a reading is sent live. */
  readonly liveReadingSent: (module: string, atMs: number) => void;
};

const RETRY_MS = 7_000;
const OUTBOX_MS = 1_000;

/** A base station of the rig: the simulator's flash, outbox and executor over a link that can be disturbed. */
export class Station implements StationEnd {
  readonly serial: string;
  /** Offset of its clock from true time. */
  clockOffMs = 0;
  /** Times at which the probe measured. */
  measured: readonly number[] = [];
  readonly modules: Modules;
  readonly #deps: StationDeps;
  readonly #flash: FlashMemory;
  readonly #outbox: Outbox;
  readonly #controller: Controller;
  readonly #last = new Map<string, Map<FieldName, { value: number | null; atMs: number }>>();
  #session: EdgeSession = startEdgeSession(undefined);
  #link: 'down' | 'connected' | 'born' = 'down';
  #reportedVersion = 0;
  #tickGeneration = 0;
  #isSendScheduled = false;

  constructor(deps: StationDeps) {
    const { serial, wired, file, seed, time, defect, log } = deps;
    this.serial = serial;
    this.#deps = deps;
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
      commandArrived: deps.commandArrived,
      note: (event) => this.#note(event),
      switched: (module) => this.#switched(module),
    });
  }

  get wallMs(): number {
    return Math.floor(this.#deps.time.nowMs + this.clockOffMs);
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

  /** Times of probe readings still stored on the station. */
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
    this.#deps.broker.disconnect(this.serial);
    this.#link = 'down';
    this.#controller.powerOff();
    this.#tickSoon();
  }

  /** Ticks now, and then whenever something is due. */
  #tickSoon(): void {
    this.#tickGeneration += 1;
    const generation = this.#tickGeneration;
    const { time } = this.#deps;
    const check = (): void => {
      if (generation !== this.#tickGeneration) return;
      this.#controller.tick();
      this.#reportVersion();
      time.after(this.#controller.nextMs(), check);
    };
    time.after(0, check);
  }

  measure(): void {
    const { probe } = this.#deps;
    if (probe === null || !this.#controller.isOn) return;
    const atMs = this.wallMs;
    this.measured = [...this.measured, atMs];
    this.#storeReading(probe, atMs, [['HUMIDITY_1', 20 + (Math.floor(atMs / 60_000) % 20)]]);
  }

  message(topic: string, bytes: Uint8Array): void {
    const parsed = parseTopic(topic);
    const read = decodePayload(bytes);
    if (!read.ok || parsed === undefined || parsed.kind === 'state' || this.#link === 'down') return;
    const { metrics } = read.payload;
    const module = parsed.kind === 'device' ? parsed.device : null;
    const valueOf = (name: string): Metric['value'] => metrics.find((found) => found.name === name)?.value;
    if (module === null && valueOf(METRIC.rebirth) === true && this.isUp) this.#publishBirths();
    const command = valueOf(METRIC.command);
    const planSet = valueOf(METRIC.planSet);
    const through = valueOf(METRIC.storedThrough);
    if (typeof command === 'string' && module !== null) this.#controller.command(module, command);
    if (typeof planSet === 'string') this.#controller.planSet(planSet);
    if (typeof through === 'number' && valueOf(METRIC.memory) === this.#flash.id) {
      this.#flash.storedThrough(through);
      this.#outbox.onConfirmed();
    }
    this.#reportVersion();
    if (typeof command === 'string' || typeof planSet === 'string') this.#tickSoon();
  }

  hostStateChanged(online: boolean): void {
    if (online && this.#link === 'connected') this.#publishBirths();
    else if (!online && this.#link !== 'down') this.linkLost();
  }

  linkLost(): void {
    this.#deps.broker.disconnect(this.serial);
    this.#link = 'down';
    this.#deps.time.after(RETRY_MS, () => this.#connect());
  }

  #connect(): void {
    if (this.#link !== 'down' || !this.#controller.isOn) return;
    const { broker, time } = this.#deps;
    this.#session = startEdgeSession(this.#session.bdSeq);
    const topic = formatTopic({ kind: 'node', type: 'NDEATH', group: GROUP_ID, node: this.serial });
    const will = { topic, payload: encodePayload(nodeDeath(this.#session, this.wallMs)) };
    if (broker.connect(this, will)) this.#link = 'connected';
    else time.after(RETRY_MS, () => this.#connect());
  }

  #publishBirths(): void {
    const { wired, probe } = this.#deps;
    const state = {
      memory: this.#flash.id,
      oldest: this.#flash.oldest,
      planVersion: this.#controller.planVersion,
      modulesVersion: 0,
    };
    this.#reportedVersion = state.planVersion;
    const node = nodeBirthMetrics({ type: 'AGB-2000', fields: [], last: new Map() }, state, this.wallMs);
    const birth = nodeBirth(this.#session, node, this.wallMs);
    this.#session = birth.session;
    this.#link = 'born';
    this.#send('NBIRTH', undefined, birth.payload);
    const probes = probe === null ? [] : [{ serial: probe, type: 'AM-100-103', fields: ['HUMIDITY_1'] as const }];
    for (const { serial, type, fields } of [...wired.map((one) => ({ ...one, fields: one.outputs })), ...probes]) {
      // a small station does not keep the probe's last reading: it arrives as stored data or with the next
      // measurement
      const born = { type, fields, last: serial === probe ? new Map() : (this.#last.get(serial) ?? new Map()) };
      this.#sendNext('DBIRTH', serial, deviceBirthMetrics(born, this.wallMs));
    }
    this.#outbox.reset();
    this.#sendWaiting();
  }

  /** Sends waiting flash records, repeatedly until the host confirms them as stored. */
  #sendWaiting(): void {
    if (!this.isUp) return;
    for (const message of this.#outbox.nextMessages(this.#deps.time.nowMs)) this.#publish(message);
    if (this.#isSendScheduled || this.#flash.size === 0) return;
    this.#isSendScheduled = true;
    this.#deps.time.after(OUTBOX_MS, () => {
      this.#isSendScheduled = false;
      this.#sendWaiting();
    });
  }

  #note(event: StationEvent): void {
    this.#deps.eventRecorded(this.serial, event);
    this.#storeRecord({ kind: 'event', atMs: Date.parse(event.at), event });
  }

  #switched(serial: string): void {
    const open = this.#controller.openOutputs(serial);
    const outputs = this.#deps.wired.find((module) => module.serial === serial)?.outputs ?? [];
    this.#storeReading(
      serial,
      this.wallMs,
      outputs.map((name: OutputField) => [name, open.has(name) ? 1 : 0]),
    );
  }

  #storeReading(serial: string, atMs: number, entries: readonly (readonly [string, number])[]): void {
    const values = entries.flatMap(([field, value]) => (isFieldName(field) ? [[field, value] as const] : []));
    const last = this.#last.get(serial) ?? new Map<FieldName, { value: number | null; atMs: number }>();
    for (const [field, value] of values) last.set(field, { value, atMs });
    this.#last.set(serial, last);
    this.#storeRecord({ kind: 'reading', atMs, module: serial, values });
  }

  #storeRecord(record: NewRecord): void {
    const stored = this.#flash.append(record);
    if (!this.isUp) return;
    const message = this.#outbox.messageFor(stored, this.#deps.time.nowMs);
    if (message !== null) {
      if (record.kind === 'reading' && record.module !== null) this.#deps.liveReadingSent(record.module, record.atMs);
      this.#publish(message);
    }
    this.#sendWaiting();
  }

  /** Sends a message as modules do every minute or so; the rig skips these unless a new server needs one. */
  reportAgain(): void {
    if (!this.isUp) return;
    this.#reportedVersion = -1;
    this.#reportVersion();
  }

  #reportVersion(): void {
    const version = this.#controller.planVersion;
    if (!this.isUp || version === this.#reportedVersion) return;
    this.#reportedVersion = version;
    const versionMetric = metric(METRIC.planSetVersion, 'Int64', version, { timestamp: this.wallMs });
    this.#publish({ module: null, metrics: [versionMetric], numbers: [] });
  }

  #publish({ module, metrics }: Message): void {
    this.#sendNext(module === null ? 'NDATA' : 'DDATA', module ?? undefined, metrics);
  }

  #sendNext(type: 'NDATA' | 'DDATA' | 'DBIRTH', device: string | undefined, metrics: readonly Metric[]): void {
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
    this.#deps.broker.fromStation(this.serial, topic, encodePayload(payload));
  }
}
