import { afterAll, expect, test } from 'vitest';
import { loadTile, TILE_TIMEOUT_MS } from './load-tile.ts';
import { sizeFault, type TileFault } from './tile-answer.ts';
import { startTileServer, TILE_ANSWERS, TILE_PNG, type TileAnswer } from './testing/tile-server.ts';

const server = await startTileServer();
afterAll(() => server.stop());

/** Reads the size from the header of a PNG; a browser decodes the whole image. */
async function pngSize(blob: Blob): Promise<{ width: number; height: number }> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('no PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

// Only a server that never answers is not waited for.
const load = (kind: TileAnswer) =>
  loadTile(server.urlOf(kind), { fetch, sizeOf: pngSize, timeoutMs: kind === 'silent' ? 50 : TILE_TIMEOUT_MS });

test('a right tile is returned as it was sent', async () => {
  const loaded = await load('right');
  expect(loaded).toMatchObject({ ok: true });
  expect(loaded.ok && Buffer.from(await loaded.value.arrayBuffer()).equals(TILE_PNG)).toBe(true);
});

const FAULTS: readonly (readonly [TileAnswer, TileFault])[] = [
  ['away', 'no_answer'],
  ['silent', 'no_answer'],
  ['broken', 'status'],
  ['without a tile there', 'status'],
  ['without content', 'status'],
  ['a portal', 'type'],
  ['a drawing with scripts', 'type'],
  ['without a type', 'type'],
  ['empty', 'empty'],
  ['HTML as an image', 'not_an_image'],
  ['huge by its own account', 'too_large'],
  ['huge without saying so', 'too_large'],
  ['cut off', 'no_answer'],
  ['redirecting in a circle', 'no_answer'],
  ['redirecting to a portal', 'type'],
];

test.each(FAULTS)('a server that is %s sends no tile: %s', async (kind, fault) => {
  expect(await load(kind)).toEqual({ ok: false, error: fault });
});

test('every wrong answer of the tile server is in the table', () => {
  expect(['right', ...FAULTS.map(([kind]) => kind)].toSorted()).toEqual(TILE_ANSWERS.toSorted());
});

test('a request sends no cookie, and the origin of the page alone', async () => {
  const sent: (RequestInit | undefined)[] = [];
  await loadTile('https://tiles.example/1/2/3.png', {
    fetch: (_, init) => {
      sent.push(init);
      return Promise.reject(new TypeError('away'));
    },
    sizeOf: pngSize,
    timeoutMs: TILE_TIMEOUT_MS,
  });
  expect(sent).toMatchObject([{ credentials: 'omit', referrerPolicy: 'strict-origin' }]);
});

test.each([
  [256, 256, null],
  [512, 512, null],
  [1, 1, 'not_an_image'],
  [256, 1, 'not_an_image'],
  [20_000, 20_000, 'not_an_image'],
] as const)('an image of %i × %i px is judged as a tile: %s', (width, height, fault) => {
  expect(sizeFault(width, height)).toBe(fault);
});
