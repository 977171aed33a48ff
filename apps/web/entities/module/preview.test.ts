import { expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { aModule, anOutput, reading } from './testing/test-module.ts';
import { outputGroups, previewOf, rangeOf } from './preview.ts';

test('a soil probe shows its three moistures from the surface down', () => {
  const object = aModule({ latest: reading('2026-06-11T12:00:00Z', { HUMIDITY_1: 21.7, HUMIDITY_3: 29.4 }) });
  const preview = previewOf(object, STORED_UNITS);
  expect(preview.kind === 'values' && preview.fields.map(({ input, value }) => [input.level, value])).toEqual([
    [1, 29.4],
    [2, null],
    [3, 21.7],
  ]);
});

test('a base station shows its air values; its signal has a separate column', () => {
  const preview = previewOf(aModule({ device_type: 'AGB-2000' }), STORED_UNITS);
  expect(preview.kind === 'values' && preview.fields.map(({ input }) => input.name)).toEqual(['rtx_temp', 'rtx_hum']);
});

test('valves in the same state are grouped, open ones first', () => {
  const valves = [
    anOutput({ field_name: 'o1', state: false }),
    anOutput({ field_name: 'o2', state: true }),
    anOutput({ field_name: 'o3', state: false }),
    anOutput({ field_name: 'o4', state: null }),
  ];
  expect(outputGroups(valves).map(({ names, state }) => [rangeOf(names), state])).toEqual([
    ['o2', true],
    ['o1, o3', false],
    ['o4', null],
  ]);
});

test('three consecutive outputs are written as a range', () => {
  expect([rangeOf(['o1', 'o2', 'o3']), rangeOf(['o1', 'o2']), rangeOf(['o1', 'o2', 'o4'])]).toEqual([
    'o1–o3',
    'o1, o2',
    'o1, o2, o4',
  ]);
});
