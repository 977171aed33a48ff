import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { readUpTo } from './read-up-to.ts';
import { answerFault, MAX_TILE_BYTES, sizeFault, type TileFault } from './tile-answer.ts';

/** A server that has not sent a tile after this time is treated as away, ms. */
export const TILE_TIMEOUT_MS = 15_000;

/** Loading with its outside parts. */
export type TileDeps = {
  readonly fetch: typeof fetch;
  /** Decodes an image and returns its size; throws if it cannot be decoded. */
  readonly sizeOf: (blob: Blob) => Promise<{ readonly width: number; readonly height: number }>;
  readonly timeoutMs: number;
};

/** Decodes an image in the browser. */
async function decodedSize(blob: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

const BROWSER: TileDeps = { fetch: (...args) => fetch(...args), sizeOf: decodedSize, timeoutMs: TILE_TIMEOUT_MS };

/**
 * Requests a tile and checks it. No cookie is sent; the origin of the page is, since providers require it. Nothing is read
 * beyond the largest tile.
 */
export async function loadTile(
  url: string,
  { fetch: request, sizeOf, timeoutMs }: TileDeps = BROWSER,
): Promise<Result<Blob, TileFault>> {
  try {
    const response = await request(url, {
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = response.headers.get('content-type') ?? '';
    const before = answerFault({
      status: response.status,
      type,
      bytes: Number(response.headers.get('content-length') ?? 1),
    });
    if (before !== null) {
      await response.body?.cancel();
      return refuse(before);
    }
    const chunks = await readUpTo(response, MAX_TILE_BYTES + 1);
    const blob = new Blob(chunks, { type });
    const after = answerFault({ status: response.status, type, bytes: blob.size });
    return after === null ? await checkedImage(blob, sizeOf) : refuse(after);
  } catch {
    // Browsers do not tell pages whether the server is down, blocked or refuses cross-origin requests.
    return refuse('no_answer');
  }
}

async function checkedImage(blob: Blob, sizeOf: TileDeps['sizeOf']): Promise<Result<Blob, TileFault>> {
  try {
    const { width, height } = await sizeOf(blob);
    const fault = sizeFault(width, height);
    return fault === null ? ok(blob) : refuse(fault);
  } catch {
    return refuse('not_an_image');
  }
}
