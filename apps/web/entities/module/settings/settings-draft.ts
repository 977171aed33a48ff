import { typedNumberProblem } from '@zagon/contract/errors/number-rules.ts';
import { readCoordinate } from '@zagon/domain/accounts/coordinates.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { ModuleBody } from '@zagon/contract/modules/life.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { propertyValue } from '@zagon/domain/catalogue/property-check.ts';
import type { Property, PropertyValue, PropertyValues } from '@zagon/domain/catalogue/property.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { readTypedNumber } from '@zagon/domain/core/typed-number.ts';
import { isUserField, terminalOf } from '@zagon/domain/measurements/terminal.ts';
import { intervalProblem, settingProblems, settingsOf } from '@zagon/domain/modules/settings.ts';
import { unitInfoOf, toStored, toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { isActive } from '../is-active.ts';
import { formatNumberInput, requiredNumber, typedValue } from '../../number/number-input-value.ts';

/** The values of the form fields, as typed. */
export type SettingsDraft = {
  readonly name: string;
  readonly description: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly marker: string;
  readonly soilType: string;
  readonly plantType: string;
  readonly active: boolean;
  readonly interval: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** More than a stored number has. */
const MAX_DECIMALS = 12;

/** How the form shows and reads numbers. */
type DraftReading = { readonly units: UserUnits; readonly language: Language };

const MINUTES = 'min';

/** Initial form values: the settings last requested, in the user's units and language. */
export function draftOf(
  object: ModuleShape,
  type: DeviceType | undefined,
  { units, language }: DraftReading,
): SettingsDraft {
  const stored = settingsOf(object.config, 60 * object.reporting_interval_minutes);
  const toText = (property: Property, values: PropertyValues) =>
    formatStored(property, propertyValue(property, values), { units, language });
  return {
    name: object.name,
    description: object.description,
    latitude: object.location === null ? '' : formatNumberInput(object.location.latitude, language, MAX_DECIMALS),
    longitude: object.location === null ? '' : formatNumberInput(object.location.longitude, language, MAX_DECIMALS),
    marker: String(object.marker),
    soilType: object.soil_type === null ? '' : String(object.soil_type),
    plantType: object.plant_type === null ? '' : String(object.plant_type),
    active: isActive(object),
    interval: formatNumberInput(object.reporting_interval_minutes, language),
    properties: Object.fromEntries((type?.properties ?? []).map((one) => [one.name, toText(one, stored.properties)])),
    inputs: Object.fromEntries(
      terminalsOf(type).map(({ name, properties }) => [
        name,
        Object.fromEntries(properties.map((one) => [one.name, toText(one, lookUp(stored.inputs, name) ?? {})])),
      ]),
    ),
  };
}

/** The inputs of a type whose meaning the user configures. */
export function terminalsOf(type: DeviceType | undefined): DeviceType['inputs'] {
  return (type?.inputs ?? []).filter(({ name, properties }) => isUserField(name) && properties.length > 0);
}

/** The settings of an input that apply to its current wiring. */
export function shownProperties(
  type: DeviceType,
  input: DeviceType['inputs'][number],
  values: Readonly<Record<string, string>>,
): readonly Property[] {
  if (!isUserField(input.name)) return input.properties;
  const terminal = terminalOf(input.name, storedValues(input.properties, values));
  const wiring = input.properties.filter(({ name }) => name === 'input_type');
  if (!('subtype' in terminal)) return wiring;
  const entries = type.kinds?.[terminal.kind] ?? [];
  const ownProperties = new Set(
    entries.find(({ subtype }) => subtype === terminal.subtype)?.properties.map(({ name }) => name),
  );
  const otherNames = new Set(
    Object.values(type.kinds ?? {}).flatMap((kind) =>
      kind.flatMap(({ properties }) => properties.map(({ name }) => name)),
    ),
  );
  return input.properties.filter(({ name }) => ownProperties.has(name) || !otherNames.has(name));
}

/** Position of the pin; null unless the two numbers are valid coordinates. */
export function placeOf(draft: Pick<SettingsDraft, 'latitude' | 'longitude'>): ModuleShape['location'] {
  const latitude = readCoordinate(draft.latitude, 'latitude');
  const longitude = readCoordinate(draft.longitude, 'longitude');
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The request body of the form. */
export function bodyOf(draft: SettingsDraft, type: DeviceType | undefined, reading: DraftReading): ModuleBody {
  const location =
    draft.latitude.trim() === '' && draft.longitude.trim() === ''
      ? null
      : {
          latitude: readCoordinate(draft.latitude, 'latitude') ?? Number.NaN,
          longitude: readCoordinate(draft.longitude, 'longitude') ?? Number.NaN,
        };
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    location,
    marker: Number(draft.marker),
    soil_type: draft.soilType === '' ? null : Number(draft.soilType),
    plant_type: draft.plantType === '' ? null : Number(draft.plantType),
    status: draft.active ? 1 : 0,
    reporting_interval_minutes: requiredNumber(typedValue(draft.interval, reading.language, MINUTES)),
    properties: storedValues(type?.properties ?? [], draft.properties, reading),
    inputs: Object.fromEntries(
      terminalsOf(type).map((input) => [
        input.name,
        storedValues(input.properties, lookUp(draft.inputs, input.name) ?? {}, reading),
      ]),
    ),
  };
}

/** Problems that the server would report, by field; uses the same rules. */
export function draftProblems(
  draft: SettingsDraft,
  object: Pick<ModuleShape, 'reporting_interval_minutes'>,
  type: DeviceType | undefined,
  reading: DraftReading,
): readonly Problem[] {
  const body = bodyOf(draft, type, reading);
  const refused = refusedNumbers(draft, type, reading);
  const problems: Problem[] =
    type === undefined ? [] : settingProblems(type, body).map((found) => withUserLimits(found, type, reading.units));
  if (body.name === '') problems.push(problem('name', 'required'));
  const interval = body.reporting_interval_minutes ?? Number.NaN;
  const wrong = Number.isFinite(interval)
    ? intervalProblem(interval, 60 * object.reporting_interval_minutes)
    : problem('reporting_interval_minutes', 'number');
  if (wrong !== null) problems.push(wrong);
  if (body.location !== null) {
    if (Number.isNaN(body.location.latitude)) problems.push(problem('location.latitude', 'invalid'));
    if (Number.isNaN(body.location.longitude)) problems.push(problem('location.longitude', 'invalid'));
  }
  return [...refused, ...problems.filter(({ path }) => !refused.some((one) => one.path === path))];
}

/** The problems with texts that are no numbers, with their right spelling. */
function refusedNumbers(
  draft: SettingsDraft,
  type: DeviceType | undefined,
  { units, language }: DraftReading,
): readonly Problem[] {
  const refusalOf = (path: string, text: string, unit: string): readonly Problem[] => {
    const read = readTypedNumber(text, language, unit);
    return read.ok || read.error.kind === 'empty' ? [] : [typedNumberProblem(path, read.error)];
  };
  const refusalsOf = (at: string, properties: readonly Property[], texts: Readonly<Record<string, string>>) =>
    properties.flatMap((one) =>
      one.kind === 'number' ? refusalOf(`${at}.${one.name}`, lookUp(texts, one.name) ?? '', unitOf(one, units)) : [],
    );
  return [
    ...refusalsOf('properties', type?.properties ?? [], draft.properties),
    ...terminalsOf(type).flatMap((input) => {
      const texts = lookUp(draft.inputs, input.name) ?? {};
      const shown = type === undefined ? [] : shownProperties(type, input, texts);
      return refusalsOf(`inputs.${input.name}`, shown, texts);
    }),
    ...refusalOf('reporting_interval_minutes', draft.interval, MINUTES),
  ];
}

/** Converts the limits of a problem to the user's units: 212 °F, not 100 °C. */
function withUserLimits(found: Problem, type: DeviceType, units: UserUnits): Problem {
  const property = type.properties.find(({ name }) => found.path === `properties.${name}`);
  if (property?.kind !== 'number') return found;
  const params = Object.fromEntries(
    Object.entries(found.params).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(toUser(value, unitInfoOf(property), units).value.toFixed(6)) : value,
    ]),
  );
  return { ...found, params };
}

