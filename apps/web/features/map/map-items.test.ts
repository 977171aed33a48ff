import { expect, test } from 'vitest';
import { NO_PLANTING } from '../../entities/resource/testing/no-planting.ts';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { itemsOf, matching } from './map-items.ts';
import { modeOf, tabOf } from './map-mode.ts';
import type { Farm } from './use-farm.ts';

const square = (west: number) => [
  { longitude: west, latitude: 52 },
  { longitude: west + 0.01, latitude: 52 },
  { longitude: west + 0.01, latitude: 52.01 },
  { longitude: west, latitude: 52.01 },
];
const section = (id: string, name: string, west: number | null) => ({
  id,
  version: 'v1',
  name,
  description: '',
  type: 'drip',
  id_output: `valve-${id}`,
  id_water_source: 'pond',
  area: null,
  flow: null,
  groups: [],
  points: west === null ? null : square(west),
  ...NO_PLANTING,
  removing: false,
});
const farm: Farm = {
  regions: [
    {
      id: 'r',
      version: 'v1',
      name: 'North',
      description: '',
      points: square(21),
      holes: [],
      parts: [],
      area: 76,
      objects: [],
    },
  ],
  objects: [
    {
      id: 'pond',
      version: 'v1',
      name: 'Pond',
      description: '',
      marker: 3,
      location: { longitude: 21.005, latitude: 52.005 },
    },
    { id: 'gate', version: 'v1', name: 'Gate', description: '', marker: 4, location: { longitude: 22, latitude: 52 } },
  ],
  modules: [aModule({ id: 'm', name: 'Valves', location: null, outputs: [anOutput({ id: 'valve-b' })] })],
  sections: [section('a', 'Block A', null), section('b', 'Block B', 21), section('c', 'Block C', 23)],
};

test('items are listed by name with their region, whether they are on the map or not', () => {
  expect(itemsOf('sections', farm, 'en').map(({ id, region, isOnMap }) => [id, region, isOnMap])).toEqual([
    ['a', null, false],
    ['b', 'North', true],
    ['c', null, true],
  ]);
  expect(itemsOf('objects', farm, 'en').map(({ id, region }) => [id, region])).toEqual([
    ['gate', null],
    ['pond', 'North'],
  ]);
});

test('a section has the area that was entered, or else that of its outline', () => {
  const [first, second] = [section('a', 'Block A', 21), section('b', 'Block B', 21)];
  const sections = [{ ...first, area: 2.5 }, second, section('c', 'Block C', null)];
  const areas = itemsOf('sections', { ...farm, sections }, 'en').map(({ areaHa }) => areaHa);
  expect(areas).toEqual([2.5, expect.closeTo(76, 0), null]);
});

test('names with numbers are listed by the value of the number', () => {
  const names = ['Tunel 10', 'Kwatera E', 'Tunel 2', 'Kwatera Ł', 'Kwatera L', 'Tunel 1', 'kwatera A'];
  const sections = names.map((name, index) => section(String(index), name, null));
  expect(itemsOf('sections', { ...farm, sections }, 'pl').map(({ name }) => name)).toEqual([
    'kwatera A',
    'Kwatera E',
    'Kwatera L',
    'Kwatera Ł',
    'Tunel 1',
    'Tunel 2',
    'Tunel 10',
  ]);
});

test('everything located on the map is in a list', () => {
  expect(itemsOf('modules', farm, 'en')).toMatchObject([{ id: 'm', isOnMap: false }]);
  expect(itemsOf('regions', farm, 'en')).toMatchObject([{ id: 'r', isOnMap: true }]);
  expect(itemsOf('sections', farm, 'en')[1]?.output).toMatchObject({ id: 'valve-b' });
});

test('the search matches words of the name and the region', () => {
  const items = itemsOf('sections', farm, 'en');
  expect(matching(items, 'north b').map(({ id }) => id)).toEqual(['b']);
  expect(matching(items, ' BLOCK ')).toHaveLength(3);
  expect(matching(items, 'south')).toEqual([]);
});

test.each([
  [null, { kind: 'view' }],
  ['nonsense', { kind: 'view' }],
  ['section', { kind: 'view' }],
  ['region', { kind: 'draw', subject: 'region', id: null }],
  ['section:7', { kind: 'draw', subject: 'section', id: '7' }],
  ['object', { kind: 'place', subject: 'object', id: null }],
  ['module:7', { kind: 'place', subject: 'module', id: '7' }],
])('the address %s is a mode of the map', (param, mode) => {
  expect(modeOf(param)).toEqual(mode);
});

test('an unknown tab falls back to the sections', () => {
  expect(tabOf('modules')).toBe('modules');
  expect(tabOf('x')).toBe('sections');
});
