import { isSoilTypeId, type SoilTypeId } from '../../agronomy/soil-types.ts';
import type { DeviceType } from '../../catalogue/device-type.ts';
import { isOutputName, type FieldName, type OutputName } from '../../catalogue/fields.ts';
import { deviceType, fieldsOf, inputOf } from '../../catalogue/registry.ts';
import { MODULE_DATA_DELAY_MINUTES } from '../../measurements/freshness.ts';
import { isUserField, terminalOf } from '../../measurements/terminal.ts';
import { terminalPresentation } from '../../measurements/terminal-presentation.ts';
import { moduleType } from '../../modules/module-type.ts';
import { settingsOf, type Settings } from '../../modules/settings.ts';
import { isEligible } from './eligible.ts';
import type { ReadingsReport } from '../report-type.ts';
import type { Component, ReportSource, SourceOutput } from '../lines/series.ts';

/** Properties of a module that a report needs, independent of storage. */
export type SourceModule = {
  /** Catalogue key. */
  readonly deviceType: string;
  readonly reportingIntervalMinutes: number;
  /** Soil of the whole module; a soil property of the probe takes precedence. */
  readonly soilType: number | null;
  /** Stored settings of the module. */
  readonly config: unknown;
  /** Outputs with something connected. */
  readonly outputs: SourceOutputs;
};

/** Outputs by field. */
type SourceOutputs = Readonly<Partial<Record<OutputName, SourceOutput>>>;

/** Creates the source for a field of a module; undefined if the module has no such field. */
export function reportSource(
  module: SourceModule,
  { field, name }: { readonly field: FieldName; readonly name: string },
): ReportSource | undefined {
  const device = moduleType(module.deviceType, module.config);
  if (device === undefined || !fieldsOf(device).includes(field)) return undefined;
  // A module set to report more often than its type still gets the gap tolerance of its type.
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

/** Fields of a module that a report can show, in catalogue order. */
export function eligibleFields(report: ReadingsReport, module: SourceModule): FieldName[] {
  const device = deviceType(module.deviceType);
  if (device === undefined) return [];
  return fieldsOf(device).filter((field) =>
    isEligible(report, device, { field, component: componentOf(module, field) }),
  );
}

/** Fields to read for showing a field in a report: the field itself, then those its line is computed from. */
export function fieldsToRead(report: ReadingsReport, field: FieldName): readonly FieldName[] {
  return [field, ...(report.requiredFields?.(field) ?? [])];
}

/** User configuration of an input; null if it is not configurable, or the terminal is not wired. */
export function componentOf(module: SourceModule, field: FieldName): Component | null {
  if (!isUserField(field)) return null;
  const values = settings(module).inputs[field] ?? {};
  const presentation = terminalPresentation(field, values);
  if (presentation === null) return null;
  const terminal = terminalOf(field, values);
  return {
    subtype: 'subtype' in terminal ? terminal.subtype : null,
    ...presentation,
    counterType: terminal.kind === 'counter_input' ? terminal.type : null,
  };
}

function settings({ config, reportingIntervalMinutes }: SourceModule): Settings {
  return settingsOf(config, 60 * reportingIntervalMinutes);
}

/** Soil property of the substrate probe, which has its own numbering. */
const SUBSTRATE = 'substrate_type';
const SOIL_OF_SUBSTRATE: Readonly<Record<number, SoilTypeId>> = { 1: 5, 2: 6, 3: 3, 4: 3, 5: 1, 6: 3 };

function soilOf(module: SourceModule, device: DeviceType, field: FieldName): SoilTypeId | null {
  const property = inputOf(device, field)?.soilProperty ?? null;
  const ownSoil = property === null ? undefined : settings(module).properties[property];
  if (property === SUBSTRATE) return typeof ownSoil === 'number' ? (SOIL_OF_SUBSTRATE[ownSoil] ?? null) : null;
  const soil = ownSoil ?? module.soilType;
  return isSoilTypeId(soil) ? soil : null;
}
