// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Farm } from '../use-farm.ts';
import { planImport } from './plan-import.ts';
import { readFeatures } from '../../../map/files/read-features.ts';
import { writeFeatures } from '../../../map/files/write-features.ts';

const corners = [
  { longitude: 21, latitude: 52 },
  { longitude: 21.001, latitude: 52 },
  { longitude: 21.001, latitude: 52.001 },
];
const farm: Farm = {
  regions: [{ id: 'r', name: 'North', description: 'Berries', points: corners, area: 0.4, objects: [] }],
  objects: [{ id: 'o', name: 'Pond', description: '', marker: 3, location: { longitude: 21, latitude: 52 } }],
  modules: [],
  sections: [],
};
const texts = {
  language: 'en',
  unnamed: (number: number) => `Item ${number}`,
  reasonText: (reason: string) => reason,
} as const;
const nothing = { regions: [], objects: [] };

describe.each(['geojson', 'kml'] as const)('%s', (format) => {
  test('reads back what was written', () => {
    const found = readFeatures(writeFeatures(farm, format));
    expect(found).toEqual([
      { kind: 'region', name: 'North', description: 'Berries', points: corners },
      { kind: 'object', name: 'Pond', description: '', place: { longitude: 21, latitude: 52 } },
    ]);
  });
});

const ring = corners.map(({ longitude, latitude }) => [longitude, latitude]);
const closed = [...ring, ring[0]];
const geojson = (geometry: object, properties: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });

test.each([
  ['a line', { type: 'LineString', coordinates: ring }, 'notArea'],
  ['an area with a hole', { type: 'Polygon', coordinates: [closed, closed] }, 'holes'],
  ['an area of two parts', { type: 'MultiPolygon', coordinates: [[closed], [closed]] }, 'holes'],
  ['coordinates in metres', { type: 'Point', coordinates: [670_863, 4_219_259] }, 'outside'],
])('%s is refused with its reason', (_name, geometry, reason) => {
  expect(readFeatures(geojson(geometry))).toMatchObject([{ kind: 'refused', reason }]);
});

test('an area with a single part is an area, however it is written', () => {
  expect(readFeatures(geojson({ type: 'MultiPolygon', coordinates: [[closed]] }))).toMatchObject([
    { kind: 'region', points: corners },
  ]);
});

test('a file of another type is not read', () => {
  expect(readFeatures('name;area\nNorth;5')).toBeNull();
  expect(readFeatures('<html><body></body></html>')).toBeNull();
});

test('each feature is checked by the rules, and against the names before it', () => {
  const area = readFeatures(geojson({ type: 'Polygon', coordinates: [closed] })) ?? [];
  const bow = [ring[0], [21.001, 52.001], [21.001, 52], [21, 52.001], ring[0]];
  const crossing = readFeatures(geojson({ type: 'Polygon', coordinates: [bow] }, { name: 'Bow' })) ?? [];
  const named = area.map((feature) => ({ ...feature, name: 'North' }));
  const plan = planImport([...area, ...named, ...named, ...crossing], nothing, texts);
  expect(plan.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Item 1', null],
    ['North', null],
    ['North', 'This name is already on the map'],
    ['Bow', 'The sides of the area cross. Move a point so that they do not'],
  ]);
  expect(planImport(named, farm, texts)[0]?.refusal).toBe('This name is already on the map');
});
