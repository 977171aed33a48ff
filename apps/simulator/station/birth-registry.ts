import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { deviceBirthMetrics, nodeBirthMetrics } from '../link/births.ts';
import type { Births, StationLink } from '../link/station-link.ts';
import type { NewestValues } from './newest-values.ts';
import type { ServedModules } from './served-modules.ts';

type StationState = Omit<Parameters<typeof nodeBirthMetrics>[1], 'modulesVersion'>;

/** Tracks which modules of a station the host knows in this session, and publishes their births and deaths. */
export class BirthRegistry {
  readonly #served: ServedModules;
  readonly #newest: NewestValues;
  readonly #link: StationLink;
  readonly #born = new Set<string>();

  constructor(served: ServedModules, newest: NewestValues, link: StationLink) {
    this.#served = served;
    this.#newest = newest;
    this.#link = link;
  }

  /** All births for the current state. A module without readings is born when it first wakes. */
  births(station: DemoModule, state: StationState, nowMs: number): Births {
    const modules = this.#served.modules.filter(({ serial }) => this.#newest.has(serial));
    this.#born.clear();
    for (const { serial } of modules) this.#born.add(serial);
    const node = nodeBirthMetrics(
      this.#newest.birthOf(station),
      { ...state, modulesVersion: this.#served.version },
      nowMs,
    );
    return {
      node: [...node, this.#served.configurationOf(station.serial, nowMs)],
      modules: modules.map((module) => ({ serial: module.serial, metrics: this.#birthOf(module, nowMs) })),
    };
  }

  /** Publishes a module's birth before its first data. */
  ensureBorn(module: DemoModule, nowMs: number): void {
    if (this.#born.has(module.serial) || !this.#link.isUp) return;
    this.#link.publishBirth(module.serial, this.#birthOf(module, nowMs));
    this.#born.add(module.serial);
  }

  /** Publishes the deaths of modules the station no longer serves. */
  publishDeaths(): void {
    const served = new Set(this.#served.modules.map(({ serial }) => serial));
    for (const serial of [...this.#born].filter((born) => !served.has(born))) {
      this.#link.publishDeath(serial);
      this.#born.delete(serial);
    }
  }

  #birthOf(module: DemoModule, nowMs: number): readonly Metric[] {
    const metrics = deviceBirthMetrics(this.#newest.birthOf(module), nowMs);
    return [...metrics, this.#served.configurationOf(module.serial, nowMs)];
  }
}
