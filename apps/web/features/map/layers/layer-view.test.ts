import { expect, test } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import type { FieldContent } from '../../../map/field/field-content.ts';
import type { Farm } from '../use-farm.ts';
import { layerContent } from './layer-content.ts';
import { liveSample } from './layer-probes.ts';
import { layerPlan, layerView } from './layer-view.ts';

const nowMs = Date.parse('2026-06-11T12:00:00Z');
const FRESH = '2026-06-11T11:55:00Z';
const OLD = '2026-06-11T09:05:00Z';

const square = (west: number) => [
  { longitude: west, latitude: 52 },
  { longitude: west + 0.01, latitude: 52 },
  { longitude: west + 0.01, latitude: 52.01 },
  { longitude: west, latitude: 52.01 },
];
const section = (id: string, west: number) => ({
  id,
  version: 'v1',
  name: `Block ${id}`,
  description: '',
  type: 'drip',
  id_output: `valve-${id}`,
  id_water_source: 'pond',
  area: null,
  flow: null,
  groups: [],
  points: square(west),
  ...NO_PLANTING,
  removing: false,
});
/** A probe with levels at 15, 30 and 50 cm; sensor 3 is the shallowest. */
const probe = (id: string, name: string, soilType: number | null, at: string, moisturePct: number) =>
  aModule({
    id,
    name,
    soil_type: soilType,
    latest: reading(at, { HUMIDITY_3: moisturePct, HUMIDITY_2: moisturePct + 10 }),
  });

const farm: Farm = {
  regions: [],
  objects: [],
  modules: [
    probe('light', 'Probe Block A', 1, FRESH, 12),
    probe('heavy', 'Probe Block B', 2, FRESH, 22),
    probe('old', 'Probe Block C', 1, OLD, 5),
    probe('yard', 'Yard', 1, FRESH, 16),
    aModule({ id: 'valves', name: 'Valves', device_type: 'AM-421' }),
  ],
  sections: [section('A', 21), section('B', 22), section('C', 23), section('D', 24)],
};

type Options = Partial<Parameters<typeof layerPlan>[1] & Parameters<typeof layerView>[1]>;

const viewOf = (changes: Options = {}) => {
  const plan = layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm: 15, conditions: [], ...changes });
  return layerView(plan, { chosen: null, atMs: nowMs, sampleOf: (one) => liveSample(one, nowMs), ...changes });
};

const words = (changes: Options = {}) =>
  viewOf(changes).entries.map(({ name, state }) => [
    name,
    state.kind === 'fresh' ? (state.class?.label.en ?? 'no class') : state.kind,
  ]);

test('the list compares each field with its own soil, and ends with old values and fields without a probe', () => {
  expect(words()).toEqual([
    ['Block B', 'too dry'],
    ['Block A', 'dry'],
    ['Yard', 'optimum'],
    ['Block C', 'stale'],
    ['Block D', 'no_probe'],
  ]);
});

test('another depth shows its own values', () => {
  expect(words({ wantedDepthCm: 30 }).slice(0, 2)).toEqual([
    ['Block B', 'optimum'],
    ['Block A', 'wet'],
  ]);
  expect(viewOf().depthsCm).toEqual([15, 30, 50]);
  expect(viewOf({ wantedDepthCm: 99 }).depthCm).toBe(30);
});

test('the legend shows the limits of the most frequent soil, or of the chosen section', () => {
  expect(viewOf().legendLimits).toEqual([11, 14, 20, 22.2]);
  expect(viewOf({ chosen: { kind: 'section', id: 'B' } }).legendLimits?.[1]).toBe(28);
  expect(viewOf({ chosen: { kind: 'section', id: 'D' } }).legendLimits?.[1]).toBe(14);
});

test('a layer that no module measures is marked as such', () => {
  expect(viewOf({ kind: 'frost_risk' }).isMeasured).toBe(false);
  expect(viewOf().isMeasured).toBe(true);
});

test('the map gives old and missing values no class colour, and hides modules that a section shows', () => {
  const content: FieldContent = {
    shapes: farm.sections.map(({ id, name, points }) => ({
      kind: 'section',
      id,
      name,
      short: id,
      note: '12 min',
      parts: points === null ? [] : [{ points, holes: [] }],
      state: 'running',
    })),
    pins: farm.modules.map(({ id, name }) => ({
      kind: 'module',
      id,
      name,
      place: { longitude: id === 'heavy' ? 22.005 : 30, latitude: 52.005 },
      marker: 0,
      badge: null,
    })),
    chosen: null,
    home: null,
  };
  const drawn = layerContent(content, viewOf(), ({ kind }) => ({ value: null, word: kind }));
  expect(drawn.shapes.map(({ layer }) => layer?.tone)).toEqual(['warm1', 'warm2', 'stale', 'none']);
  expect(drawn.pins.map(({ id, badge }) => [id, badge?.state])).toEqual([['yard', 'good']]);
});
