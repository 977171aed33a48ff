import { array, assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { PREVIEW_LIMITS, PREVIEW_PX, previewScene, TILE_PX } from './preview.ts';

const TEMPLATE = 'https://tiles.example/{z}/{x}/{y}.png';
const place = (latitude: number, longitude: number) => ({ latitude, longitude });

test('a farm without an outline has no preview', () => {
  expect(previewScene(TEMPLATE, [])).toBeNull();
  expect(previewScene(TEMPLATE, [[]])).toBeNull();
});

test('a single place is in the middle of the tiles of the closest level', () => {
  const scene = previewScene(TEMPLATE, [[place(35.6590699, 139.7006793)]]);
  expect(scene?.outlines.flat().map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([[256, 128]]);
  // Within tile 18/232798/103246 by https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  const middle = scene?.tiles.find(({ x, y }) => x <= 256 && x + TILE_PX > 256 && y <= 128 && y + TILE_PX > 128);
  expect(middle?.url).toMatch(/\/19\/46559[67]\/20649[23]\.png$/);
});

test('a template keeps what looks like a pattern of a replacement', () => {
  const scene = previewScene(`${TEMPLATE}?key=$&`, [[place(52, 21)]]);
  expect(scene?.tiles.every(({ url }) => url.endsWith('?key=$&'))).toBe(true);
});

test('every farm fits into its preview, whose tiles cover it and exist', () => {
  const places = record({
    latitude: double({ min: -80, max: 80, noNaN: true }),
    longitude: double({ min: -180, max: 180, noNaN: true }),
  });
  expect(() =>
    assert(
      property(array(array(places, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }), (outlines) => {
        const scene = previewScene(TEMPLATE, outlines);
        if (scene === null) return false;
        const isInside = scene.outlines
          .flat()
          .every(({ x, y }) => x >= -1 && x <= PREVIEW_PX.width + 1 && y >= -1 && y <= PREVIEW_PX.height + 1);
        const covers = scene.tiles.every(({ url, x, y }) => {
          const [z = 0, column = 0, row = 0] = (/(\d+)\/(\d+)\/(\d+)\.png$/.exec(url) ?? []).slice(1).map(Number);
          const exists = column < 2 ** z && row < 2 ** z;
          return exists && x > -TILE_PX && x < PREVIEW_PX.width && y > -TILE_PX && y < PREVIEW_PX.height;
        });
        return isInside && covers && scene.tiles.length > 0 && scene.tiles.length <= PREVIEW_LIMITS.tiles;
      }),
    ),
  ).not.toThrow();
});
