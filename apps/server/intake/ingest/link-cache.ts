import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../database/pool.ts';
import { readHourSamples, readLatest, readMemories } from '../../stores/readings/latest.ts';
import { isNetworkStation, readNetworkFieldDevices, readNetworkLinks } from '../../stores/networks/field-devices.ts';
import { readFieldDevices, readStationLinks } from '../../stores/stations/stations.ts';
import type { FieldDevice, StationLink } from '../../stores/stations/stations.ts';
import type { Batch, FieldCacheView } from './batch.ts';
import { HOUR_RETENTION_MS, NEW_MODULE } from './module-state.ts';
import type { ModuleState, Sample } from './module-state.ts';
import type { StationState } from './station-batch.ts';

/** How often the modules of a station are reread, since they may have been added, moved or configured. */
const DEVICES_MAX_AGE_MS = 5_000;
/** The same for networks, which may have a thousand: a signal reports each change of theirs, and this is the net below it. */
const NETWORK_DEVICES_MAX_AGE_MS = 30_000;

/** Cached state of stations and modules, loaded from the database on first contact. */
export class LinkCache implements FieldCacheView {
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

  /** All modules with a cached state, for changes driven by time alone. */
  *modules(): Iterable<{ device: FieldDevice; state: ModuleState }> {
    for (const devices of this.#devices.values()) {
      for (const device of devices.values()) {
        const state = this.#modules.get(device.module_key);
        if (state !== undefined) yield { device, state };
      }
    }
  }

  /** Makes the next batch reread the modules of all stations. */
  invalidateDevices(): void {
    // A share may have ended: publish nothing to other accounts until the modules are reread.
    for (const devices of this.#devices.values())
      for (const [serial, device] of devices)
        if (device.shown_to.length > 0) devices.set(serial, { ...device, shown_to: [] });
    this.#readAtMs.clear();
  }

  /** Drops what is cached of these stations and their modules. */
  forget(stations: ReadonlySet<string>): void {
    for (const station of stations) {
      for (const device of this.devicesOf(station)) this.#modules.delete(device.module_key);
      this.#devices.delete(station);
      this.#readAtMs.delete(station);
      this.#stations.delete(station);
    }
  }

  /** Ensures that these stations and their modules are cached and fresh. */
  async prepare(sql: Sql, serials: ReadonlySet<string>, nowMs: number): Promise<void> {
    const stale = [...serials].filter((serial) => {
      const maxAgeMs = isNetworkStation(serial) ? NETWORK_DEVICES_MAX_AGE_MS : DEVICES_MAX_AGE_MS;
      return nowMs - (this.#readAtMs.get(serial) ?? -Infinity) >= maxAgeMs;
    });
    if (stale.length === 0) return;
    const devices = await readDevices(sql, stale, nowMs);
    // A station that was removed and added again is a different module with a new link.
    const stationIds = new Map(
      devices.flatMap((each) =>
        each.serial_number === each.station_serial ? [[each.serial_number, each.module_id] as const] : [],
      ),
    );
    const firstSeen = stale.filter((serial) => {
      const cached = this.#stations.get(serial)?.moduleId;
      return isNetworkStation(serial) ? cached === undefined : cached !== stationIds.get(serial);
    });
    const links = await readLinks(sql, firstSeen);
    const states = await readModuleStates(
      sql,
      devices.map((each) => each.module_key).filter((key) => !this.#modules.has(key)),
      nowMs,
    );
    // No awaits from here on: a failure above leaves the cache unchanged.
    const byStation = Map.groupBy(devices, (device) => device.station_serial);
    for (const serial of stale) {
      this.#devices.set(serial, new Map((byStation.get(serial) ?? []).map((each) => [each.serial_number, each])));
      this.#readAtMs.set(serial, nowMs);
    }
    for (const serial of firstSeen) this.#stations.delete(serial);
    for (const link of links) {
      this.#stations.set(link.serial_number, {
        moduleId: link.module_id,
        mark: { memory: link.memory_id ?? undefined, through: link.stored_through, above: new Set() },
        lastMessageAtMs: 0,
        setAside: { hourMs: nowMs, count: 0 },
        signIns: [],
      });
    }
    for (const [key, state] of states) this.#modules.set(key, state);
  }

  /** Stores the state after a committed batch. */
  committed(batch: Batch): void {
    for (const { device, after } of batch.modules) this.#modules.set(device.module_key, after);
    for (const [serial, { after }] of batch.stations) this.#stations.set(serial, after);
  }
}

/** The modules of stations, and those of networks, which are in the place of stations. */
async function readDevices(sql: Sql, stale: readonly string[], nowMs: number): Promise<readonly FieldDevice[]> {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const networks = stale.filter(isNetworkStation);
  if (networks.length === 0) return readFieldDevices(sql, stale, now);
  const stations = stale.filter((serial) => !isNetworkStation(serial));
  return [
    ...(stations.length === 0 ? [] : await readFieldDevices(sql, stations, now)),
    ...(await readNetworkFieldDevices(sql, networks, now)),
  ];
}

async function readLinks(sql: Sql, firstSeen: readonly string[]): Promise<readonly StationLink[]> {
  const networks = firstSeen.filter(isNetworkStation);
  const stations = firstSeen.filter((serial) => !isNetworkStation(serial));
  return [
    ...(stations.length === 0 ? [] : await readStationLinks(sql, stations)),
    ...(networks.length === 0 ? [] : await readNetworkLinks(sql, networks)),
  ];
}

async function readModuleStates(sql: Sql, keys: readonly number[], nowMs: number): Promise<Map<number, ModuleState>> {
  const states = new Map<number, ModuleState>(keys.map((key) => [key, NEW_MODULE]));
  if (keys.length === 0) return states;
  const [latest, memories, samples] = [
    await readLatest(sql, keys),
    await readMemories(sql, keys),
    await readHourSamples(sql, keys, nowMs - HOUR_RETENTION_MS),
  ];
  const hours = new Map<number, Sample[]>();
  for (const { module_key, at_ms, values } of samples) {
    const hour = hours.get(module_key) ?? [];
    hours.set(module_key, hour);
    hour.push({ atMs: at_ms, values: fieldsOnly(values) });
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
