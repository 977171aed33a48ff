import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, CHUNK_LIMIT_MS, loadChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a page that does not arrive within two minutes is given up', async () => {
  const load = loadChunk(() => new Promise<never>(() => {}));
  await Promise.all([
    expect(load).rejects.toEqual(new ChunkError('late')),
    vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS),
  ]);
});

test('a page that the server no longer has means a new version', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    reason: 'gone',
  });
});

test('a page that arrives is used', async () => {
  await expect(loadChunk(() => Promise.resolve({ default: 'screen' }))).resolves.toEqual({ default: 'screen' });
});
