import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import type { NumberProperty, Property, PropertyValue } from '@zagon/domain/catalogue/property.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { isUserField, terminalOf } from '@zagon/domain/measurements/terminal.ts';
import { settingsOf as keptSettings } from '@zagon/domain/modules/settings.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { measuredOf, STORED_UNITS, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { propertyOf } from '../../../lib/modules/soil-of.ts';

/** One setting as it is read: its name and what it is set to; null where nothing is set. */
export type Setting = { readonly name: string; readonly label: string; readonly text: string | null };

/** A setting in words: the choice by its name, a number with its unit. */
export function settingText(
  property: Property,
  value: PropertyValue | undefined,
  language: Language,
  units: UserUnits = STORED_UNITS,
): string | null {
  const set = value ?? property.default;
  switch (property.kind) {
    case 'choice':
      return property.options.find((option) => option.value === set)?.label[language] ?? null;
    case 'number':
      return typeof set === 'number' ? numberText(property, set, language, units) : null;
    case 'string':
      return typeof set === 'string' && set !== '' ? set : null;
  }
}

function numberText(property: NumberProperty, set: number, language: Language, units: UserUnits): string {
  const { value, suffix } = toUser(set, measuredOf(property), units);
  return formatQuantity(value, { decimals: shownDecimals(value, property.decimals), suffix }, language);
}

/** A flow of 12 m³/h may be set to a tenth of a litre, but is not read as 12.0000. */
function shownDecimals(value: number, most: number): number {
  const [, fraction = ''] = value.toFixed(most).split('.');
  return fraction.replace(/0+$/, '').length;
}

/** The settings of a module in the order of the catalogue, then what hangs on each of its terminals. */
export function settingsOf(
  object: Pick<ObjectShape, 'device_type' | 'config'>,
  language: Language,
  units: UserUnits = STORED_UNITS,
): Setting[] {
  const type = typeOf(object);
  if (type === undefined) return [];
  const level = (name: string) => type.inputs.find((input) => input.soilProperty === name)?.level ?? null;
  // Soils from the surface downwards, as the profile shows them; whatever has no level keeps its place behind.
  const ordered = type.properties.toSorted(
    (a, b) => (level(a.name) ?? Number.MAX_SAFE_INTEGER) - (level(b.name) ?? Number.MAX_SAFE_INTEGER),
  );
  const own = ordered.map((property) => ({
    name: property.name,
    label: property.label[language],
    text: settingText(property, propertyOf(object, property.name), language, units),
  }));
  return [...own, ...terminalsOf(type, object.config, language)];
}

/** What the module still goes by while it takes over other settings, or after it did not; only what changes, by its name. */
export function oldSettings(
  object: Pick<ObjectShape, 'device_type' | 'config' | 'configuration'>,
  language: Language,
  units: UserUnits = STORED_UNITS,
): ReadonlyMap<string, string | null> {
  const { state, reported } = object.configuration;
  if (reported === null || (state !== 'reconfiguring' && state !== 'failed')) return new Map();
  const asked = new Map(settingsOf(object, language, units).map(({ name, text }) => [name, text]));
  const inForce = settingsOf({ ...object, config: reported }, language, units);
  return new Map(inForce.filter(({ name, text }) => asked.get(name) !== text).map(({ name, text }) => [name, text]));
}

/** Each terminal by what hangs on it; null where nothing does. */
function terminalsOf(type: DeviceType, config: ObjectShape['config'], language: Language): Setting[] {
  const { inputs } = keptSettings(config, 0);
  return type.inputs.flatMap(({ name, label, properties }): Setting[] => {
    if (!isUserField(name)) return [];
    const terminal = terminalOf(name, inputs[name] ?? {});
    const wiring = properties.find((property) => property.name === 'input_type');
    const text =
      terminal.kind === 'none'
        ? null
        : 'subtype' in terminal
          ? SUBTYPES[terminal.subtype].label[language]
          : wiring && settingText(wiring, inputs[name]?.['input_type'], language);
    return [{ name, label: label[language], text: text ?? null }];
  });
}
