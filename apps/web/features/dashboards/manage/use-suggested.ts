import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { newWidgetId } from './widget-id.ts';
import { useRead } from '../../../api/query.ts';
import { suggestedWidgets } from './suggested-widgets.ts';

/** Builds the cards of a first dashboard from the account's modules and water sources. */
export function useSuggested(): () => Widget[] {
  const modules = useRead('listModules').data;
  const sources = useRead('listWaterSources').data;
  return () => suggestedWidgets(modules ?? [], sources ?? [], newWidgetId);
}
