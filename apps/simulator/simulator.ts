import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { SPARE_MODULES } from '@zagon/demo-farm/modules/spare-stands.ts';
import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { Clock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import { HardwareLog } from './hardware/hardware-log.ts';
import { isHeld } from './holds.ts';
import { Scenarios } from './scenarios/scenarios.ts';
import { BaseStation } from './station/base-station.ts';
import { meteredBy, meterings } from './station/metering.ts';
import { waterPaths, wateringBy } from './station/wiring.ts';
import { FieldWorld } from './world/world.ts';

/** How often modules' timers, plans and what waits to be sent are looked at. */
const TICK_MS = 200;
const GROUND_EVERY_MS = 1_000;
const HOLDS_EVERY_MS = 500;
/** Demo stations report every ten seconds. */
const REPORT_EVERY_MS = 10_000;
const SAVE_EVERY_MS = 15_000;

/** `held`: somebody else plays it, or a scenario took its link. */
type Playing = { readonly station: BaseStation; held: boolean };

/** All stations of the demo and the ground under them, as long as this process lives. */
export class Simulator {
  readonly #config: SimulatorConfig;
  readonly #clock: Clock;
  readonly #world: FieldWorld;
  readonly #scenarios: Scenarios;
  readonly #playing: Playing[] = [];
  readonly #paths = new Map(DEMO_ACCOUNTS.flatMap((account) => [...waterPaths(account)]));
  readonly #meters = new Map(DEMO_ACCOUNTS.flatMap((account) => [...meterings(account, SPARE_MODULES)]));
  readonly #stationOf = new Map<string, BaseStation>();
  readonly #due = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(config: SimulatorConfig, secrets: ReadonlyMap<string, string>, clock: Clock) {
    this.#config = config;
    this.#clock = clock;
    const modules = DEMO_ACCOUNTS.flatMap((account) => account.modules);
    const all = [...modules, ...SPARE_MODULES];
    const spareSerials = new Set(SPARE_MODULES.map(({ serial }) => serial));
    this.#world = new FieldWorld(join(config.dataDir, 'simulator', 'world.json'), all, clock.wallMs());
    this.#scenarios = new Scenarios(config.dataDir);
    const log = new HardwareLog(join(config.dataDir, 'hardware-log.jsonl'));
    for (const station of all.filter(({ stationSerial }) => stationSerial === null)) {
      const secret = secrets.get(station.serial);
      if (secret === undefined || config.without.has(station.serial)) continue;
      const behind = all.filter(({ stationSerial }) => stationSerial === station.serial);
      const waits = spareSerials.has(station.serial);
      // what waits behind a spare station is a part of it; what waits behind another one is not
      const isSpare = ({ serial }: { serial: string }): boolean => !waits && spareSerials.has(serial);
      const played = new BaseStation({
        station,
        modules: behind.filter((module) => !isSpare(module)),
        spares: behind.filter(isSpare),
        waits,
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
      this.#playing.push({ station: played, held: false });
      for (const { serial } of behind) this.#stationOf.set(serial, played);
    }
  }

  get stations(): readonly BaseStation[] {
    return this.#playing.map(({ station }) => station);
  }

  start(): void {
    const nowMs = this.#clock.wallMs();
    for (const playing of this.#playing) {
      playing.station.report(wholeSecond(nowMs));
      playing.held = this.#isApart(playing.station.serial);
      if (!playing.held) playing.station.connect();
    }
    this.#timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** One look at everything that time changes. */
  tick(): void {
    const nowMs = this.#clock.wallMs();
    if (this.#isDue('ground', GROUND_EVERY_MS, nowMs))
      this.#world.advance(nowMs, (serial) => {
        const station = this.#stationOf.get(serial);
        const isOpen = (at: OutputAddress): boolean => station?.isOpen(at) === true;
        const leakShare = (at: OutputAddress): number => this.#scenarios.leakShare(at);
        const meter = this.#meters.get(serial);
        return meter === undefined
          ? wateringBy(this.#paths.get(serial), isOpen, leakShare)
          : meteredBy(meter, isOpen, leakShare);
      });
    for (const { station } of this.#playing) station.tick();
    if (this.#isDue('holds', HOLDS_EVERY_MS, nowMs)) this.#lookAtHolds();
    if (this.#isDue('report', REPORT_EVERY_MS, nowMs))
      for (const { station } of this.#playing) station.report(wholeSecond(nowMs));
    if (this.#isDue('save', SAVE_EVERY_MS, nowMs)) this.#world.save();
  }

  /** Switches everything off in order. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#playing.map(({ station }) => station.close()));
    this.#world.save();
  }

  /** True while somebody else plays a station, or a scenario took its link. */
  #isApart(serial: string): boolean {
    return isHeld(this.#config.dataDir, serial) || this.#scenarios.isOffline(serial);
  }

  #lookAtHolds(): void {
    this.#scenarios.look();
    for (const playing of this.#playing) {
      const held = this.#isApart(playing.station.serial);
      if (held === playing.held) continue;
      playing.held = held;
      if (held) void playing.station.letGo();
      else playing.station.connect();
    }
  }

  /** True once in every stretch of so many milliseconds of wall time. */
  #isDue(what: string, everyMs: number, nowMs: number): boolean {
    const stretch = Math.floor(nowMs / everyMs);
    if (this.#due.get(what) === stretch) return false;
    const first = !this.#due.has(what);
    this.#due.set(what, stretch);
    return !first || what === 'ground';
  }
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
