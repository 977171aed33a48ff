import { expect, test } from 'vitest';
import { mapped, type MappedField } from './mapped-field.ts';
import { mapValues } from './mapping.ts';
import { isApplicationName } from './network-kind.ts';
import { PATHS_MAX, pathsOf, stepsOf, valueAt } from './path.ts';
import { PRESET_KEYS, PRESETS } from './presets/registry.ts';
import { deviceType, fieldsOf } from '../catalogue/registry.ts';

const valueOf = (raw: unknown, rest: Partial<MappedField> = {}) =>
  mapValues({ fields: [{ ...mapped('v', 'TEMP_1'), ...rest }] }, { v: raw })[0]?.value;

test('a path leads through objects and to the entry of a list with a value', () => {
  const decoded = {
    soil: { 'water content': 21 },
    messages: [
      { measurementId: 4102, measurementValue: 18 },
      { measurementId: 4103, measurementValue: 27 },
    ],
  };
  expect(valueAt(decoded, 'soil.water content')).toBe(21);
  expect(valueAt(decoded, 'messages[measurementId=4103].measurementValue')).toBe(27);
  expect(valueAt(decoded, 'messages[measurementId=1].measurementValue')).toBeUndefined();
  expect(pathsOf(decoded).map(({ path }) => path)).toContain('messages[measurementId=4103].measurementValue');
  for (const { path, value } of pathsOf(decoded)) expect(valueAt(decoded, path)).toBe(value);
});

test.each(['', '.', 'a..b', '../a', 'a[0]', 'a[b=', '*', 'a.#', '+', 'x'.repeat(201), 'a.b.c.d.e.f.g.h.i'])(
  '"%s" is no path',
  (path) => {
    expect(stepsOf(path)).toBeUndefined();
  },
);

test('a path leads to nothing that an object inherits', () => {
  expect(valueAt({}, 'constructor.name')).toBeUndefined();
  expect(valueAt({ a: {} }, 'a.__proto__')).toBeUndefined();
});

test('a message with thousands of keys offers 300 of them', () => {
  const decoded = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, index]));
  expect(pathsOf(decoded)).toHaveLength(PATHS_MAX);
});

test.each([
  ['19.57', 19.57],
  [' 0.00 ', 0],
  ['-1e1', -10],
  [true, 1],
  [null, null],
  ['NULL', 'NULL'],
  ['', ''],
  ['1,5', '1,5'],
  ['0x10', '0x10'],
  [{ a: 1 }, '…'],
])('%j becomes %j', (raw, value) => {
  expect(valueOf(raw)).toBe(value);
});

test('a factor and an offset leave no digits that no one measured', () => {
  expect(valueOf(1235, { factor: 0.001 })).toBe(1.235);
  expect(valueOf(68, { factor: 0.5556, offset: -17.7778 })).toBe(20.003);
});

test('the words of a maker for "not connected" are no value, also as text', () => {
  expect(valueOf(-327.68, { notConnected: [-327.68] })).toBeNull();
  expect(valueOf('-327.68', { notConnected: [-327.68] })).toBeNull();
});

test('a key that is left out is 0 only where the mapping states so', () => {
  const fields = [mapped('a', 'TEMP_1'), mapped('b', 'TEMP_2', { isZeroLeftOut: true, offset: 1 })];
  expect(mapValues({ fields }, {})).toEqual([{ field: 'TEMP_2', value: 1 }]);
});

test.each(PRESET_KEYS)('%s maps values to fields of its type, each once, by valid paths', (key) => {
  const { type, fields } = PRESETS[key];
  const names = fields.map(({ field }) => field);
  expect(names.filter((name) => !fieldsOf(deviceType(type)).includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(fields.filter(({ path }) => stepsOf(path) === undefined)).toEqual([]);
});

test('a valve of a network has no output', () => {
  expect(deviceType('NET-VALVE').outputs).toEqual([]);
});

test('an application is one level of a topic', () => {
  for (const name of ['fields@ttn', '17c82e96-be03-4f38-aef3-f83d48582d97', 'farm_1'])
    expect(isApplicationName(name)).toBe(true);
  for (const name of ['+', '#', 'a/b', '../a', 'a..b', '', ' a', '$share', 'a\u0000'])
    expect(isApplicationName(name)).toBe(false);
});
