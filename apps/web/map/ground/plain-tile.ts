import { TILE_TIMEOUT_MS } from './load-tile.ts';
import { sizeFault } from './tile-answer.ts';

/** Loads a tile of a server that does not let pages read its answers. Null if it is no tile, or does not arrive in time. */
export async function loadPlainTile(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.referrerPolicy = 'strict-origin';
  const timeout = setTimeout(() => (image.src = ''), TILE_TIMEOUT_MS);
  try {
    image.src = url;
    await image.decode();
    return sizeFault(image.naturalWidth, image.naturalHeight) === null ? image : null;
  } catch {
    // Not loaded, or no image: pages learn no more about it.
    return null;
  } finally {
    clearTimeout(timeout);
  }
}
