import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DashboardActionsContext } from '../dashboard-actions.ts';
import { widgetOf, type Draft } from '../setup/content.tsx';
import type { Farm } from '../setup/widget-setup.ts';
import { WidgetView } from '../widget-view.tsx';
import css from './gallery.module.css';

/** Height of a grid row with its gap, px. */
const ROW_PX = 56;

/** Id of the previewed widget, which is never saved. */
const PREVIEW_ID = '00000000-0000-4000-8000-000000000000';

const ACTIONS = { remove: async () => {}, configure: null, editing: true };

type Props = { readonly draft: Draft; readonly farm: Farm };

/** The widget as it will appear on the dashboard, with the farm's data. Nothing in it can be operated. */
export const Preview = memo(function Preview({ draft, farm }: Props) {
  const { t } = useTexts('dashboard');
  // Typing stays fluent while a chart is redrawn.
  const shown = useDeferredValue(draft);
  const { size } = WIDGET_KINDS[shown.content.kind];
  const widget = useMemo(() => widgetOf(shown, PREVIEW_ID, { x: 0, y: 0, ...size }, farm), [shown, size, farm]);
  return (
    <figure className={css.preview} aria-label={t('gallery.preview')}>
      <figcaption className="note">{t('gallery.preview')}</figcaption>
      <div inert style={{ height: size.h * ROW_PX }}>
        <DashboardActionsContext value={ACTIONS}>
          <WidgetView widget={widget} />
        </DashboardActionsContext>
      </div>
    </figure>
  );
});
