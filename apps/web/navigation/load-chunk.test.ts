import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, CHUNK_TIMEOUT_MS, loadChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());

test('a page that does not load within two minutes is given up', async () => {
  const load = loadChunk(() => new Promise<never>(() => {}));
  await Promise.all([
    expect(load).rejects.toEqual(new ChunkError('late')),
    vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS),
  ]);
});

test('a page missing on the server is treated as a new version', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    reason: 'gone',
  });
});

test('a page that loads is returned', async () => {
  await expect(loadChunk(() => Promise.resolve({ default: 'screen' }))).resolves.toEqual({ default: 'screen' });
});
