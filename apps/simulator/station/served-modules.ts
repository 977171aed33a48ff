import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { stationModulesSchema } from '@zagon/device-protocol/modules.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { settingProblems } from '@zagon/domain/modules/settings.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { z } from 'zod';
import { KeptFile } from './kept-file.ts';

type Entry = StationModules['modules'][number];

const keptSchema = z.object({
  list: stationModulesSchema.nullable(),
  /** The version of the settings that each module works with. */
  inForce: z.record(z.string(), z.int()),
});
type Kept = z.output<typeof keptSchema>;

/** Which modules a station serves, and the settings that each of them works with. Both outlive a power cut. */
export class ServedModules {
  readonly #file: KeptFile<Kept>;
  readonly #own: DemoModule;
  readonly #standing: readonly DemoModule[];
  readonly #builtIn: ReadonlySet<string>;
  #kept: Kept;
  /** Modules that have not looked at the list since it came. */
  readonly #asleep = new Set<string>();

  /** `standing`: every module in reach of its radio; `builtIn`: those it serves as long as nobody gave it a list. */
  constructor(
    file: string,
    { own, standing, builtIn }: { own: DemoModule; standing: readonly DemoModule[]; builtIn: ReadonlySet<string> },
  ) {
    this.#file = new KeptFile(file, (json) => keptSchema.safeParse(json).data);
    this.#own = own;
    this.#standing = standing;
    this.#builtIn = builtIn;
    this.#kept = this.#file.read() ?? { list: null, inForce: {} };
    this.#allSleep();
  }

  /** Version of the list it holds; 0 = none. */
  get version(): number {
    return this.#kept.list?.version ?? 0;
  }

  /** The modules behind the station that it serves. A serial that is nowhere in reach is served by nobody. */
  get modules(): readonly DemoModule[] {
    const { list } = this.#kept;
    const wanted = list === null ? this.#builtIn : new Set(list.modules.map(({ serial }) => serial));
    return this.#standing.filter(({ serial }) => wanted.has(serial));
  }

  /** A list of the host takes the place of the one before, as a whole. False: it cannot be read, and nothing changes. */
  take(text: string): boolean {
    const list = readList(text);
    if (list === undefined) return false;
    this.#write({ ...this.#kept, list });
    this.#allSleep();
    return true;
  }

  /** The settings that a module works with, as its birth tells them. */
  configurationOf(serial: string, nowMs: number): Metric {
    return metric(METRIC.configurationVersion, 'Int64', this.#kept.inForce[serial] ?? null, { timestamp: nowMs });
  }

  /** A module wakes: it takes the settings that wait for it, or says why not. Nothing when none wait. */
  wake(serial: string, nowMs: number): readonly Metric[] {
    if (!this.#asleep.delete(serial)) return [];
    const entry = this.#kept.list?.modules.find((listed) => listed.serial === serial);
    const module = [this.#own, ...this.#standing].find((each) => each.serial === serial);
    if (entry === undefined || module === undefined) return [];
    const refused = refusal(entry, module);
    if (refused !== null) {
      const told = `${entry.configuration_version} ${refused}`;
      return [metric(METRIC.configurationRefused, 'String', told, { timestamp: nowMs })];
    }
    this.#write({ ...this.#kept, inForce: { ...this.#kept.inForce, [serial]: entry.configuration_version } });
    return [this.configurationOf(serial, nowMs)];
  }

  #allSleep(): void {
    this.#asleep.clear();
    for (const { serial } of this.#kept.list?.modules ?? []) this.#asleep.add(serial);
  }

  #write(kept: Kept): void {
    this.#kept = kept;
    this.#file.write(kept);
  }
}

/** Why a module cannot work with settings; null when it can. */
function refusal({ kind, settings }: Entry, { type }: DemoModule): string | null {
  if (kind !== type) return `this is ${type}, not ${kind}`;
  const [first] = settingProblems(deviceType(type), settings);
  return first === undefined ? null : `${first.path}: ${first.rule}`;
}

function readList(text: string): StationModules | undefined {
  try {
    return stationModulesSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
