import { expect, test } from 'vitest';
import { judgeValue, type RawValue } from './value.ts';
import type { FieldName } from '../catalogue/fields.ts';

test.each<[string, FieldName, RawValue, string, number | null]>([
  ['a normal temperature', 'TEMP_1', 21.4, 'good', 21.4],
  ['an explicit null', 'TEMP_1', null, 'good', null],
  ['an impossible temperature', 'TEMP_1', 850, 'doubtful', 850],
  ['humidity slightly above saturation', 'humidity', 101.5, 'good', 101.5],
  ['humidity far above saturation', 'humidity', 140, 'doubtful', 140],
  ['strong nutrient solution in a slab, beyond its gauge scale', 'ECW_1', 8.1, 'good', 8.1],
  ['negative conductivity', 'ECW_1', -0.4, 'doubtful', -0.4],
  ['an output reported as true', 'o1', true, 'good', 1],
  ['an output reported as false', 'o1', false, 'good', 0],
  ['an unknown state', 'comm', 7, 'doubtful', 7],
  ['a long-running counter', 'cnt3', 5_000_000_000n, 'good', 5_000_000_000],
])('%s is stored as received', (_, field, raw, kind, value) => {
  expect(judgeValue(field, raw)).toEqual({ kind, value });
});

test.each<[string, FieldName, RawValue]>([
  ['NaN', 'TEMP_1', Number.NaN],
  ['infinity', 'LIGHT_1', Number.POSITIVE_INFINITY],
  ['a fractional state', 'o1', 0.5],
  ['a number beyond four-byte floats', 'TEMP_1', 1e39],
  ['a state outside the storage range', 'comm', 40_000],
])('%s is not stored', (_, field, raw) => {
  expect(judgeValue(field, raw)).toEqual({ kind: 'bad' });
});
