import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';
import { savedBody } from '../dashboard-body.ts';
import { widgetTitle } from '../widget-title.ts';

/** Removes a widget and offers to undo it. The rest of the layout is unchanged. */
export function useRemoveWidget(dashboard: DashboardShape): (widgetId: string) => Promise<void> {
  const { t, language } = useTexts('dashboard');
  const { send } = useWrite('updateDashboard', ['listDashboards', 'listDashboardVersions']);
  const { id } = dashboard;
  return async (widgetId) => {
    const removed = dashboard.widgets.find((widget) => widget.id === widgetId);
    if (removed === undefined) return;
    const widgets = dashboard.widgets.filter((widget) => widget !== removed);
    const answer = await send({ params: { id }, body: savedBody(dashboard, { widgets }) });
    if (!answer.ok) {
      notifyFault(answer.error.message);
      return;
    }
    const saved = answer.value;
    const restore = async () => {
      const body = savedBody(saved, { widgets: dashboard.widgets });
      const back = await send({ params: { id }, body });
      if (!back.ok) notifyFault(back.error.message);
    };
    const name = widgetTitle(removed, language);
    notifyWithUndo(t('widget.removed', { name }), t('widget.undo'), () => void restore());
  };
}
