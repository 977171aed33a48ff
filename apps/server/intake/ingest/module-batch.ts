import { isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { FieldName, OutputName } from '@zagon/domain/catalogue/fields.ts';
import { completeReading } from '@zagon/domain/measurements/complete.ts';
import type { Site } from '@zagon/domain/measurements/completion.ts';
import type { Reading } from '@zagon/domain/measurements/reading.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { recompute } from '@zagon/domain/measurements/recompute.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import type { ReadingRow } from '../../stores/readings/row.ts';
import type { FieldDevice } from '../../stores/stations/stations.ts';
import type { SentReading } from './message-content.ts';
import { movesLiveValues, withCorrection, withLiveReading } from './module-state.ts';
import type { ModuleState } from './module-state.ts';
import { OUTPUT_NAMES } from './outputs.ts';

const APART = [
  ['DI_USR_3', 'apart3'],
  ['DI_USR_4', 'apart4'],
] as const;

/** Readings of one module within a batch, and whether its link ended in it. */
export class ModuleBatch {
  readonly device: FieldDevice;
  readonly #moments = new Map<number, SentReading & { receivedAtMs: number }>();
  /** Fields that were sent with an impossible value, and counters whose meter jumped. */
  readonly impossible = new Set<FieldName>();
  readonly jumped = new Set<FieldName>();
  #lostAtMs: number | undefined;
  #isBackOnline = false;

  constructor(device: FieldDevice) {
    this.device = device;
  }

  /** Adds the readings of a message; equal timestamps are merged. */
  add(readings: readonly SentReading[], receivedAtMs: number): void {
    for (const sent of readings) {
      const reading = this.device.intake_ended ? { ...sent, values: onlyOutputs(sent.values) } : sent;
      if (!reading.isHistorical) this.#isBackOnline = this.#lostAtMs !== undefined;
      const existing = this.#moments.get(reading.atMs);
      if (existing === undefined) {
        this.#moments.set(reading.atMs, { ...reading, receivedAtMs });
      } else {
        // Copied: those of the message may be shown later.
        existing.values = { ...existing.values };
        let name: FieldName;
        // "No value" clears nothing: the table keeps its value, whether or not both arrive in one batch.
        for (name in reading.values) existing.values[name] = reading.values[name] ?? existing.values[name] ?? null;
        existing.isHistorical ||= reading.isHistorical;
        existing.receivedAtMs = receivedAtMs;
      }
    }
  }

  linkLost(atMs: number): void {
    this.#lostAtMs = atMs;
    this.#isBackOnline = false;
  }

  /**
   * Completes the readings in time order. Returns the rows to store and the module state after them. If there are late
   * ones, `stored` is what is stored from before them to the newest: what follows them is computed again.
   */
  finish(state: ModuleState, stored?: readonly Reading[]): ModuleOutcome {
    const rows: ReadingRow[] = [];
    const changed = new Set<FieldName>();
    const live: ReadingRow[] = [];
    let current = state;
    const sorted = [...this.#moments.values()].sort((a, b) => a.atMs - b.atMs);
    const again = stored === undefined ? null : this.#recompute(sorted, stored, state);
    for (const { atMs, isHistorical, values: sent, receivedAtMs } of sorted) {
      const isLive = movesLiveValues(current, { atMs, isHistorical });
      const recomputed = again?.completed.get(atMs);
      const { values, memory } =
        recomputed === undefined
          ? this.#complete(atMs, sent, current)
          : { values: recomputed, memory: again?.memory ?? null };
      this.#note(sent, values);
      if (hasValue(values) && !this.device.intake_ended) rows.push({ moduleKey: this.device.module_key, atMs, values });
      current = { ...current, memory };
      if (!isLive) continue;
      live.push({ moduleKey: this.device.module_key, atMs, values });
      current = withLiveReading(current, this.device.device_type, { atMs, receivedAtMs, values });
      let name: FieldName;
      for (name in values) changed.add(name);
    }
    for (const { atMs, values } of again?.corrected ?? []) {
      rows.push({ moduleKey: this.device.module_key, atMs, values });
      current = withCorrection(current, { atMs, values });
      let name: FieldName;
      for (name in values) if (current.latest?.fields[name]?.t === atMs) changed.add(name);
    }
    const staleSinceMs = this.#isBackOnline ? undefined : this.#lostAtMs;
    if (staleSinceMs !== undefined && current.latest !== null) {
      current = {
        ...current,
        latest: { ...current.latest, staleSinceMs: current.latest.staleSinceMs ?? staleSinceMs },
      };
    }
    const { impossible, jumped } = this;
    return {
      device: this.device,
      rows,
      live,
      before: state,
      after: current,
      changed,
      lostAtMs: staleSinceMs,
      impossible,
      jumped,
    };
  }

  /** Notes what is wrong with a reading. */
  #note(sent: SentReading['values'], values: ReadingRow['values']): void {
    const type = moduleType(this.device.device_type, this.device.config);
    let name: FieldName;
    for (name in sent) if (!isPossible(type, name, sent[name] ?? null)) this.impossible.add(name);
    for (const [field, apart] of APART) if ((values[apart] ?? 0) > 0) this.jumped.add(field);
  }

  /** Null for a type that this version does not know. */
  #recompute(sorted: readonly SentReading[], stored: readonly Reading[], { memory }: ModuleState) {
    const type = this.device.device_type;
    if (!isDeviceTypeKey(type)) return null;
    const arrived = sorted.map(({ atMs, values }) => ({ atMs, values }));
    const again = recompute(type, siteOf(this.device), { stored, arrived, memory });
    return { ...again, completed: new Map(again.arrived.map(({ atMs, values }) => [atMs, values])) };
  }

  #complete(atMs: number, values: SentReading['values'], state: ModuleState) {
    const type = this.device.device_type;
    if (!isDeviceTypeKey(type)) return { values, memory: state.memory };
    return completeReading(type, { atMs, values }, siteOf(this.device), state.memory);
  }
}

