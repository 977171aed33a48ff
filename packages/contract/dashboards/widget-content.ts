import type { Widget } from './widget.ts';
import type { WidgetContent, WidgetKind } from './widgets/registry.ts';

// Pages that only show widgets import this file: it comes without the schemas, which weigh more than the widgets.

/** Content of a widget as received. The options keep their identity. */
export function contentOf(widget: Widget): WidgetContent;
export function contentOf({ type, options }: Widget): { kind: WidgetKind; options: object } {
  return { kind: type === 'resources' ? options.view : type, options };
}
