import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/parts.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
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
import { deviceBirthMetrics, nodeBirthMetrics } from '../link/births.ts';
import { Outbox } from '../link/outbox.ts';
import { StationLink } from '../link/station-link.ts';
import type { Births, LinkOwner } from '../link/station-link.ts';
import { Controller } from './controller.ts';
import { KeptFile } from './kept-file.ts';
import { NewestValues } from './newest-values.ts';
import { actuatorsOf } from './wiring.ts';

export type StationOptions = {
  /** The station itself first, then the modules behind it. */
  readonly station: DemoModule;
  readonly modules: readonly DemoModule[];
  readonly dataDir: string;
  readonly mqttUrl: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: HardwareLog;
  /** What a module measures now, with these outputs of it open. */
  readonly measure: (serial: string, atMs: number, open: ReadonlySet<OutputField>) => Reading;
  /** An output of a module was really switched. */
  readonly switched: (module: string) => void;
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
  #toldVersion = 0;

  constructor(options: StationOptions) {
    const { station, modules, dataDir, clock, log } = options;
    this.serial = station.serial;
    this.#options = options;
    const folder = `${dataDir}/simulator/stations/${this.serial}`;
    this.#flash = new FlashMemory(`${folder}/flash.jsonl`);
    this.#outbox = new Outbox(this.#flash);
    this.#session = new KeptFile(`${folder}/session.json`, (json) => z.int().min(0).max(255).safeParse(json).data);
    this.#link = new StationLink(options.mqttUrl, options.secret, this);
    this.#controller = new Controller({
      station: this.serial,
      modules: actuatorsOf(modules),
      file: `${folder}/controller.json`,
      clock,
      log,
      note: (event) => this.#keep({ kind: 'event', atMs: Date.parse(event.at), event }),
      switched: (module) => this.#switched(module),
    });
    this.#controller.boot();
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
    for (const message of this.#outbox.waiting(this.#options.clock.monotonicMs())) this.#link.publish(message);
  }

  /** Every module measures and reports. */
  report(atMs: number): void {
    for (const { serial } of [this.#options.station, ...this.#options.modules]) {
      const reading = this.#options.measure(serial, atMs, this.#controller.openOutputs(serial));
      this.#keepReading(serial, atMs, Object.entries(reading));
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
    const nowMs = this.#options.clock.wallMs();
    const { id: memory, oldest } = this.#flash;
    const { planVersion } = this.#controller;
    const about = { memory, oldest, planVersion };
    this.#toldVersion = planVersion;
    return {
      node: nodeBirthMetrics(this.#newest.bornOf(this.#options.station), about, nowMs),
      modules: this.#options.modules.map((module) => ({
        serial: module.serial,
        metrics: deviceBirthMetrics(this.#newest.bornOf(module), nowMs),
      })),
    };
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
    for (const text of textsOf(metrics, METRIC.planSet)) this.#controller.planSet(text);
    this.#tellPlanVersion();
  }

  /** The host always knows which plan set is held, also when it is over. */
  #tellPlanVersion(): void {
    const version = this.#controller.planVersion;
    if (version === this.#toldVersion) return;
    this.#toldVersion = version;
    const told = metric(METRIC.planSetVersion, 'Int64', version, { timestamp: this.#options.clock.wallMs() });
    this.#link.publish({ module: null, metrics: [told], numbers: [] });
  }

  /** An output changed: its module says so at once, whatever else it measures. */
  #switched(serial: string): void {
    const open = this.#controller.openOutputs(serial);
    const outputs = actuatorsOf(this.#options.modules).find((module) => module.serial === serial)?.outputs ?? [];
    this.#keepReading(
      serial,
      this.#options.clock.wallMs(),
      outputs.map((name) => [name, open.has(name) ? 1 : 0]),
    );
    this.#options.switched(serial);
  }

  #keepReading(serial: string, atMs: number, entries: readonly (readonly [string, number | null])[]): void {
    const values = entries.flatMap(([field, value]) => (isFieldName(field) ? [[field, value] as const] : []));
    this.#newest.take(serial, atMs, values);
    this.#keep({ kind: 'reading', atMs, module: serial === this.serial ? null : serial, values });
  }

  #keep(record: NewRecord): void {
    const kept = this.#flash.append(record);
    if (!this.#link.isUp) return;
    const message = this.#outbox.fresh(kept, this.#options.clock.monotonicMs());
    if (message !== null) this.#link.publish(message);
  }
}

function textsOf(metrics: readonly Metric[], name: string): readonly string[] {
  return metrics.flatMap((found) => (found.name === name && typeof found.value === 'string' ? [found.value] : []));
}
