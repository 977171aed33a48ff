import { expect, test } from 'vitest';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { fittingSources, groupModules, searchModules, modulesFor, moveItem } from './report-sources.ts';

const group = (id: string, name: string) => ({ id, name });
const north = aModule({ id: 'n', name: 'North', device_type: 'AM-100-103', groups: [group('1', 'Fields')] });
const air = aModule({ id: 'a', name: 'Air', device_type: 'AM-200', groups: [group('2', 'Air'), group('1', 'Fields')] });
const relay = aModule({ id: 'r', name: 'Relay', device_type: 'AM-401', groups: [group('1', 'Fields')] });
const all = [north, air, relay];

test('only modules with matching fields are offered, by name', () => {
  expect(modulesFor('humidity', all, 'en').map(({ object }) => object.name)).toEqual(['Air', 'North']);
});

test('a module is listed under each of its groups; one in no region under none', () => {
  const modules = modulesFor('humidity', all, 'en');
  const names = groupModules(modules, 'groups', 'en').map((part) => [
    part.name,
    part.modules.map((one) => one.object.name),
  ]);
  expect(names).toEqual([
    ['Air', ['Air']],
    ['Fields', ['Air', 'North']],
  ]);
  expect(groupModules(modules, 'regions', 'en')).toEqual([]);
});

test('search covers names and serial numbers', () => {
  expect(searchModules(modulesFor('humidity', all, 'en'), ' nort ', 'en').map(({ object }) => object.name)).toEqual([
    'North',
  ]);
});

test('switching the report type keeps the sources it can show', () => {
  const chosen = [
    { idObject: 'n', field: 'HUMIDITY_1' },
    { idObject: 'a', field: 'humidity' },
    { idObject: 'gone', field: 'HUMIDITY_1' },
  ] as const;
  expect(fittingSources('delta', chosen, all).map(({ idObject }) => idObject)).not.toContain('gone');
  expect(fittingSources('temperature', chosen, all)).toEqual([]);
});

test('a source moves to its new place and the others close the gap', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
