import { join } from 'node:path';
import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { SPARE_MODULES } from '@zagon/demo-farm/modules/spare-modules.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import type { Clock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import { HardwareLog } from './hardware/hardware-log.ts';
import { isHeld } from './holds.ts';
import { Scenarios } from './scenarios/scenarios.ts';
import { BaseStation } from './station/base-station.ts';
import { type Meter, meterFlow, metersOf } from './station/metering.ts';
import { type OutputStates, type WaterPath, waterPaths, wateringBy } from './station/wiring.ts';
import { FieldWorld } from './world/world.ts';

/** How often module timers, plans and pending messages are processed. */
const TICK_MS = 200;
const GROUND_EVERY_MS = 1_000;
const HOLDS_EVERY_MS = 500;
/** Demo stations report every ten seconds. */
const REPORT_EVERY_MS = 10_000;
const SAVE_EVERY_MS = 15_000;

/** `held`: run by another process, or its link was cut by a scenario. */
type RunningStation = { readonly station: BaseStation; held: boolean };

/** What is in the field of an account: its devices and how its water flows. */
export type AccountField = Pick<DemoAccount, 'modules' | 'outputs' | 'sections' | 'waterSources'>;

/** The accounts whose stations are simulated, and the devices that wait to be registered. */
export type SimulatedField = { readonly accounts: readonly AccountField[]; readonly spares: readonly DemoModule[] };

const DEMO_FIELD: SimulatedField = { accounts: DEMO_ACCOUNTS, spares: SPARE_MODULES };

/** Simulates all stations of a field and the ground beneath them while this process runs. */
export class Simulator {
  readonly #config: SimulatorConfig;
  readonly #clock: Clock;
  readonly #world: FieldWorld;
  readonly #scenarios: Scenarios;
  readonly #running: RunningStation[] = [];
  readonly #paths: ReadonlyMap<string, WaterPath>;
  readonly #meters: ReadonlyMap<string, Meter>;
  readonly #stationOf = new Map<string, BaseStation>();
  readonly #lastInterval = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    config: SimulatorConfig,
    secrets: ReadonlyMap<string, string>,
    clock: Clock,
    { accounts, spares }: SimulatedField = DEMO_FIELD,
  ) {
    this.#config = config;
    this.#clock = clock;
    this.#paths = new Map(accounts.flatMap((account) => [...waterPaths(account)]));
    this.#meters = new Map(accounts.flatMap((account) => [...metersOf(account, spares)]));
    const all = [...accounts.flatMap(({ modules }) => modules), ...spares];
    const spareSerials = new Set(spares.map(({ serial }) => serial));
    this.#world = new FieldWorld(join(config.dataDir, 'simulator', 'world.json'), all, clock.wallMs());
    this.#scenarios = new Scenarios(config.dataDir, clock.wallMs());
    const log = new HardwareLog(join(config.dataDir, 'hardware-log.jsonl'));
    for (const station of all.filter(({ stationSerial }) => stationSerial === null)) {
      const secret = secrets.get(station.serial);
      if (secret === undefined || config.excludedStations.has(station.serial)) continue;
      const behind = all.filter(({ stationSerial }) => stationSerial === station.serial);
      const awaitsRegistration = spareSerials.has(station.serial);
      // waiting modules belong to a spare station, but are spares of any other station
      const isSpare = ({ serial }: { serial: string }): boolean => !awaitsRegistration && spareSerials.has(serial);
      const baseStation = new BaseStation({
        station,
        modules: behind.filter((module) => !isSpare(module)),
        spares: behind.filter(isSpare),
        awaitsRegistration,
        faults: this.#scenarios.faultsOf(station.serial),
        dataDir: config.dataDir,
        mqttUrl: config.mqttUrl,
        secret,
        clock,
        log,
        measure: (serial, atMs, open) =>
          this.#scenarios.reading(
            station.serial,
            serial,
            this.#world.read(serial, atMs, open, (weather) => this.#scenarios.weather(weather)),
          ),
        switched: (module) => this.#world.switched(module),
      });
      this.#running.push({ station: baseStation, held: false });
      for (const { serial } of behind) this.#stationOf.set(serial, baseStation);
    }
  }

  get stations(): readonly BaseStation[] {
    return this.#running.map(({ station }) => station);
  }

  start(): void {
    const nowMs = this.#clock.wallMs();
    for (const running of this.#running) {
      running.station.report(wholeSecond(nowMs));
      running.held = this.#isDetached(running.station.serial);
      if (!running.held) running.station.connect();
    }
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** Processes everything that depends on time. */
  tick(): void {
    const nowMs = this.#clock.wallMs();
    if (this.#isDue('ground', GROUND_EVERY_MS, nowMs))
      this.#world.advance(nowMs, (serial) => this.#waterOf(serial), this.#scenarios.addedRainMmPerH());
    for (const { station } of this.#running) station.tick();
    if (this.#isDue('holds', HOLDS_EVERY_MS, nowMs)) this.#checkHolds();
    if (this.#isDue('report', REPORT_EVERY_MS, nowMs))
      for (const { station } of this.#running) station.report(wholeSecond(nowMs));
    if (this.#isDue('save', SAVE_EVERY_MS, nowMs)) this.#world.save();
  }

  /** The water that the section of a module receives, or that a meter counts. */
  #waterOf(serial: string): Watering {
    const station = this.#stationOf.get(serial);
    const states: OutputStates = {
      isOpen: (at) => station?.isOpen(at) === true,
      leakShare: (at) => this.#scenarios.leakShare(at),
      isDry: (at) => this.#scenarios.isDry(at),
    };
    const meter = this.#meters.get(serial);
    return meter === undefined ? wateringBy(this.#paths.get(serial), states) : meterFlow(meter, states);
  }

  /** Shuts everything down cleanly. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running.map(({ station }) => station.close()));
    this.#world.save();
  }

  /** True while another process runs the station, or a scenario cut its link. */
  #isDetached(serial: string): boolean {
    return isHeld(this.#config.dataDir, serial) || this.#scenarios.isOffline(serial);
  }

  #checkHolds(): void {
    this.#scenarios.reload(this.#clock.wallMs());
    for (const running of this.#running) {
      const held = this.#isDetached(running.station.serial);
      if (held === running.held) continue;
      running.held = held;
      if (held) void running.station.disconnect();
      else running.station.connect();
    }
  }

  /** Returns true once per interval of wall time. */
  #isDue(task: string, everyMs: number, nowMs: number): boolean {
    const interval = Math.floor(nowMs / everyMs);
    if (this.#lastInterval.get(task) === interval) return false;
    const first = !this.#lastInterval.has(task);
    this.#lastInterval.set(task, interval);
    return !first || task === 'ground';
  }
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
