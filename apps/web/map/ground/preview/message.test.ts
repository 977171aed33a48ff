import { PREVIEW_LIMITS } from '@zagon/domain/map/ground/preview.ts';
import { expect, test } from 'vitest';
import { PREVIEW_STATES, sceneIn, SERVICE_FAULTS, serviceIn, serviceReportIn, stateIn } from './message.ts';

const tile = { url: 'https://tiles.example/1/1/1.png', x: 0, y: -12 };
const scene = { tiles: [tile], outlines: [[{ x: 1, y: 2 }]] };

test('a scene arrives as it was sent', () => {
  expect(sceneIn(structuredClone(scene))).toEqual(scene);
});

test.each([
  ['nothing', null],
  ['a text', 'scene'],
  ['no outlines', { tiles: [tile] }],
  ['an address without TLS', { ...scene, tiles: [{ ...tile, url: 'http://tiles.example/1' }] }],
  ['a script as address', { ...scene, tiles: [{ ...tile, url: 'javascript:alert(1)' }] }],
  ['an endless address', { ...scene, tiles: [{ ...tile, url: `https://${'a'.repeat(3_000)}` }] }],
  ['a place that is no number', { ...scene, tiles: [{ ...tile, x: Number.NaN }] }],
  ['a corner beyond everything', { ...scene, outlines: [[{ x: Infinity, y: 0 }]] }],
  ['too many tiles', { ...scene, tiles: Array.from({ length: PREVIEW_LIMITS.tiles + 1 }, () => tile) }],
  ['too many outlines', { ...scene, outlines: Array.from({ length: PREVIEW_LIMITS.outlines + 1 }, () => []) }],
  [
    'too many corners',
    { ...scene, outlines: [Array.from({ length: PREVIEW_LIMITS.points + 1 }, () => ({ x: 0, y: 0 }))] },
  ],
])('a message with %s is no scene', (_, data) => {
  expect(sceneIn(data)).toBeNull();
});

test.each(PREVIEW_STATES)('the report %s is understood', (state) => {
  expect(stateIn({ preview: state })).toBe(state);
});

test.each([null, 'shown', {}, { preview: 'other' }, { preview: ['shown'] }])(
  'the message %j reports nothing',
  (data) => {
    expect(stateIn(data)).toBeNull();
  },
);

test('the address of a map service arrives only if it could be stored', () => {
  expect(serviceIn({ service: 'https://maps.example/wmts' })).toBe('https://maps.example/wmts');
  expect([null, {}, { service: 1 }, { service: 'http://maps.example/' }].map(serviceIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const layer = { title: 'Orto', matrixSet: 'EPSG:3857', url: 'https://maps.example/{z}/{x}/{y}' };
const layersReport = (...layers: readonly unknown[]) => ({ service: { kind: 'layers', layers } });

test('the layers of a map service arrive as they were sent', () => {
  expect(serviceReportIn(structuredClone(layersReport(layer)))).toEqual({ kind: 'layers', layers: [layer] });
});

test.each(SERVICE_FAULTS)('the fault %s of a map service is understood', (kind) => {
  expect(serviceReportIn({ service: { kind } })).toEqual({ kind });
});

test.each([
  ['nothing', null],
  ['no report', { service: 'layers' }],
  ['an unknown fault', { service: { kind: 'other' } }],
  ['a layer without a title', layersReport({ ...layer, title: undefined })],
  ['an endless title', layersReport({ ...layer, title: 'a'.repeat(201) })],
  ['an address without placeholders', layersReport({ ...layer, url: 'https://maps.example/' })],
  ['too many layers', layersReport(...Array.from({ length: 501 }, () => layer))],
])('a message with %s reports no map service', (_, data) => {
  expect(serviceReportIn(data)).toBeNull();
});
