import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/parts.ts';
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
import { KeptFile } from './kept-file.ts';
import { NewestValues } from './newest-values.ts';
import { Roll } from './roll.ts';
import { ServedModules } from './served-modules.ts';
import type { StationFaults } from './station-faults.ts';
import { actuatorsOf } from './wiring.ts';

export type StationOptions = {
  readonly station: DemoModule;
  /** The modules it was built with. */
  readonly modules: readonly DemoModule[];
  /** Modules in reach of its radio that it serves only when the host says so. */
  readonly spares: readonly DemoModule[];
  /** True for a station that nobody has registered yet: it remembers nothing until a host has let it in. */
  readonly waits: boolean;
  readonly dataDir: string;
  readonly mqttUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: HardwareLog;
  /** What a module measures now, with these outputs of it open. */
  readonly measure: (serial: string, atMs: number, open: ReadonlySet<OutputField>) => Reading;
  /** An output of a module was really switched. */
  readonly switched: (module: string) => void;
  readonly faults: StationFaults;
};

/** A base station with its modules: it measures, acts, remembers, and speaks to the host when there is one. */
export class BaseStation implements LinkOwner {
  readonly serial: string;
  readonly #options: StationOptions;
  readonly #flash: FlashMemory;
  readonly #outbox: Outbox;
  readonly #controller: Controller;
  readonly #link: StationLink;
  readonly #session: KeptFile<number>;
  readonly #newest = new NewestValues();
  readonly #standing: readonly DemoModule[];
  readonly #served: ServedModules;
  readonly #roll: Roll;
  #toldVersion = 0;
  #toldDropped = 0;

