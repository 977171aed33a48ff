import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newWidgetId } from './widget-id.ts';
import { useRead } from '../../../lib/api/query.ts';
import { suggestedWidgets } from './suggested-widgets.ts';

/** Makes the cards of a first dashboard from the modules and the water of the account. */
export function useSuggested(): () => Widget[] {
  const { t } = useTexts('dashboard');
  const objects = useRead('listObjects').data;
  const sources = useRead('listWaterSources').data;
  return () =>
    suggestedWidgets(
      objects ?? [],
      sources ?? [],
      { today: t('manage.today'), attention: t('manage.attention') },
      newWidgetId,
    );
}
