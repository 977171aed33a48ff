import type { Widget } from './widget.ts';
import type { WidgetContent, WidgetKind } from './widgets/registry.ts';

// Imported by pages that only display widgets: excludes the schemas, which are larger than the widgets.

/** Content of a widget as received. The options keep their object identity. */
export function contentOf(widget: Widget): WidgetContent;
export function contentOf({ type, options }: Widget): { kind: WidgetKind; options: object } {
  return { kind: type === 'resources' ? options.view : type, options };
}
