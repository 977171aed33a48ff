import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { expect, test } from 'vitest';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import type { FieldPin, MapOpening } from '../../../map/field/field-content.ts';
import { moisturePins, moistureProbes } from './moisture-pins.ts';

const NOW_MS = Date.parse('2026-06-11T12:30:00Z');
const PLACE = { latitude: 52, longitude: 21 };
const fields = { HUMIDITY_1: 11.7, HUMIDITY_2: 16.1, HUMIDITY_3: 17.4 };

const probe = (id: string, minutesAgo: number) =>
  aModule({ id, latest: reading(new Date(NOW_MS - minutesAgo * 60_000).toISOString(), fields) });

const pin = (id: string, badge: FieldPin['badge'], kind: FieldPin['kind'] = 'module'): FieldPin => ({
  kind,
  id,
  name: id,
  place: PLACE,
  marker: 0,
  badge,
});

const texts = { number: (value: number) => value.toFixed(1), since: () => '11:05', missing: 'no data' };
const farmOf = (...modules: readonly ModuleShape[]) => ({ modules, regions: [], sections: [], objects: [] });

type Shown = { readonly modules: readonly ModuleShape[]; readonly depthCm?: number; readonly opening?: MapOpening };

function show(pins: readonly FieldPin[], { modules, depthCm = 15, opening }: Shown) {
  const moisture = moistureProbes(farmOf(...modules), depthCm);
  if (moisture === null) throw new Error('no probe');
  const shown = moisturePins(pins, moisture, { nowMs: NOW_MS, texts, opening: opening ?? null });
  return shown.map(({ id, badge }) => [id, badge?.text ?? null, badge?.state ?? null]);
}

test('a farm without soil probes has no moisture to show', () => {
  expect(moistureProbes(farmOf(aModule({ device_type: 'AM-421' })), null)).toBeNull();
});

test('a probe shows its newest moisture at the requested depth, or at the usual one if no probe measures that', () => {
  const modules = [probe('a', 4)];
  const fresh = pin('a', { text: '9 °C', state: 'fresh' });
  expect(show([fresh], { modules, depthCm: 15 })).toEqual([['a', '17.4', 'fresh']]);
  expect(show([fresh], { modules, depthCm: 50 })).toEqual([['a', '11.7', 'fresh']]);
  expect(moistureProbes(farmOf(...modules), 77)?.depthCm).toBe(30);
});

test('an alarm stays visible beside the moisture, and a silent module keeps the time of its last reading', () => {
  const pins = [pin('a', { text: '9 °C', state: 'fault' }), pin('b', { text: '11:05', state: 'stale' })];
  expect(show(pins, { modules: [probe('a', 4), probe('b', 600)] })).toEqual([
    ['a', '17.4', 'fault'],
    ['b', '11:05', 'stale'],
  ]);
});

test('of modules that do not measure the moisture only those with a fault are shown, and the one of the map', () => {
  const pins = [
    pin('valves', { text: '3.6 V', state: 'fresh' }),
    pin('pump', { text: 'fault', state: 'fault' }),
    pin('pond', null, 'object'),
  ];
  const modules = [probe('a', 4)];
  expect(show(pins, { modules }).map(([id]) => id)).toEqual(['pump', 'pond']);
  expect(show(pins, { modules, opening: { kind: 'module', id: 'valves' } })[0]).toEqual(['valves', '3.6 V', 'fresh']);
});
