import type { Place } from '../place.ts';
import { MAX_TILE_ZOOM } from './ground.ts';

/** Side of a tile, px. */
export const TILE_PX = 256;
/** The size of a preview, px. */
export const PREVIEW_PX = { width: 512, height: 256 } as const;
/** How much of a preview the outlines may take, as a share of each side. */
const FILL = 0.9;

/** A place in a preview, px from its upper left corner. */
export type PreviewPoint = { readonly x: number; readonly y: number };

/** What a preview shows: a few tiles, and the outlines of the fields above them. */
export type PreviewScene = {
  readonly tiles: readonly (PreviewPoint & { readonly url: string })[];
  readonly outlines: readonly (readonly PreviewPoint[])[];
};

/** Limits of a scene, which its frame checks again. */
export const PREVIEW_LIMITS = { tiles: 6, outlines: 300, points: 1_000 } as const;

/**
 * The preview of an XYZ template at the closest level at which all outlines fit; null without an outline. Outlines and points
 * beyond the limits are left out.
 */
export function previewScene(template: string, outlines: readonly (readonly Place[])[]): PreviewScene | null {
  const drawn = outlines
    .filter(({ length }) => length > 0)
    .slice(0, PREVIEW_LIMITS.outlines)
    .map((points) => points.slice(0, PREVIEW_LIMITS.points).map(toWorld));
  const points = drawn.flat();
  if (points.length === 0) return null;
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const zoom = zoomOf(right - left, bottom - top);
  const worldPx = TILE_PX * 2 ** zoom;
  const originX = Math.round(((left + right) / 2) * worldPx - PREVIEW_PX.width / 2);
  const originY = Math.round(((top + bottom) / 2) * worldPx - PREVIEW_PX.height / 2);
  const columns = coveredBy(originX, PREVIEW_PX.width);
  const rows = coveredBy(originY, PREVIEW_PX.height).filter((row) => row >= 0 && row < 2 ** zoom);
  return {
    tiles: rows.flatMap((row) =>
      columns.map((column) => ({
        url: tileUrl(template, zoom, modulo(column, 2 ** zoom), row),
        x: column * TILE_PX - originX,
        y: row * TILE_PX - originY,
      })),
    ),
    outlines: drawn.map((outline) =>
      outline.map(({ x, y }) => ({ x: x * worldPx - originX, y: y * worldPx - originY })),
    ),
  };
}

/** Where a place is in Web Mercator, as shares of the world's sides from its upper left corner. */
function toWorld({ latitude, longitude }: Place): PreviewPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function zoomOf(width: number, height: number): number {
  const fits = (zoom: number): boolean =>
    width * TILE_PX * 2 ** zoom <= PREVIEW_PX.width * FILL && height * TILE_PX * 2 ** zoom <= PREVIEW_PX.height * FILL;
  for (let zoom = MAX_TILE_ZOOM; zoom > 0; zoom -= 1) if (fits(zoom)) return zoom;
  return 0;
}

/** The columns or rows of tiles that a stretch of pixels lies in. */
function coveredBy(from: number, length: number): readonly number[] {
  const first = Math.floor(from / TILE_PX);
  const last = Math.floor((from + length - 1) / TILE_PX);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function tileUrl(template: string, zoom: number, column: number, row: number): string {
  return template
    .replaceAll('{z}', () => `${zoom}`)
    .replaceAll('{x}', () => `${column}`)
    .replaceAll('{y}', () => `${row}`);
}