  constructor(options: StationOptions) {
    const { station, modules, spares, dataDir, clock, log, faults } = options;
    this.serial = station.serial;
    this.#options = options;
    const folder = `${dataDir}/simulator/stations/${this.serial}`;
    this.#standing = [...modules, ...spares];
    this.#served = new ServedModules(`${folder}/modules.json`, {
      own: station,
      standing: this.#standing,
      builtIn: new Set(modules.map(({ serial }) => serial)),
    });
    this.#flash = new FlashMemory(`${folder}/flash.jsonl`, () => faults.flashRecords());
    this.#outbox = new Outbox(this.#flash);
    this.#session = new KeptFile(`${folder}/session.json`, (json) => z.int().min(0).max(255).safeParse(json).data);
    this.#link = new StationLink(options.mqttUrl, options.secret, this);
    this.#roll = new Roll(this.#served, this.#newest, this.#link);
    this.#controller = new Controller({
      station: this.serial,
      modules: actuatorsOf(this.#standing),
      isJammed: (at) => faults.isJammed(at),
      file: `${folder}/controller.json`,
      clock,
      log,
      note: (event) => this.#keep({ kind: 'event', atMs: Date.parse(event.at), event }),
      switched: (module) => this.#switched(module),
    });
    this.#controller.boot();
    this.#controller.serve(this.#served.modules);
  }

  /** True while the host is there and knows this station. */
  get isUp(): boolean {
    return this.#link.isUp;
  }

  /** Records that the host has not confirmed. */
  get unstored(): number {
    return this.#flash.size;
  }

  connect(): void {
    this.#link.start();
  }

  /** Leaves the broker; the station goes on measuring and acting. */
  letGo(): Promise<void> {
    return this.#link.letGo();
  }

  /** Cuts the connection as a broken cable does. */
  cutLink(): void {
    this.#link.cut();
  }

  isOpen(at: OutputAddress): boolean {
    return this.#controller.isOpen(at);
  }

  /** Time passes: the modules' timers, the plan, and what waits to be sent. */
  tick(): void {
    this.#controller.tick();
    if (!this.#link.isUp) return;
    this.#tellPlanVersion();
    this.#tellDropped();
    for (const message of this.#outbox.waiting(this.#options.clock.monotonicMs())) this.#link.publish(message);
  }

  /** Every module wakes, takes the settings that wait for it, measures and reports. */
  report(atMs: number): void {
    const nowMs = this.#options.clock.wallMs();
    for (const module of [this.#options.station, ...this.#served.modules]) {
      const { serial } = module;
      const told = this.#served.wake(serial, nowMs);
      const reading = this.#options.measure(serial, atMs, this.#controller.openOutputs(serial));
      const values = fieldsOf(Object.entries(reading));
      this.#newest.take(serial, this.#options.faults.stampedAt(atMs), values);
      if (this.#isUnheard) continue;
      if (serial !== this.serial) this.#roll.bear(module, nowMs);
      if (told.length > 0) this.#link.publish({ module: this.#deviceOf(serial), metrics: told, numbers: [] });
      this.#keepReading(serial, atMs, values);
    }
  }

  /** Switched off in order. */
  async close(): Promise<void> {
    this.#controller.close();
    await this.#link.letGo();
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
    this.#toldVersion = planVersion;
    const about = { memory, oldest, planVersion };
    return this.#roll.births(this.#options.station, about, this.#options.clock.wallMs());
  }

  born(): void {
    this.#outbox.restart();
  }

  heard(module: string | null, metrics: readonly Metric[]): void {
    for (const text of textsOf(metrics, METRIC.command)) if (module !== null) this.#controller.command(module, text);
    if (module !== null) return;
    const valueOf = (name: string): Metric['value'] => metrics.find((found) => found.name === name)?.value;
    const through = valueOf(METRIC.storedThrough);
    if (typeof through === 'number' && valueOf(METRIC.memory) === this.#flash.id) {
      this.#flash.storedThrough(through);
      this.#outbox.confirmed();
    }
    for (const text of textsOf(metrics, METRIC.modules)) this.#takeModules(text);
    const isFull = this.#options.faults.flashRecords() !== null;
    for (const text of textsOf(metrics, METRIC.planSet)) this.#controller.planSet(text, isFull);
    this.#tellPlanVersion();
  }

  /** What the list does not name any more says goodbye; what it names anew is born at its next waking. */
  #takeModules(text: string): void {
    if (!this.#served.take(text)) return;
    const { modules, version } = this.#served;
    this.#controller.serve(modules);
    this.#roll.buryGone();
    this.#tell(METRIC.modulesVersion, version);
  }

  /** True until a host has let in a station that waits to be registered. */
  get #isUnheard(): boolean {
    return this.#options.waits && this.#served.version === 0;
  }

  /** What a full memory had to drop, the host need not wait for. */
  #tellDropped(): void {
    if (this.#flash.dropped === this.#toldDropped) return;
    this.#toldDropped = this.#flash.dropped;
    this.#tell(METRIC.oldestMessage, this.#flash.oldest);
  }

  #tell(name: string, value: number): void {
    const told = metric(name, 'Int64', value, { timestamp: this.#options.clock.wallMs() });
    this.#link.publish({ module: null, metrics: [told], numbers: [] });
  }

  /** The host always knows which plan set is held, also when it is over. */
  #tellPlanVersion(): void {
    const version = this.#controller.planVersion;
    if (version === this.#toldVersion) return;
    this.#toldVersion = version;
    this.#tell(METRIC.planSetVersion, version);
  }

  /** An output changed: its module says so at once, whatever else it measures. */
  #switched(serial: string): void {
    const open = this.#controller.openOutputs(serial);
    const outputs = actuatorsOf(this.#standing).find((module) => module.serial === serial)?.outputs ?? [];
    this.#keepReading(
      serial,
      this.#options.clock.wallMs(),
      outputs.map((name) => [name, open.has(name) ? 1 : 0]),
    );
    this.#options.switched(serial);
  }

  #keepReading(serial: string, measuredAtMs: number, values: readonly FieldValue[]): void {
    const atMs = this.#options.faults.stampedAt(measuredAtMs);
    this.#newest.take(serial, atMs, values);
    this.#keep({ kind: 'reading', atMs, module: this.#deviceOf(serial), values });
  }

  #deviceOf(serial: string): string | null {
    return serial === this.serial ? null : serial;
  }

  #keep(record: NewRecord): void {
    const kept = this.#flash.append(record);
    if (!this.#link.isUp) return;
    const message = this.#outbox.fresh(kept, this.#options.clock.monotonicMs());
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
