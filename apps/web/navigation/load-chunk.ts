/** Maximum time to load a page, ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** late: did not load in time; gone: no longer on the server, because a new version was deployed. */
export class ChunkError extends Error {
  readonly reason: 'late' | 'gone';

  constructor(reason: 'late' | 'gone', cause?: unknown) {
    super(`chunk ${reason}`, { cause });
    this.name = 'ChunkError';
    this.reason = reason;
  }
}

/** Loads a chunk of the app, with a timeout. */
export async function loadChunk<Part>(load: () => Promise<Part>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('late')), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('gone', error);
  } finally {
    clearTimeout(timer);
  }
}
