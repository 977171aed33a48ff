import { expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { moduleRows } from './module-rows.ts';
import { choicesOf, applyNarrowing, type Narrowing } from './narrowing.ts';

const north = { id: 'g1', name: 'Północ' };
const tunnels = { id: 'g2', name: 'Tunele' };
const glass = { id: 'r1', name: 'Szklarnia' };
const rows = moduleRows(
  [
    aModule({ id: 'a', groups: [north, tunnels] }),
    aModule({ id: 'b', device_type: 'AM-200', groups: [tunnels], regions: [glass] }),
    aModule({ id: 'c', device_type: 'AM-200' }),
    aModule({ id: 'd', device_type: 'AM-9999', last_device_model: 'AM-9999' }),
  ],
  [],
  0,
);
const NO_NARROWING: Narrowing = { type: null, group: null, region: null };
const idsOf = (narrowing: Partial<Narrowing>) =>
  applyNarrowing(rows, { ...NO_NARROWING, ...narrowing }, 'pl').map(({ object }) => object.id);

test('type, group and region can be combined', () => {
  expect(idsOf({})).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf({ type: 'AM-200' })).toEqual(['b', 'c']);
  expect(idsOf({ group: 'g2' })).toEqual(['a', 'b']);
  expect(idsOf({ type: 'AM-200', group: 'g2', region: 'r1' })).toEqual(['b']);
});

test('the filters offer only what the modules belong to, once each and by name; an unknown type by its model', () => {
  expect(choicesOf(rows, 'group', 'pl').map(({ label }) => label)).toEqual(['Północ', 'Tunele']);
  expect(choicesOf(rows, 'region', 'pl')).toEqual([{ value: 'r1', label: 'Szklarnia' }]);
  expect(choicesOf(rows, 'type', 'en').map(({ label }) => label)).toEqual([
    '3-level soil probe',
    'Air temperature and humidity sensor',
    'AM-9999',
  ]);
});
