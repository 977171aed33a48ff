import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import { startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import type { EdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { FlashMemory } from '../flash/flash-memory.ts';
import type { NewRecord } from '../flash/flash-record.ts';
import type { HardwareLog } from '../hardware/hardware-log.ts';
import { Outbox } from '../link/outbox.ts';
import { StationLink } from '../link/station-link.ts';
import type { Births, LinkOwner } from '../link/station-link.ts';
import { Controller } from './controller.ts';
import { StateFile } from './state-file.ts';
import { NewestValues } from './newest-values.ts';
import { BirthRegistry } from './birth-registry.ts';
import { ServedModules } from './served-modules.ts';
import type { StationFaults } from './station-faults.ts';
import { actuatorsOf } from './wiring.ts';

export type StationOptions = {
  readonly station: DemoModule;
  /** Built-in modules. */
  readonly modules: readonly DemoModule[];
  /** Modules within radio range that are served only on the host's request. */
  readonly spares: readonly DemoModule[];
  /** True for an unregistered station: it stores nothing until a host has accepted it. */
  readonly awaitsRegistration: boolean;
  readonly dataDir: string;
  readonly mqttUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: HardwareLog;
  /** Returns what a module measures, given its open outputs. */
  readonly measure: (serial: string, atMs: number, open: ReadonlySet<OutputField>) => Reading;
  /** Called when an output of the module actually switched. */
  readonly switched: (module: string) => void;
  readonly faults: StationFaults;
};

/** A base station with its modules: it measures, acts, stores, and reports to the host when connected. */
export class BaseStation implements LinkOwner {
  readonly serial: string;
  readonly #options: StationOptions;
  readonly #flash: FlashMemory;
  readonly #outbox: Outbox;
  readonly #controller: Controller;
  readonly #link: StationLink;
  readonly #session: StateFile<number>;
  readonly #newest = new NewestValues();
  readonly #inRange: readonly DemoModule[];
  readonly #served: ServedModules;
  readonly #birthRegistry: BirthRegistry;
  #reportedVersion = 0;
  #reportedDropped = 0;

  constructor(options: StationOptions) {
    const { station, modules, spares, dataDir, clock, log, faults } = options;
    this.serial = station.serial;
    this.#options = options;
    const folder = `${dataDir}/simulator/stations/${this.serial}`;
    this.#inRange = [...modules, ...spares];
    this.#served = new ServedModules(`${folder}/modules.json`, {
      own: station,
      inRange: this.#inRange,
      builtIn: new Set(modules.map(({ serial }) => serial)),
    });
    this.#flash = new FlashMemory(`${folder}/flash.jsonl`, () => faults.flashRecords());
    this.#outbox = new Outbox(this.#flash);
    this.#session = new StateFile(`${folder}/session.json`, (json) => z.int().min(0).max(255).safeParse(json).data);
    this.#link = new StationLink(options.mqttUrl, options.secret, this);
    this.#birthRegistry = new BirthRegistry(this.#served, this.#newest, this.#link);
    this.#controller = new Controller({
      station: this.serial,
      modules: actuatorsOf(this.#inRange),
      isJammed: (at) => faults.isJammed(at),
      file: `${folder}/controller.json`,
      clock,
      log,
      note: (event) => this.#storeRecord({ kind: 'event', atMs: Date.parse(event.at), event }),
      switched: (module) => this.#switched(module),
    });
    this.#controller.boot();
    this.#controller.serve(this.#served.modules);
  }

  /** True while the host is online and has received the births. */
  get isUp(): boolean {
    return this.#link.isUp;
  }

  /** Number of records the host has not confirmed. */
  get unstored(): number {
    return this.#flash.size;
  }

  connect(): void {
    this.#link.start();
  }

  /** Disconnects from the broker; the station keeps measuring and acting. */
  disconnect(): Promise<void> {
    return this.#link.stop();
  }

  /** Drops the connection like a broken cable. */
  dropConnection(): void {
    this.#link.dropConnection();
  }

  isOpen(at: OutputAddress): boolean {
    return this.#controller.isOpen(at);
  }

  /** Advances the module timers and the plan, and sends pending messages. */
  tick(): void {
    this.#controller.tick();
    if (!this.#link.isUp) return;
    this.#reportPlanVersion();
    this.#reportDropped();
    for (const message of this.#outbox.nextMessages(this.#options.clock.monotonicMs())) this.#link.publish(message);
  }

  /** Wakes every module: it applies pending settings, measures and reports. */
  report(atMs: number): void {
    const nowMs = this.#options.clock.wallMs();
    for (const module of [this.#options.station, ...this.#served.modules]) {
      const { serial } = module;
      const update = this.#served.wake(serial, nowMs);
      const reading = this.#options.measure(serial, atMs, this.#controller.openOutputs(serial));
      const values = fieldsOf(Object.entries(reading));
      this.#newest.update(serial, this.#options.faults.stampedAt(atMs), values);
      if (this.#isUnregistered) continue;
      if (serial !== this.serial) this.#birthRegistry.ensureBorn(module, nowMs);
      if (update.length > 0) this.#link.publish({ module: this.#deviceOf(serial), metrics: update, numbers: [] });
      this.#storeReading(serial, atMs, values);
    }
  }

  /** Shuts down cleanly. */
  async close(): Promise<void> {
    this.#controller.close();
    await this.#link.stop();
    this.#flash.close();
  }

  nextSession(): EdgeSession {
    const session = startEdgeSession(this.#session.read());
    this.#session.write(session.bdSeq);
    return session;
  }

  births(): Births {
    const { id: memory, oldest } = this.#flash;
    const { planVersion } = this.#controller;
    this.#reportedVersion = planVersion;
    const state = { memory, oldest, planVersion };
    return this.#birthRegistry.births(this.#options.station, state, this.#options.clock.wallMs());
  }

  birthsSent(): void {
    this.#outbox.reset();
  }

  received(module: string | null, metrics: readonly Metric[]): void {
    for (const text of textsOf(metrics, METRIC.command)) if (module !== null) this.#controller.command(module, text);
    if (module !== null) return;
    const valueOf = (name: string): Metric['value'] => metrics.find((found) => found.name === name)?.value;
    const through = valueOf(METRIC.storedThrough);
    if (typeof through === 'number' && valueOf(METRIC.memory) === this.#flash.id) {
      this.#flash.storedThrough(through);
      this.#outbox.onConfirmed();
    }
    for (const text of textsOf(metrics, METRIC.modules)) this.#applyModuleList(text);
    const isFull = this.#options.faults.flashRecords() !== null;
    for (const text of textsOf(metrics, METRIC.planSet)) this.#controller.planSet(text, isFull);
    this.#reportPlanVersion();
  }

  /** Modules no longer listed get a death message; newly listed ones get their birth when they next wake. */
  #applyModuleList(text: string): void {
    if (!this.#served.replaceList(text)) return;
    const { modules, version } = this.#served;
    this.#controller.serve(modules);
    this.#birthRegistry.publishDeaths();
    this.#publishMetric(METRIC.modulesVersion, version);
  }

  /** True until a host has accepted a station waiting for registration. */
  get #isUnregistered(): boolean {
    return this.#options.awaitsRegistration && this.#served.version === 0;
  }

  /** Notifies the host not to wait for records dropped by a full memory. */
  #reportDropped(): void {
    if (this.#flash.dropped === this.#reportedDropped) return;
    this.#reportedDropped = this.#flash.dropped;
    this.#publishMetric(METRIC.oldestMessage, this.#flash.oldest);
  }

  #publishMetric(name: string, value: number): void {
    const update = metric(name, 'Int64', value, { timestamp: this.#options.clock.wallMs() });
    this.#link.publish({ module: null, metrics: [update], numbers: [] });
  }

  /** Reports changes of the current plan set version, including its expiry. */
  #reportPlanVersion(): void {
    const version = this.#controller.planVersion;
    if (version === this.#reportedVersion) return;
    this.#reportedVersion = version;
    this.#publishMetric(METRIC.planSetVersion, version);
  }

  /** An output changed: reports its module immediately, independent of the regular interval. */
  #switched(serial: string): void {
    const open = this.#controller.openOutputs(serial);
    const outputs = actuatorsOf(this.#inRange).find((module) => module.serial === serial)?.outputs ?? [];
    this.#storeReading(
      serial,
      this.#options.clock.wallMs(),
      outputs.map((name) => [name, open.has(name) ? 1 : 0]),
    );
    this.#options.switched(serial);
  }

  #storeReading(serial: string, measuredAtMs: number, values: readonly FieldValue[]): void {
    const atMs = this.#options.faults.stampedAt(measuredAtMs);
    this.#newest.update(serial, atMs, values);
    this.#storeRecord({ kind: 'reading', atMs, module: this.#deviceOf(serial), values });
  }

  #deviceOf(serial: string): string | null {
    return serial === this.serial ? null : serial;
  }

  #storeRecord(record: NewRecord): void {
    const stored = this.#flash.append(record);
    if (!this.#link.isUp) return;
    const message = this.#outbox.messageFor(stored, this.#options.clock.monotonicMs());
    if (message !== null) this.#link.publish(message);
  }
}

type FieldValue = readonly [FieldName, number | null];

function fieldsOf(entries: readonly (readonly [string, number | null])[]): readonly FieldValue[] {
  return entries.flatMap(([field, value]) => (isFieldName(field) ? [[field, value] as const] : []));
}

function textsOf(metrics: readonly Metric[], name: string): readonly string[] {
  return metrics.flatMap((found) => (found.name === name && typeof found.value === 'string' ? [found.value] : []));
}
