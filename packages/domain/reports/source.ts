import { isSoilTypeId, type SoilTypeId } from '../agronomy/soil-types.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import { isOutputName, type FieldName, type OutputName } from '../catalogue/fields.ts';
import { deviceType, fieldsOf, inputOf } from '../catalogue/registry.ts';
import { MODULE_DATA_DELAY_MINUTES } from '../measurements/freshness.ts';
import { isUserField, terminalOf } from '../measurements/terminal.ts';
import { terminalWords } from '../measurements/terminal-words.ts';
import { settingsOf, type Settings } from '../modules/settings.ts';
import { isEligible } from './registry.ts';
import type { ReportType } from './report-type.ts';
import type { Component, ReportSource, SourceOutput } from './series.ts';

/** What a report must know of a module, wherever it is kept. */
export type SourceModule = {
  /** The catalogue's key. */
  readonly deviceType: string;
  readonly reportingIntervalMinutes: number;
  /** The soil of the whole module; a soil property of the probe counts before it. */
  readonly soilType: number | null;
  /** The settings of the module as they are kept. */
  readonly config: unknown;
  /** The outputs on which something hangs. */
  readonly outputs: SourceOutputs;
};

/** Outputs by their field. */
type SourceOutputs = Readonly<Partial<Record<OutputName, SourceOutput>>>;

/** A field of a module as a source; undefined when the module has no such field. */
export function reportSource(
  module: SourceModule,
  { field, name }: { readonly field: FieldName; readonly name: string },
): ReportSource | undefined {
  const device = deviceType(module.deviceType);
  if (device === undefined || !fieldsOf(device).includes(field)) return undefined;
  // A module that was asked to report more often than its type is still waited for as long as its type.
  const intervalMinutes = Math.max(module.reportingIntervalMinutes, device.reportingIntervalMinutes);
  return {
    name,
    field,
    device,
    longestGapMs: (intervalMinutes + MODULE_DATA_DELAY_MINUTES) * 60_000,
    soil: soilOf(module, device, field),
    component: componentOf(module, field),
    output: isOutputName(field) ? (module.outputs[field] ?? null) : null,
  };
}

/** The fields of a module that a report can show, in the order of its type. */
export function eligibleFields(report: ReportType, module: SourceModule): FieldName[] {
  const device = deviceType(module.deviceType);
  if (device === undefined) return [];
  return fieldsOf(device).filter((field) =>
    isEligible(report, device, { field, component: componentOf(module, field) }),
  );
}

/** Everything that must be read for a field to be shown in a report: the field first, then what its line is computed from. */
export function fieldsRead(report: ReportType, field: FieldName): readonly FieldName[] {
  return [field, ...(report.beside?.(field) ?? [])];
}

/** What a user made of an input of his; null for what the catalogue alone defines, and for a terminal that is not wired. */
export function componentOf(module: SourceModule, field: FieldName): Component | null {
  if (!isUserField(field)) return null;
  const values = settings(module).inputs[field] ?? {};
  const words = terminalWords(field, values);
  if (words === null) return null;
  const terminal = terminalOf(field, values);
  return {
    subtype: 'subtype' in terminal ? terminal.subtype : null,
    ...words,
    counterType: terminal.kind === 'counter_input' ? terminal.type : null,
  };
}

function settings({ config, reportingIntervalMinutes }: SourceModule): Settings {
  return settingsOf(config, 60 * reportingIntervalMinutes);
}

/** The substratum probe counts its surroundings by a list of its own. */
const SUBSTRATE = 'substrate_type';
const SOIL_OF_SUBSTRATE: Readonly<Record<number, SoilTypeId>> = { 1: 5, 2: 6, 3: 3, 4: 3, 5: 1, 6: 3 };

function soilOf(module: SourceModule, device: DeviceType, field: FieldName): SoilTypeId | null {
  const property = inputOf(device, field)?.soilProperty ?? null;
  const own = property === null ? undefined : settings(module).properties[property];
  if (property === SUBSTRATE) return typeof own === 'number' ? (SOIL_OF_SUBSTRATE[own] ?? null) : null;
  const soil = own ?? module.soilType;
  return isSoilTypeId(soil) ? soil : null;
}
