import { GRID_COLUMNS, withinGrid, type Rect } from '@zagon/domain/dashboards/layout.ts';

/** Height of a row of the grid, px, as in the style sheet. */
export const ROW_PX = 40;

/** Distances between the starts of two columns and two rows, px. */
export type GridPitch = { readonly columnPx: number; readonly rowPx: number };

/** The effect of a pointer on a tile: moves it, or one or both of its far edges. */
export type Grip = 'move' | 'right' | 'foot' | 'corner';

const GRIPS: readonly string[] = ['move', 'right', 'foot', 'corner'] satisfies readonly Grip[];

export function isGrip(value: string | undefined): value is Grip {
  return value !== undefined && GRIPS.includes(value);
}

export function pitchOf(widthPx: number, gapPx: number): GridPitch {
  return { columnPx: (widthPx + gapPx) / GRID_COLUMNS, rowPx: ROW_PX + gapPx };
}

/** The cells covered by a tile after the pointer moved by this distance, px. */
export function draggedRect(from: Rect, grip: Grip, moved: { dx: number; dy: number }, pitch: GridPitch): Rect {
  const columns = Math.round(moved.dx / pitch.columnPx);
  const rows = Math.round(moved.dy / pitch.rowPx);
  switch (grip) {
    case 'move':
      return withinGrid({ ...from, x: from.x + columns, y: from.y + rows });
    case 'right':
      return sized(from, columns, 0);
    case 'foot':
      return sized(from, 0, rows);
    case 'corner':
      return sized(from, columns, rows);
  }
}

/** A tile with its far edges moved; the near ones stay. */
export function sized(from: Rect, columns: number, rows: number): Rect {
  return withinGrid({ ...from, w: Math.min(from.w + columns, GRID_COLUMNS - from.x), h: from.h + rows });
}

/** The result of arrow keys on a lifted tile; with Shift they change its size. Null for any other key. */
export function keyedRect(from: Rect, key: string, shift: boolean): Rect | null {
  const step = ARROWS.get(key);
  if (step === undefined) return null;
  const [columns, rows] = step;
  return shift ? sized(from, columns, rows) : withinGrid({ ...from, x: from.x + columns, y: from.y + rows });
}

const ARROWS: ReadonlyMap<string, readonly [columns: number, rows: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

export function sameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
