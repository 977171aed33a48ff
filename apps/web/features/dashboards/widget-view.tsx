import { contentOf, type Widget, type WidgetContent } from '@zagon/contract/dashboards/widget.ts';
import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ReactNode } from 'react';
import { WIDGET_VIEWS } from './widgets/registry.ts';

/** Renders a widget by its kind. */
export function WidgetView({ widget }: { readonly widget: Widget }) {
  return render(widget, contentOf(widget));
}

function render<Kind extends WidgetKind>(widget: Widget, { kind, options }: WidgetContent<Kind>): ReactNode {
  return WIDGET_VIEWS[kind].render(widget, options);
}
