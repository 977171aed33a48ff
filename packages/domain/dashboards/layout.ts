/** Columns of the grid of every dashboard. */
export const GRID_COLUMNS = 12;

/** Maximum height of a widget, in rows. */
export const MAX_WIDGET_ROWS = 40;

/** Lowest row that a widget may start in, from 0. */
export const MAX_ROW = 500;

/** Position and size in columns and rows, from 0. */
export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A widget on the grid. */
export type Tile = Rect & { readonly id: string };

/** The widgets of a dashboard. The order of the array has no meaning. */
export type Layout = readonly Tile[];

/** Tiles row by row, from the left: the order on a phone and of the Tab key. */
export function readingOrder<T extends Pick<Rect, 'x' | 'y'>>(tiles: readonly T[]): T[] {
  return tiles.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Whether two rectangles share a cell. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The nearest rectangle of whole cells inside the grid. */
export function withinGrid({ x, y, w, h }: Rect): Rect {
  const width = clamp(w, 1, GRID_COLUMNS);
  return {
    x: clamp(x, 0, GRID_COLUMNS - width),
    y: clamp(y, 0, MAX_ROW),
    w: width,
    h: clamp(h, 1, MAX_WIDGET_ROWS),
  };
}

function clamp(value: number, min: number, max: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : min;
  return Math.min(max, Math.max(min, whole));
}

/**
 * Closes the gaps: every tile moves up until it touches another one or the top, and down only where it would overlap.
 * Returned in reading order. Packing twice changes nothing, because every tile then rests on one that comes before it.
 */
export function pack(layout: Layout): Tile[] {
  const placed: Tile[] = [];
  for (const tile of readingOrder(layout)) placed.push(settle({ ...withinGrid(tile), id: tile.id }, placed));
  return readingOrder(placed);
}

function settle(tile: Tile, placed: readonly Tile[]): Tile {
  const isFree = (y: number) => !placed.some((other) => overlaps({ ...tile, y }, other));
  let { y } = tile;
  while (!isFree(y)) y += 1;
  while (y > 0 && isFree(y - 1)) y -= 1;
  return { ...tile, y };
}

/**
 * The layout with one tile at a new place or of a new size; the others move down and close the gaps. An unknown id
 * changes nothing but the gaps.
 */
export function place(layout: Layout, id: string, rect: Rect): Tile[] {
  const target = withinGrid(rect);
  const below = target.y + target.h;
  return pack(
    layout.map((tile) => {
      if (tile.id === id) return { ...target, id };
      const kept = withinGrid(tile);
      return { ...kept, id: tile.id, y: overlaps(kept, target) ? below : kept.y };
    }),
  );
}

/** The first free place for a tile of this size, row by row. A gap that is too narrow is skipped. */
export function firstFreePlace(layout: Layout, { w, h }: Pick<Rect, 'w' | 'h'>): Rect {
  const size = withinGrid({ x: 0, y: 0, w, h });
  const end = Math.max(0, ...layout.map((tile) => tile.y + tile.h));
  for (let y = 0; y < end; y += 1) {
    for (let x = 0; x + size.w <= GRID_COLUMNS; x += 1) {
      const rect = { ...size, x, y };
      if (!layout.some((tile) => overlaps(tile, rect))) return rect;
    }
  }
  return { ...size, x: 0, y: end };
}

/** The layout with a tile one place earlier (-1) or later (1) in reading order. */
export function moveInOrder(layout: Layout, id: string, by: -1 | 1): Tile[] {
  const ordered = readingOrder(pack(layout));
  const from = ordered.findIndex((tile) => tile.id === id);
  const [tile, other] = [ordered[from], ordered[from + by]];
  if (tile === undefined || other === undefined) return ordered;
  const swapped = ordered.with(from, other).with(from + by, tile);
  return flow(swapped);
}

/** Places tiles left to right, row by row, in this order; a row is as high as its highest tile. */
export function flow(tiles: readonly Pick<Tile, 'id' | 'w' | 'h'>[]): Tile[] {
  let [x, y, rowHeight] = [0, 0, 0];
  return tiles.map(({ id, w, h }) => {
    const size = withinGrid({ x: 0, y: 0, w, h });
    if (x + size.w > GRID_COLUMNS) {
      y += rowHeight;
      [x, rowHeight] = [0, 0];
    }
    const tile = { id, ...size, x, y };
    x += size.w;
    rowHeight = Math.max(rowHeight, size.h);
    return tile;
  });
}
