import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { moveInOrder, pack, place, type Layout, type Rect } from '@zagon/domain/dashboards/layout.ts';

/** Widgets as tiles of the grid. */
export function layoutOf(widgets: readonly Widget[]): Layout {
  return widgets.map(({ id, place: { x, y, w, h } }) => ({ id, x, y, w, h }));
}

/**
 * The widgets at the places of a layout. A widget that does not move keeps its identity, so that it is not rerendered.
 */
export function arranged(widgets: readonly Widget[], layout: Layout): readonly Widget[] {
  const tiles = new Map(layout.map((tile) => [tile.id, tile]));
  const moved = widgets.map((widget) => {
    const tile = tiles.get(widget.id);
    if (tile === undefined || isAt(widget, tile)) return widget;
    const { x, y, w, h } = tile;
    return { ...widget, place: { x, y, w, h } };
  });
  return moved.every((widget, index) => widget === widgets[index]) ? widgets : moved;
}

function isAt({ place: at }: Widget, { x, y, w, h }: Rect): boolean {
  return at.x === x && at.y === y && at.w === w && at.h === h;
}

/** Moves one widget; others make way. */
export function withPlaced(widgets: readonly Widget[], id: string, rect: Rect): readonly Widget[] {
  return arranged(widgets, place(layoutOf(widgets), id, rect));
}

/** Removes a widget; the others close the gap. */
export function withoutWidget(widgets: readonly Widget[], id: string): readonly Widget[] {
  const left = widgets.filter((widget) => widget.id !== id);
  return left.length === widgets.length ? widgets : arranged(left, pack(layoutOf(left)));
}

/** Replaces a widget's settings, or adds a new one at its place. */
export function withWidget(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  const isNew = !widgets.some(({ id }) => id === widget.id);
  const all = isNew ? [...widgets, widget] : widgets.map((item) => (item.id === widget.id ? widget : item));
  return arranged(all, pack(layoutOf(all)));
}

/** Moves a widget one position earlier or later in phone order. */
export function withMoved(widgets: readonly Widget[], id: string, by: -1 | 1): readonly Widget[] {
  return arranged(widgets, moveInOrder(layoutOf(widgets), id, by));
}
