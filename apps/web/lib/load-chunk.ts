/** How long a page may take to arrive, in ms. */
export const CHUNK_LIMIT_MS = 120_000;

/** late: it did not arrive in time; gone: the server no longer has it, for a new version was installed meanwhile. */
export class ChunkError extends Error {
  readonly reason: 'late' | 'gone';

  constructor(reason: 'late' | 'gone', cause?: unknown) {
    super(`chunk ${reason}`, { cause });
    this.name = 'ChunkError';
    this.reason = reason;
  }
}

/** Loads a part of the app, but waits no longer than the limit. */
export async function loadChunk<Part>(load: () => Promise<Part>, limitMs = CHUNK_LIMIT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('late')), limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('gone', error);
  } finally {
    clearTimeout(timer);
  }
}
