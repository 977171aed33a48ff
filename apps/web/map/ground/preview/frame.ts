/**
 * The script of the frame in which a ground is tried: it draws a few tiles and reports whether they came, or reads the
 * layers of a map service.
 */
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { PREVIEW_PX, type PreviewScene, TILE_PX } from '@zagon/domain/map/ground/preview.ts';
import { loadTile } from '../load-tile.ts';
import { loadPlainTile } from '../plain-tile.ts';
import type { TileFault } from '../tile-answer.ts';
import { loadScene } from './load-scene.ts';
import { type PreviewState, sceneIn, serviceIn } from './message.ts';
import { readService } from './read-service.ts';

type Picture = ImageBitmap | HTMLImageElement;

/** An outline is light with a dark edge, to be seen on imagery and on a drawn map. */
const STROKES = [
  { strokeStyle: '#1c241b', lineWidth: 5 },
  { strokeStyle: '#fff', lineWidth: 2 },
] as const;

// The frame is in a sandbox, so its parent has another origin than it; the message contains nothing of the farm.
const report = (preview: PreviewState): void => parent.postMessage({ preview }, '*');

/** Loads a tile as maps do. */
async function load(url: string): Promise<Result<Picture, TileFault>> {
  const loaded = await loadTile(url);
  if (loaded.ok) return ok(await createImageBitmap(loaded.value));
  const plain = loaded.error === 'no_answer' ? await loadPlainTile(url) : null;
  return plain === null ? refuse(loaded.error) : ok(plain);
}

function drawOutlines(context: CanvasRenderingContext2D, outlines: PreviewScene['outlines']): void {
  for (const stroke of STROKES) {
    Object.assign(context, stroke);
    for (const points of outlines) {
      context.beginPath();
      for (const { x, y } of points) context.lineTo(x, y);
      context.closePath();
      context.stroke();
    }
  }
}

function show({ tiles, outlines }: PreviewScene, context: CanvasRenderingContext2D): Promise<void> {
  context.canvas.width = PREVIEW_PX.width;
  context.canvas.height = PREVIEW_PX.height;
  drawOutlines(context, outlines);
  const draw = (picture: Picture, { x, y }: PreviewScene['tiles'][number]): void => {
    context.drawImage(picture, x, y, TILE_PX, TILE_PX);
    drawOutlines(context, outlines);
  };
  return loadScene(tiles, { load, draw, report });
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent) return;
  const context = document.querySelector('canvas')?.getContext('2d') ?? null;
  const scene = sceneIn(data);
  if (scene !== null && context !== null) void show(scene, context);
  const address = serviceIn(data);
  if (address !== null) void readService(address).then((service) => parent.postMessage({ service }, '*'));
});
report('ready');
