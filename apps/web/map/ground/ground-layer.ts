import { MAX_TILE_ZOOM } from '@zagon/domain/map/ground/ground.ts';
import ImageTile from 'ol/ImageTile.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import { nowMs } from '../../time/clock.ts';
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

/**
 * Tiles under the fields. The fields never wait for them: each tile is checked when it arrives and fades in. A server that
 * fails is left alone for a while; `onState` reports when that begins and ends. The layer below shows through.
 */
export function groundLayer(tiles: Tiles, onState: (state: GroundState) => void): GroundLayer {
  let server = UNTRIED;
  let shown: GroundState = 'shown';
  let retry: ReturnType<typeof setTimeout> | undefined;
  // Set once the server turns out not to let pages read its tiles: they are then shown, but neither checked nor stored.
  let isPlain = false;
  const used = new Set<string>();
  const { origin } = new URL(tiles.url);

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
    const wasPaused = isPaused(server, nowMs());
    server = afterFailure(server, nowMs());
    if (wasPaused || server.pausedUntilMs === null) return;
    report('missing');
    clearTimeout(retry);
    retry = setTimeout(() => source.refresh(), server.pausedUntilMs - nowMs());
  };

  const imageOf = async (url: string): Promise<Blob | HTMLImageElement | null> => {
    const stored = await storedTile(url, nowMs());
    if (stored !== null) used.add(url);
    if (stored?.isFresh === true) return stored.blob;
    if (shown === 'blocked' || isPaused(server, nowMs())) return stored?.blob ?? null;
    const loaded = isPlain ? null : await loadTile(url);
    if (loaded?.ok === true) {
      succeed();
      storeTile(url, loaded.value, nowMs()).catch(reportUnstored);
      return loaded.value;
    }
    if (isPlain || (loaded?.error === 'no_answer' && server.failures === 0 && navigator.onLine)) {
      const plain = await loadPlainTile(url);
      if (plain !== null) {
        isPlain = true;
        succeed();
        return plain;
      }
    }
    fail();
    return stored?.blob ?? null;
  };

  const load = async (tile: Tile, url: string) => {
    if (!(tile instanceof ImageTile)) throw new Error('the ground consists of images');
    const image = await imageOf(url);
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
        fail();
        tile.setState(TileState.ERROR);
      });
    },
  });
  const noteBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (!blockedURI.startsWith(origin)) return;
    clearTimeout(retry);
    report('blocked');
  };
  document.addEventListener('securitypolicyviolation', noteBlocked);
  const noteShown = () => {
    const urls = new Set(used);
    used.clear();
    noteUsed(urls, nowMs()).catch(reportUnstored);
  };
  source.on('tileloadend', () => used.size > 100 && noteShown());
  return {
    layer: new TileLayer({ source }),
    dispose() {
      clearTimeout(retry);
      document.removeEventListener('securitypolicyviolation', noteBlocked);
      noteShown();
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
