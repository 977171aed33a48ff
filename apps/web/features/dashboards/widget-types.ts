import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { WidgetKind, WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { ReactNode } from 'react';

/** Props of a widget component. */
export type WidgetProps<Kind extends WidgetKind> = {
  readonly widget: Widget;
  readonly options: WidgetOptions<Kind>;
};

/** How a kind of widget is shown. */
export type WidgetView<Kind extends WidgetKind> = {
  /** Name of a new widget. */
  readonly title: Text;
  readonly render: (widget: Widget, options: WidgetOptions<Kind>) => ReactNode;
};

/** Widgets in reading order: row by row, from the left. */
export function inReadingOrder(widgets: readonly Widget[]): Widget[] {
  return widgets.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}
