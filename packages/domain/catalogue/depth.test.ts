import { describe, expect, test } from 'vitest';
import { depthProblems, depthsCm } from './depth.ts';
import { installedType } from './installed-type.ts';
import { levelName, sensorName } from './level-name.ts';
import { DEVICE_TYPES, DEVICE_TYPE_KEYS, deviceType, inputOf } from './registry.ts';
import { LANGUAGES } from '../core/language.ts';

const probe = DEVICE_TYPES['AM-100-103'];

describe('the depths of a probe', () => {
  test.each([
    ['three levels', 'AM-100-103', [15, 30, 50]],
    ['one level', 'AM-100-101', [20]],
    ['three sensors side by side', 'AM-100-22', [20]],
    ['a slab', 'AM-999', [5]],
    ['no soil', 'AM-421', []],
  ] as const)('the depths of a probe are presets until they are set: %s', (_, key, presetsCm) => {
    expect(depthsCm(DEVICE_TYPES[key], {})).toEqual(presetsCm);
  });

  test('depths are set level by level; a stored value that is not a depth is treated as unset', () => {
    expect(depthsCm(probe, { depth_1: 12, depth_2: 37, depth_3: 64 })).toEqual([12, 37, 64]);
    expect(depthsCm(probe, { depth_2: 37 })).toEqual([15, 37, 50]);
    expect(depthsCm(probe, { depth_1: 'deep', depth_2: 0, depth_3: 60.5 })).toEqual([15, 30, 50]);
  });

  test.each([
    [{ depth_1: 12, depth_2: 37, depth_3: 64 }, []],
    [{ depth_2: 15 }, [['properties.depth_2', 15]]],
    [{ depth_1: 40 }, [['properties.depth_2', 40]]],
    [
      { depth_1: 50, depth_2: 40, depth_3: 30 },
      [
        ['properties.depth_2', 50],
        ['properties.depth_3', 40],
      ],
    ],
  ])('the depths of a probe must increase with the level: %j', (properties, expected) => {
    const problems = depthProblems(probe, properties, 'properties');
    expect(problems.map(({ path, params }) => [path, params['min']])).toEqual(expected);
    expect(problems.every(({ rule }) => rule === 'deeper_than')).toBe(true);
  });
});

describe('an installed type', () => {
  const installed = installedType(probe, { depth_1: 12, depth_2: 37, depth_3: 64 });
  const label = (field: string) => inputOf(installed, field)?.label;

  test('an installed type names its inputs by depth, level 1 at the surface', () => {
    expect(label('HUMIDITY_3')).toEqual({ pl: 'Wilgotność gleby, 12 cm', en: 'Soil moisture, 12 cm' });
    expect(label('TEMP_2')).toEqual({ pl: 'Temperatura gleby, 37 cm', en: 'Soil temperature, 37 cm' });
    expect(label('ECW_1')).toEqual({ pl: 'EC wody glebowej, 64 cm', en: 'Pore water EC, 64 cm' });
    expect(label('battvol')).toEqual(inputOf(probe, 'battvol')?.label);
  });

  test('an installed type names the soil of each level by depth, and orders settings and inputs from the surface down', () => {
    const soils = installed.properties.filter(({ name }) => name.startsWith('soil_type'));
    expect(soils.map((property) => property.label.en)).toEqual([
      'Soil type, 12 cm',
      'Soil type, 37 cm',
      'Soil type, 64 cm',
    ]);
    const moisture = installed.inputs.filter(({ quantity }) => quantity === 'soil_moisture');
    expect(moisture.map(({ depthCm }) => depthCm)).toEqual([12, 37, 64]);
  });

  test('side-by-side sensors are named by their shared depth in addition to their numbers', () => {
    const beside = inputOf(installedType(DEVICE_TYPES['AM-100-22'], { depth_1: 8 }), 'HUMIDITY_2');
    expect(beside?.label).toEqual({ pl: 'Wilgotność gleby, czujnik 2, 8 cm', en: 'Soil moisture, sensor 2, 8 cm' });
  });

  test('an installed type without depths is the catalogue entry itself', () => {
    expect(installedType(DEVICE_TYPES['AM-200'], { depth_1: 12 })).toBe(DEVICE_TYPES['AM-200']);
  });
});

// 201 to 203 cm occur nowhere else, so a preset or a bare level number cannot be mistaken for them.
const UNUSUAL = { depth_1: 201, depth_2: 202, depth_3: 203 };

describe.each(DEVICE_TYPE_KEYS)('%s', (key) => {
  const type = installedType(deviceType(key), UNUSUAL);
  const sensors = type.inputs.filter(({ depthCm }) => depthCm !== null);

  test('a type has the preset depths of its own inputs, increasing from the surface down', () => {
    const ofInputs = new Set(deviceType(key).inputs.flatMap(({ depthCm }) => depthCm ?? []));
    expect(depthsCm(deviceType(key), {})).toEqual([...ofInputs].toSorted((a, b) => a - b));
    expect(depthProblems(deviceType(key), {}, 'properties')).toEqual([]);
  });

  test('a type with levels has them at its depths in their order', () => {
    const { inputs } = deviceType(key);
    const depths = depthsCm(deviceType(key), {});
    const elsewhere = inputs.filter(({ level, depthCm }) => level !== null && depthCm !== depths[level - 1]);
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  test('a type names the depth of every soil sensor, and no preset or bare level', () => {
    for (const input of sensors)
      for (const language of LANGUAGES) {
        expect(input.label[language]).toMatch(/, 20[123] cm$/);
        expect(input.label[language]).not.toMatch(/poziom|level/);
        expect(levelName(input, language)?.depth).toMatch(/^20[123] cm$/);
        expect(input.label[language]).toContain(sensorName(input, language));
      }
  });

  test('a type has a depth setting for each depth it names', () => {
    const named = new Set(sensors.map(({ depthCm }) => depthCm));
    expect([...named].toSorted()).toEqual(depthsCm(type, UNUSUAL));
  });
});
