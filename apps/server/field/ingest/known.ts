import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../db/pool.ts';
import { readHourSamples, readLatest, readMemories } from '../../stores/latest.ts';
import { readFieldDevices, readStationLinks } from '../../stores/stations.ts';
import type { FieldDevice } from '../../stores/stations.ts';
import type { Batch, World } from './batch.ts';
import { HOUR_KEPT_MS, NEW_MODULE } from './module-state.ts';
import type { ModuleState, Sample } from './module-state.ts';
import type { StationState } from './station-batch.ts';

/** Which modules a station has is read again this often: they are added, moved and set up meanwhile. */
const DEVICES_FOR_MS = 5_000;

/** What the ingest knows of stations and modules, read from the database when it first meets them. */
export class Known implements World {
  readonly #devices = new Map<string, Map<string, FieldDevice>>();
  readonly #readAtMs = new Map<string, number>();
  readonly #stations = new Map<string, StationState>();
  readonly #modules = new Map<number, ModuleState>();

  station(serial: string): StationState | undefined {
    return this.#stations.get(serial);
  }

  device(station: string, serial: string | undefined): FieldDevice | undefined {
    return this.#devices.get(station)?.get(serial ?? station);
  }

  devicesOf(station: string): readonly FieldDevice[] {
    return [...(this.#devices.get(station)?.values() ?? [])];
  }

  module(moduleKey: number): ModuleState {
    return this.#modules.get(moduleKey) ?? NEW_MODULE;
  }

  /** All modules with a state, for what changes by time alone. */
  *modules(): Iterable<{ device: FieldDevice; state: ModuleState }> {
    for (const devices of this.#devices.values()) {
      for (const device of devices.values()) {
        const state = this.#modules.get(device.moduleKey);
        if (state !== undefined) yield { device, state };
      }
    }
  }

  /** The next batch reads the modules of all stations again. */
  forgetDevices(): void {
    // Whom a module is shown to may have ended: nobody else hears of it before it was read again.
    for (const devices of this.#devices.values())
      for (const [serial, device] of devices)
        if (device.shownTo.length > 0) devices.set(serial, { ...device, shownTo: [] });
    this.#readAtMs.clear();
  }

  /** Makes sure that these stations and their modules are known, and not too old. */
  async prepare(sql: Sql, serials: ReadonlySet<string>, nowMs: number): Promise<void> {
    const old = [...serials].filter((serial) => nowMs - (this.#readAtMs.get(serial) ?? -Infinity) >= DEVICES_FOR_MS);
    if (old.length === 0) return;
    const devices = await readFieldDevices(sql, old);
    // A station that was taken away and added again is another module now, with a link of its own.
    const stationIds = new Map(
      devices.flatMap((each) => (each.serial === each.stationSerial ? [[each.serial, each.moduleId] as const] : [])),
    );
    const firstSeen = old.filter((serial) => this.#stations.get(serial)?.moduleId !== stationIds.get(serial));
    const links = firstSeen.length === 0 ? [] : await readStationLinks(sql, firstSeen);
    const states = await readModuleStates(
      sql,
      devices.map((each) => each.moduleKey).filter((key) => !this.#modules.has(key)),
      nowMs,
    );
    // From here on nothing waits: a failure above leaves everything as it was.
    for (const serial of old) {
      this.#devices.set(
        serial,
        new Map(devices.filter((each) => each.stationSerial === serial).map((each) => [each.serial, each])),
      );
      this.#readAtMs.set(serial, nowMs);
    }
    for (const serial of firstSeen) this.#stations.delete(serial);
    for (const link of links) {
      this.#stations.set(link.serial, {
        moduleId: link.moduleId,
        mark: { memory: link.memoryId ?? undefined, through: link.storedThrough, above: new Set() },
        lastMessageAtMs: 0,
        setAside: { hourMs: nowMs, count: 0 },
      });
    }
    for (const [key, state] of states) this.#modules.set(key, state);
  }

  /** Remembers what a committed batch left behind. */
  committed(batch: Batch): void {
    for (const { device, after } of batch.modules) this.#modules.set(device.moduleKey, after);
    for (const [serial, { after }] of batch.stations) this.#stations.set(serial, after);
  }
}

async function readModuleStates(sql: Sql, keys: readonly number[], nowMs: number): Promise<Map<number, ModuleState>> {
  const states = new Map<number, ModuleState>(keys.map((key) => [key, NEW_MODULE]));
  if (keys.length === 0) return states;
  const [latest, memories, samples] = [
    await readLatest(sql, keys),
    await readMemories(sql, keys),
    await readHourSamples(sql, keys, nowMs - HOUR_KEPT_MS),
  ];
  const hours = new Map<number, Sample[]>();
  for (const { moduleKey, atMs, values } of samples) {
    const hour = hours.get(moduleKey) ?? [];
    hours.set(moduleKey, hour);
    hour.push({ atMs, values: fieldsOnly(values) });
  }
  const newest = new Map(latest.map(({ moduleKey, ...rest }) => [moduleKey, rest]));
  for (const key of keys) {
    states.set(key, { latest: newest.get(key) ?? null, memory: memories.get(key) ?? null, hour: hours.get(key) ?? [] });
  }
  return states;
}

function fieldsOnly(values: Readonly<Record<string, unknown>>): Sample['values'] {
  const fields: Partial<Record<FieldName, number | null>> = {};
  for (const [name, value] of Object.entries(values))
    if (isFieldName(name) && typeof value === 'number') fields[name] = value;
  return fields;
}
