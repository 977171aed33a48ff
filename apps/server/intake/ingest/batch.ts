import type { Reading } from '@zagon/domain/measurements/reading.ts';
import type { NewStationEvent } from '../../stores/stations/station-events.ts';
import type { FoundProblem } from '../../stores/data-problems/data-problems.ts';
import type { SetAsideMessage } from '../../stores/readings/set-aside.ts';
import type { ReportedOutput } from '../../stores/stations/reported-outputs.ts';
import type { FieldDevice, StationLinkChange } from '../../stores/stations/stations.ts';
import type { SettingsReport, SentReading } from './message-content.ts';
import { ModuleBatch, reportedOutputs } from './module-batch.ts';
import type { ModuleOutcome } from './module-batch.ts';
import { valueAtMs, type ModuleState } from './module-state.ts';
import { Problems } from './problems.ts';
import { StationBatch } from './station-batch.ts';
import type { StationState } from './station-batch.ts';
import type { LinkMessage } from './link-message.ts';

/** The stored readings around late ones, by module. */
export type StoredAround = ReadonlyMap<number, readonly Reading[]>;

/** The state a batch starts from. */
export type FieldCacheView = {
  station(serial: string): StationState | undefined;
  /** A module behind a station, or the station itself if `serial` is undefined. */
  device(station: string, serial: string | undefined): FieldDevice | undefined;
  devicesOf(station: string): readonly FieldDevice[];
  module(moduleKey: number): ModuleState;
};

export type StationOutcome = {
  readonly after: StationState;
  readonly watermarkMoved: boolean;
  /** Whether the station came online or went offline in this batch; undefined if neither. */
  readonly online: boolean | undefined;
};

/** The settings that a module reports, or a station for its module list. */
export type ModuleSettingsReport = { readonly moduleId: string; readonly settings: SettingsReport };

/** Everything a batch writes, and the state after it. Takes effect only with the commit. */
export type Batch = {
  readonly modules: readonly ModuleOutcome[];
  readonly stations: ReadonlyMap<string, StationOutcome>;
  readonly links: readonly StationLinkChange[];
  readonly events: readonly NewStationEvent[];
  readonly setAside: readonly SetAsideMessage[];
  readonly outputs: readonly ReportedOutput[];
  /** By module id. */
  readonly firmware: ReadonlyMap<string, string>;
  readonly settings: readonly ModuleSettingsReport[];
  readonly problems: readonly FoundProblem[];
  /** True if it contains messages that are stored already: their rows exist. */
  readonly hasRepeated: boolean;
};

/**
 * Folds field messages, in order, into the writes of a batch. `around` holds what is stored around late readings. Pure.
 */
export function foldBatch(
  messages: readonly LinkMessage[],
  cache: FieldCacheView,
  around: StoredAround = new Map(),
): Batch {
  const modules = new Map<number, ModuleBatch>();
  const stations = new Map<string, StationBatch>();
  const firmware = new Map<string, string>();
  const unknownDevices: SetAsideMessage[] = [];
  const settings: ModuleSettingsReport[] = [];
  const problems = new Problems();
  let hasRepeated = false;

  const moduleOf = (device: FieldDevice): ModuleBatch => {
    const existing = modules.get(device.module_key) ?? new ModuleBatch(device);
    modules.set(device.module_key, existing);
    return existing;
  };
  const stationOf = (serial: string): StationBatch | undefined => {
    const state = cache.station(serial);
    const existing = stations.get(serial) ?? (state === undefined ? undefined : new StationBatch(serial, state));
    if (existing !== undefined) stations.set(serial, existing);
    return existing;
  };

  for (const message of messages) {
    const station = stationOf(message.station);
    if (station === undefined) {
      if (message.kind === 'message' && message.content.readings.length > 0)
        unknownDevices.push(fromUnknownDevice(message));
      continue;
    }
    switch (message.kind) {
      case 'station_born':
        station.born(message);
        if (station.isIdentityShared) problems.add({ moduleId: station.moduleId, kind: 'shared_identity' });
        break;
      case 'station_online':
        station.foundOnline();
        break;
      case 'station_gone':
        station.linkLost();
        for (const device of cache.devicesOf(message.station)) moduleOf(device).linkLost(message.at);
        break;
      case 'module_gone': {
        const device = cache.device(message.station, message.module);
        if (device !== undefined) moduleOf(device).linkLost(message.at);
        break;
      }
      case 'message': {
        const device = cache.device(message.station, message.module);
        const { firmware: version } = message.content;
        // What a station sends again because its confirmation was lost is counted once.
        const isRepeated = station.hasStored(message.content);
        hasRepeated ||= isRepeated;
        const { readings, before } = splitByOwnership(message.content.readings, device?.owned_since_ms ?? null);
        if (before.length > 0 && !isRepeated) station.addSetAside('not_owned_then', message, { readings: before });
        if (device !== undefined && readings.length > 0) moduleOf(device).add(readings, message.at);
        if (device === undefined && readings.length > 0 && !isRepeated)
          station.addSetAside('unknown_device', message, { readings });
        if (device !== undefined && version !== undefined && version !== device.firmware_version)
          firmware.set(device.module_id, version);
        if (device !== undefined && Object.keys(message.content.settings).length > 0)
          settings.push({ moduleId: device.module_id, settings: message.content.settings });
        station.apply(message);
        if (device !== undefined && !isRepeated) problems.addContent(device.module_id, message.content, message.at);
        break;
      }
    }
  }
  return {
    ...finish([...modules.values()], stations, firmware, unknownDevices, { cache, around }, problems),
    settings,
    hasRepeated,
  };
}

