import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import type { StationFaults } from '../station/station-faults.ts';
import { SCENARIOS } from './registry.ts';
import type { ScenarioEffect } from './scenario.ts';
import { switchesFile, type ScenarioSwitch } from './switches.ts';

type Kind = ScenarioEffect['kind'];
type Acting<K extends Kind> = { readonly effect: ScenarioEffect & { kind: K }; readonly since: ScenarioSwitch };

/** The scenarios that are on, as the simulated field feels them. */
export class Scenarios {
  readonly #file: ReturnType<typeof switchesFile>;
  #on: readonly ScenarioSwitch[] = [];
  /** What each module read first under a scenario, by switch and serial. */
  readonly #first = new Map<string, Reading>();

  constructor(dataDir: string) {
    this.#file = switchesFile(dataDir);
    this.look();
  }

  /** Reads again what is switched on. */
  look(): void {
    this.#on = this.#file.read() ?? [];
    const keys = this.#on.map(keyOf);
    for (const known of this.#first.keys())
      if (!keys.some((key) => known.startsWith(`${key} `))) this.#first.delete(known);
  }

  isOffline(station: string): boolean {
    return this.#acting('no_link', [station]).length > 0;
  }

  weather(weather: WeatherNow): WeatherNow {
    return this.#acting('weather', []).reduce((changed, { effect }) => effect.change(changed), weather);
  }

  reading(station: string, serial: string, reading: Reading): Reading {
    return this.#acting('reading', [station, serial]).reduce((changed, { effect, since }) => {
      const key = `${keyOf(since)} ${serial}`;
      const first = this.#first.get(key) ?? changed;
      this.#first.set(key, first);
      return effect.change(changed, first);
    }, reading);
  }

  /** How much of a valve's flow runs through it although it is closed, 0 to 1. */
  leakShare(at: OutputAddress): number {
    return Math.max(0, ...this.#acting('leak', namesOf(at)).map(({ effect }) => effect.share));
  }

  faultsOf(station: string): StationFaults {
    return {
      isJammed: (at) => this.#acting('jammed', namesOf(at)).length > 0,
      stampedAt: (atMs) =>
        this.#acting('stamp', [station]).reduce((at, { effect, since }) => effect.change(at, since.sinceMs), atMs),
      flashRecords: () => {
        const rooms = this.#acting('flash', [station]).map(({ effect }) => effect.records);
        return rooms.length === 0 ? null : Math.min(...rooms);
      },
    };
  }

  /** What acts on a thing by one of its names; without a target it acts on everything. */
  #acting<K extends Kind>(kind: K, names: readonly string[]): readonly Acting<K>[] {
    return this.#on.flatMap((since) => {
      const { effect } = SCENARIOS[since.name];
      const isMeant = since.target === null || names.includes(since.target);
      return isMeant && isOf(effect, kind) ? [{ effect, since }] : [];
    });
  }
}

function isOf<K extends Kind>(effect: ScenarioEffect, kind: K): effect is ScenarioEffect & { kind: K } {
  return effect.kind === kind;
}

function namesOf({ module, output }: OutputAddress): readonly string[] {
  return [module, `${module}/${output}`];
}

function keyOf({ name, target, sinceMs }: ScenarioSwitch): string {
  return `${name}@${target ?? ''}@${sinceMs}`;
}
