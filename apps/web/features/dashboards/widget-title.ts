import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { WIDGET_VIEWS } from './widgets/registry.ts';

/** The name of a widget, else the title of its kind in the reader's language. */
export function widgetTitle(widget: Widget, language: Language): string {
  return widget.name === '' ? WIDGET_VIEWS[contentOf(widget).kind].title[language] : widget.name;
}