/** Splits off readings measured before the device joined this account. */
function splitByOwnership(readings: readonly SentReading[], ownedSinceMs: number | null) {
  if (ownedSinceMs === null || readings.every(({ atMs }) => atMs >= ownedSinceMs)) return { readings, before: [] };
  return {
    readings: readings.filter(({ atMs }) => atMs >= ownedSinceMs),
    before: readings.filter(({ atMs }) => atMs < ownedSinceMs),
  };
}

function finish(
  modules: readonly ModuleBatch[],
  stations: ReadonlyMap<string, StationBatch>,
  firmware: ReadonlyMap<string, string>,
  unknownDevices: readonly SetAsideMessage[],
  { cache, around }: { readonly cache: FieldCacheView; readonly around: StoredAround },
  problems: Problems,
): Omit<Batch, 'settings' | 'hasRepeated'> {
  const outcomes = modules.map((module) => {
    const key = module.device.module_key;
    return module.finish(cache.module(key), around.get(key));
  });
  for (const { device, impossible, jumped } of outcomes) {
    if (impossible.size > 0)
      problems.add({ moduleId: device.module_id, kind: 'impossible_values', fields: [...impossible] });
    if (jumped.size > 0) problems.add({ moduleId: device.module_id, kind: 'meter_jump', fields: [...jumped] });
  }
  const links: StationLinkChange[] = [];
  const results = new Map<string, StationOutcome>();
  for (const [serial, station] of stations) {
    const { change, ...outcome } = station.finish();
    results.set(serial, outcome);
    if (change !== undefined) links.push(change);
  }
  return {
    modules: outcomes,
    stations: results,
    links,
    events: [...stations.values()].flatMap(({ events }) => events),
    setAside: [...unknownDevices, ...[...stations.values()].flatMap(({ setAside }) => setAside)],
    outputs: outcomes.flatMap(outputsOf),
    firmware,
    problems: problems.all(),
  };
}

function outputsOf(outcome: ModuleOutcome): ReportedOutput[] {
  const reports: ReportedOutput[] = [];
  for (const [name, open] of reportedOutputs(outcome)) {
    const outputId = outcome.device.outputs[name];
    const { latest } = outcome.after;
    const atMs = outcome.lostAtMs ?? (latest === null ? undefined : valueAtMs(latest, name));
    if (outputId !== undefined && atMs !== undefined) reports.push({ outputId, open, atMs });
  }
  return reports;
}

function fromUnknownDevice(message: LinkMessage & { kind: 'message' }): SetAsideMessage {
  return {
    stationSerial: message.station,
    moduleSerial: message.module ?? null,
    reason: 'unknown_device',
    payload: { readings: message.content.readings },
    record: null,
  };
}
