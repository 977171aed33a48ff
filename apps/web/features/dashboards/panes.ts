import { GRID_COLUMNS, type Rect } from '@zagon/domain/dashboards/layout.ts';

/**
 * The row at which the lower part of a dashboard begins if a very wide window shows it beside the upper one: the row that
 * no widget crosses and that makes the higher of both parts the lowest. Null if there is none.
 */
export function splitRow(places: readonly Rect[]): number | null {
  const endRow = Math.max(0, ...places.map(({ y, h }) => y + h));
  const heightAt = (row: number) => Math.max(row, endRow - row);
  const rows = [...new Set(places.map(({ y }) => y))].filter(
    (row) => row > 0 && places.every(({ y, h }) => row <= y || row >= y + h),
  );
  return rows.toSorted((a, b) => heightAt(a) - heightAt(b))[0] ?? null;
}

/** Where a widget is in a very wide window: those of the lower part are beside the upper one. */
export function widePlace({ x, y }: Rect, split: number | null): { readonly x: number; readonly y: number } {
  return split === null || y < split ? { x, y } : { x: x + GRID_COLUMNS, y: y - split };
}