/** For properties whose values are choices, which are the same for every user. */
const CHOICES: DraftReading = { units: { temperature: 'C', area: 'ha' }, language: 'en' };

function storedValues(
  properties: readonly Property[],
  written: Readonly<Record<string, string>>,
  reading: DraftReading = CHOICES,
): Record<string, PropertyValue> {
  return Object.fromEntries(
    properties.map((one) => [one.name, storedValue(one, lookUp(written, one.name) ?? '', reading)]),
  );
}

function storedValue(property: Property, written: string, { units, language }: DraftReading): PropertyValue {
  switch (property.kind) {
    case 'string':
      return written.trim();
    case 'choice':
      return Number(written);
    case 'number': {
      if (written.trim() === '') return property.default === null ? null : Number.NaN;
      const typed = requiredNumber(typedValue(written, language, unitOf(property, units)));
      // Rounded, so that a value saved untouched does not change.
      return Number(toStored(typed, unitInfoOf(property), units).toPrecision(9));
    }
  }
}

function formatStored(property: Property, value: PropertyValue, { units, language }: DraftReading): string {
  if (value === null) return '';
  if (property.kind !== 'number' || typeof value !== 'number') return String(value);
  return formatNumberInput(toUser(value, unitInfoOf(property), units).value, language);
}

/** The unit shown in a number field. */
export function unitOf(property: Property, units: UserUnits): string {
  return property.kind === 'number' ? userSuffix(property.units[0], units) : '';
}
