import { lookUp } from '../core/look-up.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import { depthProblems, isDepthName } from '../catalogue/depth.ts';
import { propertyProblem, type PropertyRule } from '../catalogue/property-check.ts';
import type { Property, PropertyValue, PropertyValues } from '../catalogue/property.ts';
import { problem, type Problem } from '../core/problems.ts';

/** Settings of a module as defined by its type: its own, and those of its inputs by field. */
export type Settings = {
  readonly properties: PropertyValues;
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  readonly reportingIntervalS: number;
};

export type SettingRule = PropertyRule | 'unknown_setting' | 'deeper_than';

/** Allowed reporting interval, in minutes. */
const INTERVAL_MIN = 1;
const INTERVAL_MAX = 1440;
const MINUTE_S = 60;

/**
 * Returns the problems of settings for this device type; used by the server and by the form. Depths are checked
 * together with the current ones that are not changed.
 */
export function settingProblems(
  type: DeviceType,
  input: Pick<Settings, 'properties' | 'inputs'>,
  currentProperties: PropertyValues = {},
): Problem<SettingRule>[] {
  const problems = valueProblems(type.properties, input.properties, 'properties');
  if (problems.length === 0 && Object.keys(input.properties).some(isDepthName))
    problems.push(...depthProblems(type, { ...currentProperties, ...input.properties }, 'properties'));
  for (const [field, values] of Object.entries(input.inputs)) {
    const properties = type.inputs.find(({ name }) => name === field)?.properties ?? [];
    problems.push(...valueProblems(properties, values, `inputs.${field}`));
  }
  return problems;
}

function valueProblems(properties: readonly Property[], values: PropertyValues, path: string): Problem<SettingRule>[] {
  return Object.entries(values).flatMap(([name, value]): Problem<SettingRule>[] => {
    const property = properties.find((candidate) => candidate.name === name);
    if (property === undefined) return [problem(`${path}.${name}`, 'unknown_setting')];
    const found = propertyProblem(property, value, `${path}.${name}`);
    return found === null ? [] : [found];
  });
}

/** Returns why a reporting interval (minutes) is not allowed; null if it is. The current one is always allowed. */
export function intervalProblem(minutes: number, currentS: number): Problem<'min' | 'max' | 'whole_number'> | null {
  const path = 'reporting_interval_minutes';
  if (minutes * MINUTE_S === currentS) return null;
  if (minutes < INTERVAL_MIN) return problem(path, 'min', { min: INTERVAL_MIN });
  if (minutes > INTERVAL_MAX) return problem(path, 'max', { max: INTERVAL_MAX });
  return Number.isInteger(minutes) ? null : problem(path, 'whole_number');
}

/** Reads settings from a stored configuration, ignoring everything else in it. */
export function settingsOf(config: unknown, reportingIntervalS: number): Settings {
  const inputs = Object.entries(recordOf(recordOf(config)['inputs']));
  return {
    properties: valuesOf(recordOf(config)['properties']),
    inputs: Object.fromEntries(inputs.map(([field, values]) => [field, valuesOf(values)])),
    reportingIntervalS,
  };
}

/** Merges settings; omitted ones are kept. */
export function withSettings(settings: Settings, input: Pick<Settings, 'properties' | 'inputs'>): Settings {
  const inputs: Record<string, PropertyValues> = { ...settings.inputs };
  for (const [field, values] of Object.entries(input.inputs)) inputs[field] = { ...lookUp(inputs, field), ...values };
  return { ...settings, properties: { ...settings.properties, ...input.properties }, inputs };
}

/** True if two settings are the same for the device, regardless of order. */
export function sameSettings(first: Settings, second: Settings): boolean {
  return canonicalJson(deviceSettings(first)) === canonicalJson(deviceSettings(second));
}

/** The settings that a device must apply. Depths only name its levels, so they take effect without the device. */
export function deviceSettings(settings: Settings): Settings {
  const entries = Object.entries(settings.properties).filter(([name]) => !isDepthName(name));
  return { ...settings, properties: Object.fromEntries(entries) };
}

/** The given settings with the depths of others: returning to what a device reported keeps the depths. */
export function withDepthsOf(settings: Settings, others: Settings): Settings {
  const depths = Object.entries(others.properties).filter(([name]) => isDepthName(name));
  const device = deviceSettings(settings);
  return { ...device, properties: { ...device.properties, ...Object.fromEntries(depths) } };
}

function canonicalJson({ properties, inputs, reportingIntervalS }: Settings): string {
  const fields = Object.keys(inputs).sort();
  return JSON.stringify([
    sortedEntries(properties),
    fields.map((field) => [field, sortedEntries(lookUp(inputs, field) ?? {})]),
    reportingIntervalS,
  ]);
}

function sortedEntries(values: PropertyValues): readonly (readonly [string, PropertyValue])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function valuesOf(value: unknown): PropertyValues {
  const values: Record<string, PropertyValue> = {};
  for (const [name, candidate] of Object.entries(recordOf(value)))
    if (candidate === null || typeof candidate === 'number' || typeof candidate === 'string') values[name] = candidate;
  return values;
}
