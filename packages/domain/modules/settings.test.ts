import { describe, expect, test } from 'vitest';
import { deviceType, DEVICE_TYPE_KEYS } from '../catalogue/registry.ts';
import {
  deviceSettings,
  intervalProblem,
  sameSettings,
  settingProblems,
  settingsOf,
  withDepthsOf,
  withSettings,
} from './settings.ts';

describe('module settings', () => {
  test.each(DEVICE_TYPE_KEYS)('%s accepts the defaults of its own catalogue entry', (key) => {
    const type = deviceType(key);
    const defaults = (properties: typeof type.properties) =>
      Object.fromEntries(properties.map((property) => [property.name, property.default]));
    const inputs = Object.fromEntries(type.inputs.map((input) => [input.name, defaults(input.properties)]));
    expect(settingProblems(type, { properties: defaults(type.properties), inputs })).toEqual([]);
  });

  test('an unknown setting, or one of a missing input, is reported by its path', () => {
    const changes = { properties: { colour: 1 }, inputs: { TEMP_9: { multiplier: 2 } } };
    expect(settingProblems(deviceType('AM-200'), changes).map(({ path, rule }) => [path, rule])).toEqual([
      ['properties.colour', 'unknown_setting'],
      ['inputs.TEMP_9.multiplier', 'unknown_setting'],
    ]);
  });

  test('unnamed settings are kept, and order does not matter', () => {
    const merged = settingsOf({ properties: { b: 2, a: 1 }, inputs: { X: { m: 1 } }, alarms: [1] }, 900);
    const same = withSettings(merged, { properties: { a: 1 }, inputs: { X: { m: 1 } } });
    expect(sameSettings(merged, same)).toBe(true);
    expect(sameSettings(merged, withSettings(merged, { properties: { a: 3 }, inputs: {} }))).toBe(false);
    expect(withSettings(merged, { properties: {}, inputs: { X: { n: 5 } } }).inputs).toEqual({ X: { m: 1, n: 5 } });
  });

  test('a new depth is checked against the current depths of the other levels', () => {
    const probe = deviceType('AM-100-103');
    const problems = (properties: Record<string, number>, current: Record<string, number>) =>
      settingProblems(probe, { properties, inputs: {} }, current).map(({ path, rule }) => `${path} ${rule}`);
    expect(problems({ depth_2: 37 }, {})).toEqual([]);
    expect(problems({ depth_2: 60 }, {})).toEqual(['properties.depth_3 deeper_than']);
    expect(problems({ depth_2: 60 }, { depth_3: 80 })).toEqual([]);
    expect(problems({ soil_type: 2 }, { depth_1: 80 })).toEqual([]);
    expect(problems({ depth_1: 0 }, {})).toEqual(['properties.depth_1 min']);
    expect(problems({ depth_3: 301 }, {})).toEqual(['properties.depth_3 max']);
    expect(problems({ depth_1: 12.5 }, {})).toEqual(['properties.depth_1 whole_number']);
  });

  test('depths are not settings of the device, and survive a return to what it reported', () => {
    const stored = settingsOf({ properties: { depth_1: 12, soil_type: 2 } }, 900);
    const reported = settingsOf({ properties: { soil_type: 1 } }, 900);
    expect(deviceSettings(stored).properties).toEqual({ soil_type: 2 });
    expect(sameSettings(stored, settingsOf({ properties: { soil_type: 2 } }, 900))).toBe(true);
    expect(withDepthsOf(reported, stored).properties).toEqual({ soil_type: 1, depth_1: 12 });
  });

  test('a module may report from every minute to once a day, or keep its current interval', () => {
    expect([1, 15, 1440, 1 / 6].map((minutes) => intervalProblem(minutes, 10))).toEqual([null, null, null, null]);
    expect([0.5, 1441, 2.5].map((minutes) => intervalProblem(minutes, 900)?.rule)).toEqual([
      'min',
      'max',
      'whole_number',
    ]);
  });
});
