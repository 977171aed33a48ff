import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isDepthName } from '@zagon/domain/catalogue/depth.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import type { NumberProperty, Property, PropertyValue } from '@zagon/domain/catalogue/property.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { isUserField, terminalOf } from '@zagon/domain/measurements/terminal.ts';
import { settingsOf as keptSettings } from '@zagon/domain/modules/settings.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { unitInfoOf, STORED_UNITS, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { propertyOf } from '../../../entities/module/soil-of.ts';

/** One setting for display: its label and value; `text` is null if not set. */
export type Setting = { readonly name: string; readonly label: string; readonly text: string | null };

/** Formats a setting: a choice by its name, a number with its unit. */
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
  const { value, suffix } = toUser(set, unitInfoOf(property), units);
  return formatQuantity(value, { decimals: displayDecimals(value, property.decimals), suffix }, language);
}

/** A flow of 12 m³/h may be set in tenths of a litre, but is not shown as 12.0000. */
function displayDecimals(value: number, max: number): number {
  const [, fraction = ''] = value.toFixed(max).split('.');
  return fraction.replace(/0+$/, '').length;
}

/** The settings of a module in catalogue order, then what is connected to each terminal. */
export function settingsOf(
  object: Pick<ModuleShape, 'device_type' | 'config'>,
  language: Language,
  units: UserUnits = STORED_UNITS,
): Setting[] {
  const type = typeOf(object);
  if (type === undefined) return [];
  const moduleSettings = type.properties.map((property) => ({
    name: property.name,
    label: property.label[language],
    text: settingText(property, propertyOf(object, property.name), language, units),
  }));
  return [...moduleSettings, ...terminalsOf(type, object.config, language)];
}

/**
 * The settings still in effect while the module applies new ones, or failed to; only those that change, by
 * name.
 */
export function effectiveSettings(
  object: Pick<ModuleShape, 'device_type' | 'config' | 'configuration'>,
  language: Language,
  units: UserUnits = STORED_UNITS,
): ReadonlyMap<string, string | null> {
  const { state, reported } = object.configuration;
  if (reported === null || (state !== 'reconfiguring' && state !== 'failed')) return new Map();
  const requested = new Map(settingsOf(object, language, units).map(({ name, text }) => [name, text]));
  const effective = settingsOf({ ...object, config: reported }, language, units);
  return new Map(
    // A depth is not sent to the device, so it is never pending.
    effective
      .filter(({ name, text }) => !isDepthName(name) && requested.get(name) !== text)
      .map(({ name, text }) => [name, text]),
  );
}

/** Each terminal and what is connected to it; null if nothing is. */
function terminalsOf(type: DeviceType, config: ModuleShape['config'], language: Language): Setting[] {
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
