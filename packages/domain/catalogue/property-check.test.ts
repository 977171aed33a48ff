import { expect, test } from 'vitest';
import { corrections, substrateType } from './parts/substrate.ts';
import { freezeTemperatures } from './parts/air.ts';
import { flow } from './parts/outputs.ts';
import { propertyProblem, propertyValue } from './property-check.ts';
import type { StringProperty } from './property.ts';

const [temperatureCorrection] = corrections;
const [freeze] = freezeTemperatures;
const label: StringProperty = {
  kind: 'string',
  name: 'custom_label',
  label: { pl: 'Etykieta', en: 'Label' },
  maxLength: 32,
  default: '',
};

test('a correction must be between -100 and 100', () => {
  expect(propertyProblem(temperatureCorrection, -100, 'c')).toBeNull();
  expect(propertyProblem(temperatureCorrection, 100.5, 'c')).toEqual({ path: 'c', rule: 'max', params: { max: 100 } });
  expect(propertyProblem(temperatureCorrection, -101, 'c')?.rule).toBe('min');
  expect(propertyProblem(temperatureCorrection, Number.NaN, 'c')?.rule).toBe('number');
  expect(propertyProblem(temperatureCorrection, '1', 'c')?.rule).toBe('number');
});

test('a frost threshold may be unset, a correction may not', () => {
  expect(propertyProblem(freeze, null, 'f')).toBeNull();
  expect(propertyProblem(temperatureCorrection, null, 'c')?.rule).toBe('number');
});

test('a flow must not be negative and has no upper limit', () => {
  expect(propertyProblem(flow, 0, 'flow')).toBeNull();
  expect(propertyProblem(flow, 4000, 'flow')).toBeNull();
  expect(propertyProblem(flow, -0.1, 'flow')?.rule).toBe('min');
});

test('a substrate must be one of the listed ones', () => {
  expect(propertyProblem(substrateType, 6, 's')).toBeNull();
  expect(propertyProblem(substrateType, 7, 's')?.rule).toBe('invalid');
});

test('the length of a label is counted in user-visible characters', () => {
  expect(propertyProblem(label, '🍓'.repeat(32), 'l')).toBeNull();
  expect(propertyProblem(label, 'x'.repeat(33), 'l')?.rule).toBe('max_length');
  expect(propertyProblem(label, 5, 'l')?.rule).toBe('invalid');
});

test('an unset property has its default value', () => {
  expect(propertyValue(substrateType, {})).toBe(0);
  expect(propertyValue(substrateType, { substrate_type: 3 })).toBe(3);
  expect(propertyValue(freeze, {})).toBeNull();
});
