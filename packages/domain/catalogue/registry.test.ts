import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Text } from '../core/language.ts';
import type { DeviceType } from './device-type.ts';
import { FIELDS, isFieldName } from './fields.ts';
import { SUBTYPES } from './kinds.ts';
import { MODELS } from './models.ts';
import { propertyProblem } from './property-check.ts';
import type { Property } from './property.ts';
import { DEVICE_TYPES, deviceType, fieldsOf, inputOf } from './registry.ts';

const entries: [string, DeviceType][] = Object.entries(DEVICE_TYPES);

describe.each(entries)('%s', (key, type) => {
  test('is registered under its own key and has the drawing of its model', () => {
    expect(type.key).toBe(key);
    expect(MODELS).toContain(type.type);
    expect(type.image).toBe(type.type);
  });

  test('has every word in every language', () => {
    const missing = textsOf(type).filter(([, text]) => LANGUAGES.some((language) => text[language].trim() === ''));
    expect(missing).toEqual([]);
  });

  test('stores only what the list of fields holds, each thing once', () => {
    const fields = fieldsOf(type);
    expect(fields.filter((field) => !isFieldName(field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
    for (const input of type.inputs) expect(input.storage).toBe(FIELDS[input.name]);
    for (const output of type.outputs) expect(FIELDS[output.name]).toBe('integer');
  });

  test('shows in widgets and tiles only what it has, in a tile at most three', () => {
    const fields = new Set(fieldsOf(type));
    for (const field of [...type.widgetFields, ...type.tilePreview]) expect(fields).toContain(field);
    expect(type.tilePreview.length).toBeGreaterThan(0);
    expect(type.tilePreview.length).toBeLessThanOrEqual(3);
  });

  test('draws its inputs on a scale that has a length', () => {
    expect(type.inputs.filter((input) => input.max <= input.min)).toEqual([]);
  });

  test('has properties with distinct names whose defaults they would take themselves', () => {
    for (const properties of propertyLists(type)) {
      expect(new Set(properties.map((property) => property.name)).size).toBe(properties.length);
      for (const property of properties) expect(propertyProblem(property, property.default, property.name)).toBeNull();
    }
  });

  test('finds the soil of a sensor among its own properties', () => {
    const names = type.properties.map((property) => property.name);
    const soils = type.inputs.flatMap((input) => input.soilProperty ?? []);
    expect(soils.filter((name) => !names.includes(name))).toEqual([]);
    const bySoil = type.inputs.filter((input) => input.optimum?.kind === 'by_soil');
    expect(bySoil.filter((input) => input.soilProperty === null)).toEqual([]);
  });

  test('has alarms with distinct names, none of which could flap on a single number', () => {
    for (const input of type.inputs) {
      expect(new Set(input.alarms.map((rule) => rule.name)).size).toBe(input.alarms.length);
      for (const rule of input.alarms) {
        expect(rule.hysteresis).toBeGreaterThanOrEqual(0);
        expect(rule.channels.length).toBeGreaterThan(0);
      }
    }
  });

  test('is put into groups itself, or else its outputs are', () => {
    expect(type.groupable || type.outputs.length > 0).toBe(true);
  });
});

test('every model of the range is there, each once', () => {
  expect(entries.map(([, type]) => type.type).toSorted()).toEqual(MODELS.toSorted());
});

test('levels of the three-level probe count from the surface: HUMIDITY_3 is level 1', () => {
  const probe = DEVICE_TYPES['AM-100-103'];
  const level = (field: string) => inputOf(probe, field)?.level;
  expect([level('HUMIDITY_1'), level('HUMIDITY_2'), level('HUMIDITY_3')]).toEqual([3, 2, 1]);
  expect(level('TEMP_3')).toBe(1);
  expect(level('battvol')).toBeNull();
});

test('outputs of modules are grouped, measuring devices group themselves', () => {
  const grouped = entries.filter(([, type]) => !type.groupable).map(([key]) => key);
  expect(grouped).toEqual(['AM-401', 'AM-411', 'AM-421']);
});

test('a battery valve module waters and does nothing else', () => {
  expect(DEVICE_TYPES['AM-421'].outputs.map((output) => output.types)).toEqual([['irr'], ['irr'], ['irr'], ['irr']]);
  expect(DEVICE_TYPES['AM-401'].outputs[0]?.types).not.toContain('irr');
  expect(DEVICE_TYPES['AM-411'].outputs[0]?.types).toContain('irr');
});

test('sensors beside each other have no level, and a soil each', () => {
  const probe = DEVICE_TYPES['AM-100-22'];
  expect(probe.inputs.filter((input) => input.level !== null)).toEqual([]);
  expect(['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'].map((field) => inputOf(probe, field)?.soilProperty)).toEqual([
    'soil_type',
    'soil_type_2',
    'soil_type_3',
  ]);
});

test('every setting of what can hang on a terminal is a setting of a terminal of that kind', () => {
  const { kinds, inputs } = DEVICE_TYPES['AM-600'];
  const settings = new Set(inputs.flatMap((input) => input.properties.map(({ name }) => name)));
  const wanted = Object.values(kinds ?? {}).flatMap((things) => things.flatMap(({ properties }) => properties));
  expect(wanted.filter(({ name }) => !settings.has(name))).toEqual([]);
  const numbers = Object.values(SUBTYPES).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('an input of the universal module is a name, a unit and a scale of its user’s own', () => {
  const analogue = inputOf(DEVICE_TYPES['AM-600'], 'ANALOG_USR_1');
  const defaults = Object.fromEntries((analogue?.properties ?? []).map(({ name, default: start }) => [name, start]));
  expect(defaults).toMatchObject({
    input_type: 0,
    custom_label: '',
    custom_units: '',
    multiplier: 1,
    value_low: 0,
    value_high: 1,
    anemo_voltage_type: 0,
    voltage_low: 0,
    voltage_high: 10,
  });
});

test('a probe with a link of its own needs no base station', () => {
  const own = entries.filter(([, type]) => type.link === 'own_link').map(([key]) => key);
  expect(own).toEqual(['WG-100']);
});

test('a device that the catalogue does not know has no entry', () => {
  expect(deviceType('AM-777')).toBeUndefined();
  expect(deviceType('toString')).toBeUndefined();
});

function propertyLists(type: DeviceType): (readonly Property[])[] {
  return [
    type.properties,
    ...Object.values(type.kinds ?? {}).flatMap((things) => things.map((thing) => thing.properties)),
    ...type.inputs.map((input) => input.properties),
    ...type.outputs.map((output) => output.properties),
  ];
}

function textsOf(type: DeviceType): [string, Text][] {
  const labels: [string, Text][] = [['name', type.name], ...Object.entries(type.dictionary)];
  for (const input of type.inputs) {
    labels.push([input.name, input.label]);
    for (const rule of input.alarms) labels.push([`${input.name} ${rule.name}`, rule.label]);
  }
  for (const output of type.outputs) labels.push([output.name, output.label]);
  for (const property of propertyLists(type).flat()) {
    labels.push([property.name, property.label]);
    if (property.kind === 'choice')
      for (const option of property.options) labels.push([`${property.name} ${option.value}`, option.label]);
  }
  return labels;
}
