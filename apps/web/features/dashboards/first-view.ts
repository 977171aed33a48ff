import type { Rect } from '@zagon/domain/dashboards/layout.ts';

/** The least height of a row of widgets at any width of the window, px. */
const ROW_PX = 40;

type Window = { readonly heightPx: number; readonly isPhone: boolean };

/**
 * How many widgets, in reading order, begin within the height of a window; on a phone they are stacked. Rather too many:
 * what is above them is not counted.
 */
export function countInFirstView(places: readonly Rect[], { heightPx, isPhone }: Window): number {
  let stackedRows = 0;
  const below = places.findIndex(({ y, h }) => {
    const firstRow = isPhone ? stackedRows : y;
    stackedRows += h;
    return firstRow * ROW_PX >= heightPx;
  });
  return below === -1 ? places.length : below;
}
