import { expect, test } from 'vitest';
import { SOIL_TYPES, type SoilTypeId } from '../../agronomy/soil-types.ts';
import { layerState, sortedByNeed, type LayerState } from './class-of.ts';
import type { MapLayer } from './layer.ts';
import { MAP_LAYERS } from './registry.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const sampleOf = (value: number | null, ageMs = 5 * MINUTE_MS) => ({
  value,
  atMs: nowMs - ageMs,
  reportingIntervalMinutes: 15,
  isSilent: false,
});

function stateOf(layer: MapLayer, value: number, around: Parameters<MapLayer['limits']>[0]): LayerState {
  return layerState(sampleOf(value), { layer, limits: layer.limits(around), atMs: nowMs });
}

const wordOf = (state: LayerState) => (state.kind === 'fresh' ? (state.class?.label.en ?? null) : state.kind);
const moisture = (value: number, soil: SoilTypeId) =>
  stateOf(MAP_LAYERS.soil_moisture, value, { soil: SOIL_TYPES[soil], saltLimitMsCm: null });

test.each([
  // Light soil: wilting 8, refill 14, field capacity 20.
  [10.9, 1, 'too dry'],
  [11, 1, 'dry'],
  [13.9, 1, 'dry'],
  [14, 1, 'optimum'],
  [19.9, 1, 'optimum'],
  [20, 1, 'wet'],
  [22.3, 1, 'too wet'],
  // Heavy soil: wilting 20, refill 28, field capacity 36.
  [20, 2, 'too dry'],
  [25, 2, 'dry'],
  [30, 2, 'optimum'],
  [36.5, 2, 'wet'],
  [40, 2, 'too wet'],
] as const)('%d %% of moisture in soil %d is %s', (value, soil, word) => {
  expect(wordOf(moisture(value, soil))).toBe(word);
});

test.each([
  [MAP_LAYERS.soil_temperature, 4, 'too cold'],
  [MAP_LAYERS.soil_temperature, 18, 'good'],
  [MAP_LAYERS.soil_temperature, 31, 'too hot'],
  [MAP_LAYERS.ec, 1.5, 'good'],
  [MAP_LAYERS.ec, 1.9, 'near the limit'],
  [MAP_LAYERS.ec, 2.5, 'high'],
  [MAP_LAYERS.ec, 3, 'too high'],
  [MAP_LAYERS.frost_risk, -0.1, 'frost'],
  [MAP_LAYERS.frost_risk, 0.5, 'close'],
  [MAP_LAYERS.frost_risk, 6, 'safe'],
] as const)('in layer %o the value %d is %s', (layer, value, word) => {
  expect(wordOf(stateOf(layer, value, { soil: null, saltLimitMsCm: 2 }))).toBe(word);
});

test('a value in an unknown soil is shown without a class', () => {
  expect(stateOf(MAP_LAYERS.soil_moisture, 20, { soil: null, saltLimitMsCm: 2 })).toMatchObject({
    kind: 'fresh',
    value: 20,
    class: null,
  });
});

test.each([
  ['no sensor', null, { kind: 'no_probe' }],
  ['a sensor without a value', sampleOf(null), { kind: 'missing' }],
  ['the last minute of its interval and delay', sampleOf(20, 30 * MINUTE_MS), { kind: 'fresh' }],
  ['older than that', sampleOf(20, 31 * MINUTE_MS), { kind: 'stale', value: 20, atMs: nowMs - 31 * MINUTE_MS }],
  ['a module out of contact', { ...sampleOf(20), isSilent: true }, { kind: 'stale', value: 20 }],
  ['two days old', sampleOf(20, 48 * HOUR_MS), { kind: 'stale' }],
  ['older than two days', sampleOf(20, 48 * HOUR_MS + 1), { kind: 'missing' }],
])('the state of a value depends on its sensor and its age: %s', (_, sample, expected) => {
  const layer = MAP_LAYERS.soil_moisture;
  const limits = layer.limits({ soil: SOIL_TYPES[1], saltLimitMsCm: null });
  expect(layerState(sample, { layer, limits, atMs: nowMs })).toMatchObject(expected);
});

test('fields are sorted by distance from their own optimum, not by value', () => {
  const entries = [
    { name: 'none', state: { kind: 'no_probe' } as const },
    { name: 'old', state: { kind: 'stale', value: 1, atMs: 0 } as const },
    { name: 'light, optimum', state: moisture(15, 1) },
    { name: 'heavy, dry', state: moisture(25, 2) },
    { name: 'light, too dry', state: moisture(9, 1) },
    { name: 'light, even drier', state: moisture(6, 1) },
    { name: 'heavy, too wet', state: moisture(45, 2) },
    { name: 'light, wet', state: moisture(21, 1) },
    { name: 'unknown soil', state: stateOf(MAP_LAYERS.soil_moisture, 3, { soil: null, saltLimitMsCm: null }) },
    { name: 'no data', state: { kind: 'missing' } as const },
  ];
  const driestFirst = [
    'light, even drier',
    'light, too dry',
    'heavy, dry',
    'light, optimum',
    'light, wet',
    'heavy, too wet',
    'unknown soil',
    'old',
    'no data',
    'none',
  ];
  expect(sortedByNeed(entries, MAP_LAYERS.soil_moisture).map(({ name }) => name)).toEqual(driestFirst);
  expect(sortedByNeed(entries, { first: 'highest' }).map(({ name }) => name)).toEqual([
    ...driestFirst.slice(0, 6).toReversed(),
    ...driestFirst.slice(6),
  ]);
});
