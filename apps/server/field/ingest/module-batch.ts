import { isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { FieldName, OutputName } from '@zagon/domain/catalogue/fields.ts';
import { completeReading } from '@zagon/domain/measurements/complete.ts';
import type { Site } from '@zagon/domain/measurements/completion.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import type { ReadingRow } from '../../stores/readings-row.ts';
import type { FieldDevice } from '../../stores/stations.ts';
import type { SentReading } from './intake.ts';
import { movesLiveValues, withLiveReading } from './module-state.ts';
import type { ModuleState } from './module-state.ts';
import { OUTPUT_NAMES } from './outputs.ts';

/** Readings of one module that came in one batch, and whether its link ended in it. */
export class ModuleBatch {
  readonly device: FieldDevice;
  readonly #moments = new Map<number, SentReading & { receivedAtMs: number }>();
  #goneAtMs: number | undefined;
  #aliveAgain = false;

  constructor(device: FieldDevice) {
    this.device = device;
  }

  /** Adds readings of a message; those of one moment become one. */
  add(readings: readonly SentReading[], receivedAtMs: number): void {
    for (const reading of readings) {
      if (!reading.isHistorical) this.#aliveAgain = this.#goneAtMs !== undefined;
      const there = this.#moments.get(reading.atMs);
      if (there === undefined) {
        this.#moments.set(reading.atMs, { ...reading, values: { ...reading.values }, receivedAtMs });
      } else {
        let name: FieldName;
        // "No value" takes nothing away: the table keeps what it has, whether or not the two come in one batch.
        for (name in reading.values) there.values[name] = reading.values[name] ?? there.values[name] ?? null;
        there.isHistorical ||= reading.isHistorical;
        there.receivedAtMs = receivedAtMs;
      }
    }
  }

  gone(atMs: number): void {
    this.#goneAtMs = atMs;
    this.#aliveAgain = false;
  }

  /** Completes the readings in the order of their times: rows to store, and the state of the module after them. */
  finish(state: ModuleState): ModuleOutcome {
    const rows: ReadingRow[] = [];
    const changed = new Set<FieldName>();
    const live: ReadingRow[] = [];
    let current = state;
    const inOrder = [...this.#moments.values()].sort((a, b) => a.atMs - b.atMs);
    for (const { atMs, isHistorical, values: sent, receivedAtMs } of inOrder) {
      const isLive = movesLiveValues(current, { atMs, isHistorical });
      const { values, memory } = this.#complete(atMs, sent, current);
      if (hasValue(values)) rows.push({ moduleKey: this.device.moduleKey, atMs, values });
      current = { ...current, memory };
      if (!isLive) continue;
      live.push({ moduleKey: this.device.moduleKey, atMs, values });
      current = withLiveReading(current, this.device.deviceType, { atMs, receivedAtMs, values });
      let name: FieldName;
      for (name in values) changed.add(name);
    }
    const staleSinceMs = this.#aliveAgain ? undefined : this.#goneAtMs;
    if (staleSinceMs !== undefined && current.latest !== null) {
      current = {
        ...current,
        latest: { ...current.latest, staleSinceMs: current.latest.staleSinceMs ?? staleSinceMs },
      };
    }
    return { device: this.device, rows, live, before: state, after: current, changed, goneAtMs: staleSinceMs };
  }

  #complete(atMs: number, values: SentReading['values'], state: ModuleState) {
    const type = this.device.deviceType;
    if (!isDeviceTypeKey(type)) return { values, memory: state.memory };
    return completeReading(type, { atMs, values }, siteOf(this.device), state.memory);
  }
}

/** What a batch means for one module. */
export type ModuleOutcome = {
  readonly device: FieldDevice;
  readonly rows: readonly ReadingRow[];
  /** Those of them that moved live values, in the order of their times. */
  readonly live: readonly ReadingRow[];
  readonly before: ModuleState;
  readonly after: ModuleState;
  /** Fields whose live value moved. */
  readonly changed: ReadonlySet<FieldName>;
  /** When its link ended and did not come back within the batch. */
  readonly goneAtMs: number | undefined;
};

/** The outputs of a module that reported in the batch, or are not known any more: by field. */
export function reportedOutputs(outcome: ModuleOutcome): ReadonlyMap<OutputName, boolean | null> {
  const reported = new Map<OutputName, boolean | null>();
  for (const name of OUTPUT_NAMES) {
    const value = outcome.after.latest?.fields[name]?.v;
    if (outcome.goneAtMs !== undefined) reported.set(name, null);
    else if (outcome.changed.has(name)) reported.set(name, value === null || value === undefined ? null : value !== 0);
  }
  return reported;
}

function siteOf(device: FieldDevice): Site {
  const { properties, inputs } = settingsOf(device.config, device.reportingIntervalS);
  return { properties, inputs, zone: device.timeZone ?? 'Europe/Warsaw', elevationM: null, rainMm: null };
}

/** A reading of nothing but "no value" moves what is shown, and leaves nothing to store. */
function hasValue(values: ReadingRow['values']): boolean {
  return Object.values(values).some((value) => value !== null);
}
