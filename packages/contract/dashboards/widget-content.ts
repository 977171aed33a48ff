import type { Widget } from './widget.ts';
import type { WidgetKind, WidgetOptions } from './widgets/registry.ts';

// Pages that only show widgets import this file: it comes without the schemas, which weigh more than the widgets.

/** Kind and options of a widget. On the wire, the kind is split into `type` and `options.view`. */
export type WidgetContent<Kind extends WidgetKind = WidgetKind> = {
  [Name in Kind]: { readonly kind: Name; readonly options: WidgetOptions<Name> };
}[Kind];

/** Content of a widget as received. The options keep their identity. */
export function contentOf(widget: Widget): WidgetContent;
export function contentOf({ type, options }: Widget): { kind: WidgetKind; options: object } {
  return { kind: type === 'resources' ? options.view : type, options };
}
