import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';

type Resources = Extract<Widget, { type: 'resources' }>;

/** Every kind of widget: the views of resources, and the types that stand by themselves. */
export type WidgetKind = Resources['options']['view'] | Exclude<Widget['type'], 'resources'>;

/** What a widget of a kind is told. */
export type OptionsOf<Kind extends WidgetKind> = Kind extends Resources['options']['view']
  ? Extract<Resources['options'], { view: Kind }>
  : Extract<Widget, { type: Kind }>['options'];

/** What the component of a kind is drawn from. */
export type WidgetProps<Kind extends WidgetKind> = {
  readonly widget: Widget;
  readonly options: OptionsOf<Kind>;
};

/** Widgets in the order in which they are read: row by row, from the left. */
export function inReadingOrder(widgets: readonly Widget[]): Widget[] {
  return widgets.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}