/** Effect of a batch on one module. */
export type ModuleOutcome = {
  readonly device: FieldDevice;
  readonly rows: readonly ReadingRow[];
  /** The rows that changed live values, in time order. */
  readonly live: readonly ReadingRow[];
  readonly before: ModuleState;
  readonly after: ModuleState;
  /** Fields whose live value changed. */
  readonly changed: ReadonlySet<FieldName>;
  /** Time at which the link was lost; undefined if it was not, or came back within the batch. */
  readonly lostAtMs: number | undefined;
  readonly impossible: ReadonlySet<FieldName>;
  readonly jumped: ReadonlySet<FieldName>;
};

const NONE_REPORTED: ReadonlyMap<OutputName, boolean | null> = new Map();

/** Outputs that were reported in the batch or became unknown, by field. */
export function reportedOutputs(outcome: ModuleOutcome): ReadonlyMap<OutputName, boolean | null> {
  if (outcome.lostAtMs === undefined && !OUTPUT_NAMES.some((name) => outcome.changed.has(name))) return NONE_REPORTED;
  const reported = new Map<OutputName, boolean | null>();
  for (const name of OUTPUT_NAMES) {
    const value = outcome.after.latest?.fields[name]?.v;
    if (outcome.lostAtMs !== undefined) reported.set(name, null);
    else if (outcome.changed.has(name)) reported.set(name, value === null || value === undefined ? null : value !== 0);
  }
  return reported;
}

/** Sites of the devices as last read, because every reading needs one. */
const sites = new WeakMap<FieldDevice, Site>();

/** The facts that the values of a module depend on besides its readings. */
export function siteOf(device: FieldDevice): Site {
  const known = sites.get(device);
  if (known !== undefined) return known;
  const { properties, inputs } = settingsOf(device.config, device.reporting_interval_s);
  const site = { properties, inputs, zone: device.time_zone ?? 'Europe/Warsaw', elevationM: null, rainMm: null };
  sites.set(device, site);
  return site;
}

/** The states of outputs: whatever may be open must stay visible. */
function onlyOutputs(values: SentReading['values']): SentReading['values'] {
  const states: SentReading['values'] = {};
  for (const name of OUTPUT_NAMES) if (values[name] !== undefined) states[name] = values[name];
  return states;
}

/** A reading with only "no value" changes what is shown but stores no row. */
function hasValue(values: ReadingRow['values']): boolean {
  let name: FieldName;
  for (name in values) if (values[name] !== null) return true;
  return false;
}
