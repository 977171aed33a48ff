import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { useMemo, type CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { DashboardActionsContext } from './dashboard-actions.ts';
import css from './dashboard.module.css';
import { FillDashboard } from './manage/fill-dashboard.tsx';
import { widgetTitle } from './widget-title.ts';
import { WidgetView } from './widget-view.tsx';
import { inReadingOrder } from './widget-types.ts';

/** Grid position of a widget on twelve columns; on phones the style sheet stacks the widgets instead. */
function gridStyle({ place }: Widget): CSSProperties & Record<`--${string}`, number> {
  return { '--x': place.x + 1, '--y': place.y + 1, '--w': place.w, '--h': place.h };
}

/** The widgets of a dashboard in reading order. */
export function DashboardGrid({ dashboard }: { readonly dashboard: DashboardShape }) {
  const { t, language } = useTexts('dashboard');
  const { send } = useWrite('updateDashboard', ['listDashboards']);
  const actions = useMemo(
    () => ({
      remove: async (widgetId: string) => {
        const { id, ...body } = dashboard;
        const removed = body.widgets.find((widget) => widget.id === widgetId);
        const answer = await send({
          params: { id },
          body: { ...body, widgets: body.widgets.filter((widget) => widget.id !== widgetId) },
        });
        if (answer.ok)
          notify(t('widget.removed', { name: removed === undefined ? '' : widgetTitle(removed, language) }));
        else notifyFault(answer.error.message);
      },
    }),
    [dashboard, send, t, language],
  );
  if (dashboard.widgets.length === 0) return <FillDashboard dashboard={dashboard} />;
  return (
    <DashboardActionsContext value={actions}>
      <div className={css.grid}>
        {inReadingOrder(dashboard.widgets).map((widget) => (
          <div
            key={widget.id}
            className={css.cell}
            style={gridStyle(widget)}
            data-wide={widget.place.w > 6 || undefined}
          >
            <WidgetView widget={widget} />
          </div>
        ))}
      </div>
    </DashboardActionsContext>
  );
}
