import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { deviceBirthMetrics, nodeBirthMetrics } from '../link/births.ts';
import type { Births, StationLink } from '../link/station-link.ts';
import type { NewestValues } from './newest-values.ts';
import type { ServedModules } from './served-modules.ts';

type About = Omit<Parameters<typeof nodeBirthMetrics>[1], 'modulesVersion'>;

/** Which modules of a station the host knows of in this session: who is born, and who says goodbye. */
export class Roll {
  readonly #served: ServedModules;
  readonly #newest: NewestValues;
  readonly #link: StationLink;
  readonly #born = new Set<string>();

  constructor(served: ServedModules, newest: NewestValues, link: StationLink) {
    this.#served = served;
    this.#newest = newest;
    this.#link = link;
  }

  /** All births, as things are now. A module that has measured nothing yet is born at its first waking. */
  births(station: DemoModule, about: About, nowMs: number): Births {
    const modules = this.#served.modules.filter(({ serial }) => this.#newest.has(serial));
    this.#born.clear();
    for (const { serial } of modules) this.#born.add(serial);
    const node = nodeBirthMetrics(
      this.#newest.bornOf(station),
      { ...about, modulesVersion: this.#served.version },
      nowMs,
    );
    return {
      node: [...node, this.#served.configurationOf(station.serial, nowMs)],
      modules: modules.map((module) => ({ serial: module.serial, metrics: this.#birthOf(module, nowMs) })),
    };
  }

  /** A module speaks: the host hears its birth first. */
  bear(module: DemoModule, nowMs: number): void {
    if (this.#born.has(module.serial) || !this.#link.isUp) return;
    this.#link.bear(module.serial, this.#birthOf(module, nowMs));
    this.#born.add(module.serial);
  }

  /** What the station does not serve any more says goodbye. */
  buryGone(): void {
    const served = new Set(this.#served.modules.map(({ serial }) => serial));
    for (const serial of [...this.#born].filter((known) => !served.has(known))) {
      this.#link.bury(serial);
      this.#born.delete(serial);
    }
  }

  #birthOf(module: DemoModule, nowMs: number): readonly Metric[] {
    const known = deviceBirthMetrics(this.#newest.bornOf(module), nowMs);
    return [...known, this.#served.configurationOf(module.serial, nowMs)];
  }
}
