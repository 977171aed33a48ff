import type { DashboardShape, Widget } from '@zagon/contract/dashboards/endpoints.ts';
import { useMemo, type CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../lib/api/query.ts';
import { notice, noticeFault } from '../../ui/notice.ts';
import { DashboardActionsContext } from './dashboard-actions.ts';
import css from './dashboard.module.css';
import { FillDashboard } from './manage/fill-dashboard.tsx';
import { WidgetView } from './widget-view.tsx';
import { inReadingOrder } from './widget-types.ts';

/** The place of a widget on twelve columns; on a phone the style sheet puts them one below the other. */
function placeOf({ place }: Widget): CSSProperties & Record<`--${string}`, number> {
  return { '--x': place.x + 1, '--y': place.y + 1, '--w': place.w, '--h': place.h };
}

/** The widgets of a dashboard, in the order in which they are read. */
export function DashboardGrid({ dashboard }: { readonly dashboard: DashboardShape }) {
  const { t } = useTexts('dashboard');
  const { send } = useWrite('updateDashboard', ['listDashboards']);
  const actions = useMemo(
    () => ({
      remove: async (idWidget: string) => {
        const { id, ...body } = dashboard;
        const gone = body.widgets.find((widget) => widget.id === idWidget);
        const answer = await send({
          params: { id },
          body: { ...body, widgets: body.widgets.filter((widget) => widget.id !== idWidget) },
        });
        if (answer.ok) notice(t('widget.removed', { name: gone?.name ?? '' }));
        else noticeFault(answer.error.message);
      },
    }),
    [dashboard, send, t],
  );
  if (dashboard.widgets.length === 0) return <FillDashboard dashboard={dashboard} />;
  return (
    <DashboardActionsContext value={actions}>
      <div className={css.grid}>
        {inReadingOrder(dashboard.widgets).map((widget) => (
          <div key={widget.id} className={css.cell} style={placeOf(widget)} data-wide={widget.place.w > 6 || undefined}>
            <WidgetView widget={widget} />
          </div>
        ))}
      </div>
    </DashboardActionsContext>
  );
}
