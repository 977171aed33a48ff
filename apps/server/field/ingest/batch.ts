import type { NewStationEvent } from '../../stores/stations-events.ts';
import type { SetAsideMessage } from '../../stores/readings-set-aside.ts';
import type { ReportedOutput } from '../../stores/stations-outputs.ts';
import type { FieldDevice, StationLinkChange } from '../../stores/stations.ts';
import type { Held, SentReading } from './intake.ts';
import { ModuleBatch, reportedOutputs } from './module-batch.ts';
import type { ModuleOutcome } from './module-batch.ts';
import type { ModuleState } from './module-state.ts';
import { StationBatch } from './station-batch.ts';
import type { StationState } from './station-batch.ts';
import type { Unit } from './unit.ts';

/** What is known when a batch begins. */
export type World = {
  station(serial: string): StationState | undefined;
  /** A module behind a station, or the station itself (`serial` undefined). */
  device(station: string, serial: string | undefined): FieldDevice | undefined;
  devicesOf(station: string): readonly FieldDevice[];
  module(moduleKey: number): ModuleState;
};

export type StationOutcome = {
  readonly after: StationState;
  readonly watermarkMoved: boolean;
  /** Came or went in this batch; undefined: neither. */
  readonly online: boolean | undefined;
};

/** What a module, or a station for its list, says of its settings. */
export type HeldBy = { readonly moduleId: string; readonly held: Held };

/** Everything that a batch writes, and what is known after it. Nothing of it counts before the commit. */
export type Batch = {
  readonly modules: readonly ModuleOutcome[];
  readonly stations: ReadonlyMap<string, StationOutcome>;
  readonly links: readonly StationLinkChange[];
  readonly events: readonly NewStationEvent[];
  readonly setAside: readonly SetAsideMessage[];
  readonly outputs: readonly ReportedOutput[];
  /** By id of the module. */
  readonly firmware: ReadonlyMap<string, string>;
  readonly held: readonly HeldBy[];
};

/** Folds what the field told, in its order, into what is to be written. Pure. */
export function foldBatch(units: readonly Unit[], world: World): Batch {
  const modules = new Map<number, ModuleBatch>();
  const stations = new Map<string, StationBatch>();
  const firmware = new Map<string, string>();
  const strangers: SetAsideMessage[] = [];
  const held: HeldBy[] = [];

  const moduleOf = (device: FieldDevice): ModuleBatch => {
    const there = modules.get(device.moduleKey) ?? new ModuleBatch(device);
    modules.set(device.moduleKey, there);
    return there;
  };
  const stationOf = (serial: string): StationBatch | undefined => {
    const state = world.station(serial);
    const there = stations.get(serial) ?? (state === undefined ? undefined : new StationBatch(serial, state));
    if (there !== undefined) stations.set(serial, there);
    return there;
  };

  for (const unit of units) {
    const station = stationOf(unit.station);
    if (station === undefined) {
      if (unit.kind === 'message' && unit.intake.readings.length > 0) strangers.push(fromStranger(unit));
      continue;
    }
    switch (unit.kind) {
      case 'station_born':
        station.born(unit);
        break;
      case 'station_gone':
        station.gone();
        for (const device of world.devicesOf(unit.station)) moduleOf(device).gone(unit.at);
        break;
      case 'module_gone': {
        const device = world.device(unit.station, unit.module);
        if (device !== undefined) moduleOf(device).gone(unit.at);
        break;
      }
      case 'message': {
        const device = world.device(unit.station, unit.module);
        const { firmware: version } = unit.intake;
        const { readings, before } = bySinceWhen(unit.intake.readings, device?.ownedSinceMs ?? null);
        if (before.length > 0) station.aside('not_owned_then', unit.module, { readings: before }, unit.at);
        if (device !== undefined && readings.length > 0) moduleOf(device).add(readings, unit.at);
        if (device === undefined && readings.length > 0)
          station.aside('unknown_device', unit.module, { readings }, unit.at);
        if (device !== undefined && version !== undefined && version !== device.firmware)
          firmware.set(device.moduleId, version);
        if (device !== undefined && Object.keys(unit.intake.held).length > 0)
          held.push({ moduleId: device.moduleId, held: unit.intake.held });
        station.took(unit.intake, unit.module, unit.at);
        break;
      }
    }
  }
  return { ...finish([...modules.values()], stations, firmware, strangers, world), held };
}

/** What a device measured before it came to this account is none of its readings. */
function bySinceWhen(readings: readonly SentReading[], sinceMs: number | null) {
  if (sinceMs === null) return { readings, before: [] };
  return {
    readings: readings.filter(({ atMs }) => atMs >= sinceMs),
    before: readings.filter(({ atMs }) => atMs < sinceMs),
  };
}

function finish(
  modules: readonly ModuleBatch[],
  stations: ReadonlyMap<string, StationBatch>,
  firmware: ReadonlyMap<string, string>,
  strangers: readonly SetAsideMessage[],
  world: World,
): Omit<Batch, 'held'> {
  const outcomes = modules.map((module) => module.finish(world.module(module.device.moduleKey)));
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
    setAside: [...strangers, ...[...stations.values()].flatMap(({ setAside }) => setAside)],
    outputs: outcomes.flatMap(outputsOf),
    firmware,
  };
}

function outputsOf(outcome: ModuleOutcome): ReportedOutput[] {
  const reports: ReportedOutput[] = [];
  for (const [name, open] of reportedOutputs(outcome)) {
    const outputId = outcome.device.outputs[name];
    const atMs = outcome.goneAtMs ?? outcome.after.latest?.fields[name]?.t;
    if (outputId !== undefined && atMs !== undefined) reports.push({ outputId, open, atMs });
  }
  return reports;
}

function fromStranger(unit: Unit & { kind: 'message' }): SetAsideMessage {
  return {
    stationSerial: unit.station,
    moduleSerial: unit.module ?? null,
    reason: 'unknown_device',
    payload: { readings: unit.intake.readings },
  };
}
