import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import type { Reading, Values } from '@zagon/domain/measurements/reading.ts';
import { memoryAtMs, WARM_UP_MS } from '@zagon/domain/measurements/recompute.ts';
import type { FieldDevice } from '../../stores/stations/stations.ts';
import { ModuleBatch } from './module-batch.ts';
import { NEW_MODULE, type ModuleState } from './module-state.ts';

const base = {
  station_serial: 'S',
  serial_number: 'M',
  module_id: '0199f0aa-0000-7000-8000-000000000001',
  module_key: 7,
  client_id: null,
  reporting_interval_s: 900,
  firmware_version: '',
  time_zone: 'Europe/Warsaw',
  owned_since_ms: null,
  intake_ended: false,
  shown_to: [],
  outputs: {},
} as const;

/** A module as it is set up: its type and its settings. */
export type IntakeModule = { readonly kind: DeviceTypeKey; readonly config: FieldDevice['config'] };

/**
 * Takes readings in batches of the given sizes as they arrive, with as much read back for late ones as the server reads,
 * and returns everything stored, and the state after them.
 */
export function ingest({ kind, config }: IntakeModule, readings: readonly Reading[], sizes: readonly number[]) {
  const device: FieldDevice = { ...base, device_type: kind, config };
  const stored = new Map<number, Partial<Record<FieldName, number | null>>>();
  let state: ModuleState = NEW_MODULE;
  let taken = 0;
  for (let turn = 0; taken < readings.length; turn += 1) {
    const part = readings.slice(taken, taken + (sizes[turn % sizes.length] ?? 1));
    taken += part.length;
    const batch = new ModuleBatch(device);
    const newestMs = memoryAtMs(state.memory);
    const firstMs = Math.min(...part.map(({ atMs }) => atMs));
    const isLate = newestMs !== null && firstMs < newestMs;
    batch.add(
      part.map((reading) => ({ ...reading, values: { ...reading.values }, isHistorical: false })),
      Math.max(...readings.map(({ atMs }) => atMs)),
    );
    const outcome = batch.finish(state, isLate ? storedSince(stored, firstMs - WARM_UP_MS) : undefined);
    for (const { atMs, values } of outcome.rows) {
      const row = stored.get(atMs) ?? {};
      let name: FieldName;
      // As the database does: a missing value replaces nothing.
      for (name in values) row[name] = values[name] ?? row[name] ?? null;
      stored.set(atMs, row);
    }
    state = outcome.after;
  }
  for (const row of stored.values())
    // Nothing kept apart, and something kept apart for a while and counted then, mean the same.
    for (const field of ['apart3', 'apart4'] as const) if (row[field] === 0) delete row[field];
  return { rows: [...stored].toSorted(([a], [b]) => a - b), memory: state.memory, latest: state.latest?.fields };
}

/** What is stored from a time on, beginning with the last reading before it. */
function storedSince(stored: ReadonlyMap<number, Values>, fromMs: number): readonly Reading[] {
  const all = [...stored].map(([atMs, values]) => ({ atMs, values })).toSorted((a, b) => a.atMs - b.atMs);
  const before = all.findLastIndex(({ atMs }) => atMs < fromMs);
  return all.slice(Math.max(0, before));
}
