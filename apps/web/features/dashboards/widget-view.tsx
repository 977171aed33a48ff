import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { WidgetKind, WidgetContent } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PartError } from '../../ui/frame/part-error.tsx';
import { widgetTitle } from './widget-title.ts';
import { WIDGET_VIEWS } from './widgets/registry.ts';

/** Renders a widget by its kind, with its name or the title of its kind. */
export function WidgetView({ widget }: { readonly widget: Widget }) {
  const { language } = useTexts('dashboard');
  return <PartError>{render({ ...widget, name: widgetTitle(widget, language) }, contentOf(widget))}</PartError>;
}

function render<Kind extends WidgetKind>(widget: Widget, { kind, options }: WidgetContent<Kind>): ReactNode {
  return WIDGET_VIEWS[kind].render(widget, options);
}
