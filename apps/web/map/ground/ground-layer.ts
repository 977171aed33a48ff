import { MAX_TILE_ZOOM } from '@zagon/domain/map/ground/ground.ts';
import ImageTile from 'ol/ImageTile.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import type { Tiles } from '../place.ts';
import { loadTile } from './load-tile.ts';
import { noteUsed, storedTile, storeTile } from './stored-tiles.ts';
import { loadPlainTile } from './plain-tile.ts';
import { afterFailure, afterTile, isPaused, UNTRIED } from './tile-pause.ts';

/**
 * Whether the ground is shown. `missing`: its server does not send tiles, and is asked again later; `blocked`: the page was
 * loaded before the ground was chosen or the user signed in, and may not request tiles.
 */
export type GroundState = 'shown' | 'missing' | 'blocked';

const FADE_MS = 250;

export type GroundLayer = {
  readonly layer: BaseLayer;
  /** Stops retries. */
  readonly dispose: () => void;
};

/** Loads the images of tiles: from this device, or from the server with the care that a failing one needs. */
function tileImages(onState: (state: GroundState) => void, refresh: () => void) {
  let server = UNTRIED;
  let shown: GroundState = 'shown';
  let retry: ReturnType<typeof setTimeout> | undefined;
  // Set once the server turns out not to let pages read its tiles: they are then shown, but neither checked nor stored.
  let isPlain = false;
  const used = new Set<string>();

  const report = (state: GroundState) => {
    if (state !== shown) onState(state);
    shown = state;
  };
  const succeed = () => {
    server = afterTile(server);
    report('shown');
  };
  const fail = () => {
    if (shown === 'blocked') return;
    const wasPaused = isPaused(server, Date.now());
    server = afterFailure(server, Date.now());
    if (wasPaused || server.pausedUntilMs === null) return;
    report('missing');
    clearTimeout(retry);
    retry = setTimeout(refresh, server.pausedUntilMs - Date.now());
  };
  const requested = async (url: string): Promise<Blob | HTMLImageElement | null> => {
    const loaded = isPlain ? null : await loadTile(url);
    if (loaded?.ok === true) {
      storeTile(url, loaded.value, Date.now()).catch(reportUnstored);
      return loaded.value;
    }
    const mayBePlain = isPlain || (loaded?.error === 'no_answer' && server.failures === 0 && navigator.onLine);
    const plain = mayBePlain ? await loadPlainTile(url) : null;
    isPlain ||= plain !== null;
    return plain;
  };
  return {
    fail,
    async imageOf(url: string): Promise<Blob | HTMLImageElement | null> {
      const stored = await storedTile(url, Date.now());
      if (stored !== null) used.add(url);
      if (stored?.isFresh === true) return stored.blob;
      if (shown === 'blocked' || isPaused(server, Date.now())) return stored?.blob ?? null;
      const image = await requested(url);
      if (image === null) fail();
      else succeed();
      return image ?? stored?.blob ?? null;
    },
    block() {
      clearTimeout(retry);
      report('blocked');
    },
    dispose() {
      clearTimeout(retry);
      noteUsed(used, Date.now()).catch(reportUnstored);
    },
  };
}

/**
 * Tiles under the fields. The fields never wait for them: each tile is checked when it arrives and fades in. A server that
 * fails is left alone for a while; `onState` reports when that begins and ends. The layer below shows through.
 */
export function groundLayer(tiles: Tiles, onState: (state: GroundState) => void): GroundLayer {
  const { origin } = new URL(tiles.url);
  const images = tileImages(onState, () => source.refresh());
  const load = async (tile: Tile, url: string) => {
    if (!(tile instanceof ImageTile)) throw new Error('the ground consists of images');
    const image = await images.imageOf(url);
    if (image === null) tile.setState(TileState.ERROR);
    else tile.setImage(image instanceof Blob ? await elementOf(image) : image);
  };
  const source = new XYZ({
    url: tiles.url,
    maxZoom: MAX_TILE_ZOOM,
    transition: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS,
    tileLoadFunction: (tile, url) => {
      load(tile, url).catch((error: unknown) => {
        console.warn('A tile of the ground could not be shown:', error);
        images.fail();
        tile.setState(TileState.ERROR);
      });
    },
  });
  const noteBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) images.block();
  };
  document.addEventListener('securitypolicyviolation', noteBlocked);
  return {
    layer: new TileLayer({ source }),
    dispose() {
      document.removeEventListener('securitypolicyviolation', noteBlocked);
      images.dispose();
    },
  };
}

function reportUnstored(error: unknown): void {
  console.info('A tile could not be stored on this device:', error);
}

/** The image of checked tile data. */
async function elementOf(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(blob);
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}
