import { expect, test } from 'vitest';
import { judgeValue, type RawValue } from './value.ts';
import type { FieldName } from '../catalogue/fields.ts';

test.each<[string, FieldName, RawValue, string, number | null]>([
  ['an ordinary temperature', 'TEMP_1', 21.4, 'good', 21.4],
  ['a nothing that the device says itself', 'TEMP_1', null, 'good', null],
  ['a temperature that no field has', 'TEMP_1', 850, 'doubtful', 850],
  ['air a little over saturation', 'humidity', 101.5, 'good', 101.5],
  ['air far over saturation', 'humidity', 140, 'doubtful', 140],
  ['strong feed in a slab, over the scale of its gauge', 'ECW_1', 8.1, 'good', 8.1],
  ['negative conductivity', 'ECW_1', -0.4, 'doubtful', -0.4],
  ['an output that says true', 'o1', true, 'good', 1],
  ['an output that says false', 'o1', false, 'good', 0],
  ['a state that does not exist', 'comm', 7, 'doubtful', 7],
  ['a long running counter', 'cnt3', 5_000_000_000n, 'good', 5_000_000_000],
])('%s is kept as it came', (_, field, raw, kind, value) => {
  expect(judgeValue(field, raw)).toEqual({ kind, value });
});

test.each<[string, FieldName, RawValue]>([
  ['what is not a number', 'TEMP_1', Number.NaN],
  ['infinity', 'LIGHT_1', Number.POSITIVE_INFINITY],
  ['a half state', 'o1', 0.5],
  ['more than four bytes hold', 'TEMP_1', 1e39],
  ['a state beyond all states', 'comm', 40_000],
])('%s is not kept', (_, field, raw) => {
  expect(judgeValue(field, raw)).toEqual({ kind: 'bad' });
});
