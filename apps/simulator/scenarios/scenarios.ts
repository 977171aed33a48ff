import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import type { StationFaults } from '../station/station-faults.ts';
import { SCENARIOS } from './registry.ts';
import type { ScenarioEffect } from './scenario.ts';
import { activeSwitches, switchesFile, type ScenarioSwitch } from './switches.ts';

type Kind = ScenarioEffect['kind'];
type ActiveEffect<K extends Kind> = {
  readonly effect: ScenarioEffect & { kind: K };
  readonly activation: ScenarioSwitch;
};

/** The active scenarios, as applied to the simulated field. */
export class Scenarios {
  readonly #file: ReturnType<typeof switchesFile>;
  #on: readonly ScenarioSwitch[] = [];
  /** First reading of each module under a scenario, by switch and serial. */
  readonly #firstReadings = new Map<string, Reading>();

  constructor(dataDir: string, nowMs: number) {
    this.#file = switchesFile(dataDir);
    this.reload(nowMs);
  }

  /** Reloads the switches, without those that have ended by themselves. */
  reload(nowMs: number): void {
    this.#on = activeSwitches(this.#file.read() ?? [], nowMs);
    const keys = this.#on.map(keyOf);
    for (const cachedKey of this.#firstReadings.keys())
      if (!keys.some((key) => cachedKey.startsWith(`${key} `))) this.#firstReadings.delete(cachedKey);
  }

  isOffline(station: string): boolean {
    return this.#activeEffects('no_link', [station]).length > 0;
  }

  weather(weather: WeatherNow): WeatherNow {
    return this.#activeEffects('weather', []).reduce((changed, { effect }) => effect.change(changed), weather);
  }

  /** Rain besides that of the climate, mm/h. */
  addedRainMmPerH(): number {
    return this.#activeEffects('weather', []).reduce((sum, { effect: { rainMmPerH = 0 } }) => sum + rainMmPerH, 0);
  }

  reading(station: string, serial: string, reading: Reading): Reading {
    return this.#activeEffects('reading', [station, serial]).reduce((changed, { effect, activation }) => {
      const key = `${keyOf(activation)} ${serial}`;
      const first = this.#firstReadings.get(key) ?? changed;
      this.#firstReadings.set(key, first);
      return effect.change(changed, first);
    }, reading);
  }

  /** Share of a valve's flow that leaks through while it is closed, 0 to 1. */
  leakShare(at: OutputAddress): number {
    return Math.max(0, ...this.#activeEffects('leak', namesOf(at)).map(({ effect }) => effect.share));
  }

  /** True for a valve that lets no water through, although it opens. */
  isDry(at: OutputAddress): boolean {
    return this.#activeEffects('dry', namesOf(at)).length > 0;
  }

  faultsOf(station: string): StationFaults {
    return {
      isJammed: (at) => this.#activeEffects('jammed', namesOf(at)).length > 0,
      stampedAt: (atMs) =>
        this.#activeEffects('stamp', [station]).reduce(
          (at, { effect, activation }) => effect.change(at, activation.sinceMs),
          atMs,
        ),
      flashRecords: () => {
        const capacities = this.#activeEffects('flash', [station]).map(({ effect }) => effect.records);
        return capacities.length === 0 ? null : Math.min(...capacities);
      },
    };
  }

  /**
   * Active effects of a kind that apply to one of the names; a scenario without a target applies to everything.
   */
  #activeEffects<K extends Kind>(kind: K, names: readonly string[]): readonly ActiveEffect<K>[] {
    return this.#on.flatMap((activation) => {
      const { effect } = SCENARIOS[activation.name];
      const isTargeted = activation.target === null || names.includes(activation.target);
      return isTargeted && isOfKind(effect, kind) ? [{ effect, activation }] : [];
    });
  }
}

function isOfKind<K extends Kind>(effect: ScenarioEffect, kind: K): effect is ScenarioEffect & { kind: K } {
  return effect.kind === kind;
}

function namesOf({ module, output }: OutputAddress): readonly string[] {
  return [module, `${module}/${output}`];
}

function keyOf({ name, target, sinceMs }: ScenarioSwitch): string {
  return `${name}@${target ?? ''}@${sinceMs}`;
}
