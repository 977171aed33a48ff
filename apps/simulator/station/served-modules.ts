import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import { stationModulesSchema } from '@zagon/device-protocol/modules.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { settingProblems } from '@zagon/domain/modules/settings.ts';
import { metric } from '@zagon/sparkplug/metric.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import { z } from 'zod';
import { StateFile } from './state-file.ts';

type Entry = StationModules['modules'][number];

const stateSchema = z.object({
  list: stationModulesSchema.nullable(),
  /** Version of the settings in effect for each module. */
  inForce: z.record(z.string(), z.int()),
});
type PersistedState = z.output<typeof stateSchema>;

/** Which modules a station serves, and the settings in effect for each. Both survive a power cut. */
export class ServedModules {
  readonly #file: StateFile<PersistedState>;
  readonly #own: DemoModule;
  readonly #inRange: readonly DemoModule[];
  readonly #builtIn: ReadonlySet<string>;
  #state: PersistedState;
  /** Modules that have not checked the list since it arrived. */
  readonly #pendingWake = new Set<string>();

  /** `inRange`: all modules within radio range; `builtIn`: those served until a list arrives. */
  constructor(
    file: string,
    { own, inRange, builtIn }: { own: DemoModule; inRange: readonly DemoModule[]; builtIn: ReadonlySet<string> },
  ) {
    this.#file = new StateFile(file, (json) => stateSchema.safeParse(json).data);
    this.#own = own;
    this.#inRange = inRange;
    this.#builtIn = builtIn;
    this.#state = this.#file.read() ?? { list: null, inForce: {} };
    this.#markAllPending();
  }

  /** Version of the current list; 0 = none. */
  get version(): number {
    return this.#state.list?.version ?? 0;
  }

  /** The modules served by the station. Serials out of radio range are ignored. */
  get modules(): readonly DemoModule[] {
    const { list } = this.#state;
    const wanted = list === null ? this.#builtIn : new Set(list.modules.map(({ serial }) => serial));
    return this.#inRange.filter(({ serial }) => wanted.has(serial));
  }

  /** Replaces the list as a whole. Returns false, changing nothing, if it cannot be parsed. */
  replaceList(text: string): boolean {
    const list = parseList(text);
    if (list === undefined) return false;
    this.#write({ ...this.#state, list });
    this.#markAllPending();
    return true;
  }

  /** The settings in effect for a module, as sent in its birth. */
  configurationOf(serial: string, nowMs: number): Metric {
    return metric(METRIC.configurationVersion, 'Int64', this.#state.inForce[serial] ?? null, { timestamp: nowMs });
  }

  /** Called when a module wakes: applies pending settings, or reports why not. Empty if none are pending. */
  wake(serial: string, nowMs: number): readonly Metric[] {
    if (!this.#pendingWake.delete(serial)) return [];
    const entry = this.#state.list?.modules.find((listed) => listed.serial === serial);
    const module = [this.#own, ...this.#inRange].find((each) => each.serial === serial);
    if (entry === undefined || module === undefined) return [];
    const refusalReason = refusal(entry, module);
    if (refusalReason !== null) {
      const message = `${entry.configuration_version} ${refusalReason}`;
      return [metric(METRIC.configurationRefused, 'String', message, { timestamp: nowMs })];
    }
    this.#write({ ...this.#state, inForce: { ...this.#state.inForce, [serial]: entry.configuration_version } });
    return [this.configurationOf(serial, nowMs)];
  }

  #markAllPending(): void {
    this.#pendingWake.clear();
    for (const { serial } of this.#state.list?.modules ?? []) this.#pendingWake.add(serial);
  }

  #write(state: PersistedState): void {
    this.#state = state;
    this.#file.write(state);
  }
}

/** Why a module cannot use the settings; null if it can. */
function refusal({ kind, settings }: Entry, { type }: DemoModule): string | null {
  if (kind !== type) return `this is ${type}, not ${kind}`;
  const [first] = settingProblems(deviceType(type), settings);
  return first === undefined ? null : `${first.path}: ${first.rule}`;
}

function parseList(text: string): StationModules | undefined {
  try {
    return stationModulesSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
