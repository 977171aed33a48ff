import { expect, test } from 'vitest';
import { aModule } from '../../lib/modules/test-module.ts';
import { fitting, gathered, matching, modulesFor, moved } from './report-sources.ts';

const group = (id: string, name: string) => ({ id, name });
const north = aModule({ id: 'n', name: 'North', device_type: 'AM-100-103', groups: [group('1', 'Fields')] });
const air = aModule({ id: 'a', name: 'Air', device_type: 'AM-200', groups: [group('2', 'Air'), group('1', 'Fields')] });
const relay = aModule({ id: 'r', name: 'Relay', device_type: 'AM-401', groups: [group('1', 'Fields')] });
const all = [north, air, relay];

test('only modules that measure what is asked for are offered, by name', () => {
  expect(modulesFor('humidity', all, 'en').map(({ object }) => object.name)).toEqual(['Air', 'North']);
});

test('a module stands under each of its groups; one in no region stands under none', () => {
  const modules = modulesFor('humidity', all, 'en');
  const names = gathered(modules, 'groups', 'en').map((part) => [
    part.name,
    part.modules.map((one) => one.object.name),
  ]);
  expect(names).toEqual([
    ['Air', ['Air']],
    ['Fields', ['Air', 'North']],
  ]);
  expect(gathered(modules, 'regions', 'en')).toEqual([]);
});

test('the search looks into names and serial numbers', () => {
  expect(matching(modulesFor('humidity', all, 'en'), ' nort ').map(({ object }) => object.name)).toEqual(['North']);
});

test('another kind of report keeps the sources that it can show', () => {
  const chosen = [
    { idObject: 'n', field: 'HUMIDITY_1' },
    { idObject: 'a', field: 'humidity' },
    { idObject: 'gone', field: 'HUMIDITY_1' },
  ] as const;
  expect(fitting('delta', chosen, all).map(({ idObject }) => idObject)).not.toContain('gone');
  expect(fitting('temperature', chosen, all)).toEqual([]);
});

test('a source moves to its new place, and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
