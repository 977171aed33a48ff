import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Text } from '../core/language.ts';
import type { DeviceType } from './device-type.ts';
import { FIELDS, isFieldName } from './fields.ts';
import { SUBTYPES } from './kinds.ts';
import { propertyProblem } from './property-check.ts';
import type { Property } from './property.ts';
import { DEVICE_TYPES, deviceType, fieldsOf, inputOf } from './registry.ts';

const entries: [string, DeviceType][] = Object.entries(DEVICE_TYPES);

describe.each(entries)('%s', (key, type) => {
  test('a type is registered under its own key', () => {
    expect(type.key).toBe(key);
  });

  test('each input of a type is found by its name, and no other field is', () => {
    const byName = new Map<string, unknown>(type.inputs.map((input) => [input.name, input]));
    for (const field of [...Object.keys(FIELDS), 'toString']) expect(inputOf(type, field)).toBe(byName.get(field));
  });

  test('a type has every text in every language', () => {
    const missing = textsOf(type).filter(([, text]) => LANGUAGES.some((language) => text[language].trim() === ''));
    expect(missing).toEqual([]);
  });

  test('a type stores only known fields, each once', () => {
    const fields = fieldsOf(type);
    expect(fields.filter((field) => !isFieldName(field))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
    for (const input of type.inputs) expect(input.storage).toBe(FIELDS[input.name]);
    for (const output of type.outputs) expect(FIELDS[output.name]).toBe('integer');
  });

  test('a type shows only its own fields in widgets and tiles, at most three in a tile', () => {
    const fields = new Set(fieldsOf(type));
    for (const field of [...type.widgetFields, ...type.tilePreview]) expect(fields).toContain(field);
    expect(type.tilePreview.length).toBeGreaterThan(0);
    expect(type.tilePreview.length).toBeLessThanOrEqual(3);
  });

  test('a type reports the strength of the network that it uses: radio through a station, otherwise GSM, nothing in a network', () => {
    const signals = type.inputs.filter(({ quantity }) => quantity === 'signal').map(({ name }) => name);
    const expected = {
      through_station: ['sigstr'],
      base_station: ['gsmstr'],
      own_link: ['gsmstr'],
      through_network: [],
    };
    expect(signals).toEqual(expected[type.link]);
  });

  test('a type numbers the sensors of each quantity, as the names of their fields do', () => {
    for (const { name, sensor } of type.inputs.filter((input) => input.depthCm !== null && input.sensor !== null))
      expect(name.endsWith(`_${sensor}`), name).toBe(true);
    const numbers = type.inputs
      .map(({ quantity, sensor }) => `${quantity} ${sensor}`)
      .filter((one) => !one.endsWith('null'));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('a type has a non-empty scale for every input', () => {
    expect(type.inputs.filter((input) => input.max <= input.min)).toEqual([]);
  });

  test('a type has properties with distinct names and valid defaults', () => {
    for (const properties of propertyLists(type)) {
      expect(new Set(properties.map((property) => property.name)).size).toBe(properties.length);
      for (const property of properties) expect(propertyProblem(property, property.default, property.name)).toBeNull();
    }
  });

  test('a type finds the soil of each sensor among its own properties', () => {
    const names = type.properties.map((property) => property.name);
    const soils = type.inputs.flatMap((input) => input.soilProperty ?? []);
    expect(soils.filter((name) => !names.includes(name))).toEqual([]);
    const soilInputs = type.inputs.filter((input) => input.optimum?.kind === 'by_soil');
    expect(soilInputs.filter((input) => input.soilProperty === null)).toEqual([]);
  });

  test('a type has alarms with distinct names, a non-negative hysteresis and at least one channel', () => {
    for (const input of type.inputs) {
      expect(new Set(input.alarms.map((rule) => rule.name)).size).toBe(input.alarms.length);
      for (const rule of input.alarms) {
        expect(rule.hysteresis).toBeGreaterThanOrEqual(0);
        expect(rule.channels.length).toBeGreaterThan(0);
      }
    }
  });
});

test('no two types share a name on the label', () => {
  const labels = entries.map(([, type]) => type.type);
  expect(new Set(labels).size).toBe(labels.length);
});

test('the levels of the three-level probe count from the surface: HUMIDITY_3 is level 1', () => {
  const probe = DEVICE_TYPES['AM-100-103'];
  const level = (field: string) => inputOf(probe, field)?.level;
  expect([level('HUMIDITY_1'), level('HUMIDITY_2'), level('HUMIDITY_3')]).toEqual([3, 2, 1]);
  expect(level('TEMP_3')).toBe(1);
  expect(level('battvol')).toBeNull();
});

test('sensors are grouped by device, pure switches by output', () => {
  for (const [key, type] of entries) expect(type.groupable, key).toBe(type.inputs.some(({ status }) => !status));
});

test('a battery valve module only irrigates', () => {
  expect(DEVICE_TYPES['AM-421'].outputs.map((output) => output.types)).toEqual([['irr'], ['irr'], ['irr'], ['irr']]);
  expect(DEVICE_TYPES['AM-401'].outputs[0]?.types).not.toContain('irr');
  expect(DEVICE_TYPES['AM-411'].outputs[0]?.types).toContain('irr');
});

test('side-by-side sensors have no level and one soil each', () => {
  const probe = DEVICE_TYPES['AM-100-22'];
  expect(probe.inputs.filter((input) => input.level !== null)).toEqual([]);
  expect(['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'].map((field) => inputOf(probe, field)?.soilProperty)).toEqual([
    'soil_type',
    'soil_type_2',
    'soil_type_3',
  ]);
});

test('every subtype’s settings are settings of a terminal of that kind', () => {
  const { kinds, inputs } = DEVICE_TYPES['AM-600'];
  const settings = new Set(inputs.flatMap((input) => input.properties.map(({ name }) => name)));
  const subtypeSettings = Object.values(kinds ?? {}).flatMap((subtypeEntries) =>
    subtypeEntries.flatMap(({ properties }) => properties),
  );
  expect(subtypeSettings.filter(({ name }) => !settings.has(name))).toEqual([]);
  const numbers = Object.values(SUBTYPES).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('an input of the universal module has the user’s label, unit and scale', () => {
  const analogue = inputOf(DEVICE_TYPES['AM-600'], 'ANALOG_USR_1');
  const defaults = Object.fromEntries(
    (analogue?.properties ?? []).map(({ name, default: defaultValue }) => [name, defaultValue]),
  );
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

test('a probe with its own connection needs no base station', () => {
  expect(DEVICE_TYPES['WG-100'].link).toBe('own_link');
});

test('an unknown device has no catalogue entry', () => {
  expect(deviceType('AM-777')).toBeUndefined();
  expect(deviceType('toString')).toBeUndefined();
});

function propertyLists(type: DeviceType): (readonly Property[])[] {
  return [
    type.properties,
    ...Object.values(type.kinds ?? {}).flatMap((subtypeEntries) =>
      subtypeEntries.map((component) => component.properties),
    ),
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
