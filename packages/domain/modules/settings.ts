import type { DeviceType } from '../catalogue/device-type.ts';
import { propertyProblem, type PropertyRule } from '../catalogue/property-check.ts';
import type { Property, PropertyValue, PropertyValues } from '../catalogue/property.ts';
import { problem, type Problem } from '../core/problems.ts';

/** Settings of a module as its type names them: its own, and those of its inputs by field. */
export type Settings = {
  readonly properties: PropertyValues;
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  readonly reportingIntervalS: number;
};

export type SettingRule = PropertyRule | 'unknown_setting' | 'whole_number';

/** How often a module may be asked to report, minutes. */
const INTERVAL_MIN = 1;
const INTERVAL_MAX = 1440;
const MINUTE_S = 60;

/** What cannot be taken of settings for this type of device: the same in the server and under a field of the form. */
export function settingProblems(
  type: DeviceType,
  given: Pick<Settings, 'properties' | 'inputs'>,
): Problem<SettingRule>[] {
  const problems = valueProblems(type.properties, given.properties, 'properties');
  for (const [field, values] of Object.entries(given.inputs)) {
    const properties = type.inputs.find(({ name }) => name === field)?.properties ?? [];
    problems.push(...valueProblems(properties, values, `inputs.${field}`));
  }
  return problems;
}

function valueProblems(properties: readonly Property[], values: PropertyValues, path: string): Problem<SettingRule>[] {
  return Object.entries(values).flatMap(([name, value]): Problem<SettingRule>[] => {
    const property = properties.find((each) => each.name === name);
    if (property === undefined) return [problem(`${path}.${name}`, 'unknown_setting')];
    const found = propertyProblem(property, value, `${path}.${name}`);
    return found === null ? [] : [found];
  });
}

/** Why a module cannot be asked to report this often (minutes), or null where it can. What it does now may stay. */
export function intervalProblem(minutes: number, currentS: number): Problem<'min' | 'max' | 'whole_number'> | null {
  const path = 'reporting_interval_minutes';
  if (minutes * MINUTE_S === currentS) return null;
  if (minutes < INTERVAL_MIN) return problem(path, 'min', { min: INTERVAL_MIN });
  if (minutes > INTERVAL_MAX) return problem(path, 'max', { max: INTERVAL_MAX });
  return Number.isInteger(minutes) ? null : problem(path, 'whole_number');
}

/** Settings out of what is kept for a module, whatever else stands there. */
export function settingsOf(config: unknown, reportingIntervalS: number): Settings {
  const inputs = Object.entries(recordOf(recordOf(config)['inputs']));
  return {
    properties: valuesOf(recordOf(config)['properties']),
    inputs: Object.fromEntries(inputs.map(([field, values]) => [field, valuesOf(values)])),
    reportingIntervalS,
  };
}

/** The settings with others put over them: what is not named stays. */
export function withSettings(settings: Settings, given: Pick<Settings, 'properties' | 'inputs'>): Settings {
  const inputs: Record<string, PropertyValues> = { ...settings.inputs };
  for (const [field, values] of Object.entries(given.inputs)) inputs[field] = { ...inputs[field], ...values };
  return { ...settings, properties: { ...settings.properties, ...given.properties }, inputs };
}

/** Whether two settings say the same, in whatever order they were kept. */
export function sameSettings(one: Settings, other: Settings): boolean {
  return written(one) === written(other);
}

function written({ properties, inputs, reportingIntervalS }: Settings): string {
  const fields = Object.keys(inputs).sort();
  return JSON.stringify([
    inOrder(properties),
    fields.map((field) => [field, inOrder(inputs[field] ?? {})]),
    reportingIntervalS,
  ]);
}

function inOrder(values: PropertyValues): readonly (readonly [string, PropertyValue])[] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function valuesOf(value: unknown): PropertyValues {
  const values: Record<string, PropertyValue> = {};
  for (const [name, each] of Object.entries(recordOf(value)))
    if (each === null || typeof each === 'number' || typeof each === 'string') values[name] = each;
  return values;
}
