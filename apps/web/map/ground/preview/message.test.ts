import { PREVIEW_LIMITS } from '@zagon/domain/map/ground/preview.ts';
import { expect, test } from 'vitest';
import { PREVIEW_STATES, sceneIn, stateIn } from './message.ts';

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
