import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newWidgetId } from './widget-id.ts';
import { useRead } from '../../../api/query.ts';
import { WIDGET_VIEWS } from '../widgets/registry.ts';
import { suggestedWidgets } from './suggested-widgets.ts';

/** Builds the cards of a first dashboard from the account's modules and water sources. */
export function useSuggested(): () => Widget[] {
  const { language } = useTexts('dashboard');
  const modules = useRead('listModules').data;
  const sources = useRead('listWaterSources').data;
  return () =>
    suggestedWidgets(
      modules ?? [],
      sources ?? [],
      { today: WIDGET_VIEWS.irrigation_today.title[language], attention: WIDGET_VIEWS.attention.title[language] },
      newWidgetId,
    );
}
