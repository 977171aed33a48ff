import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { savedBody } from '../dashboard-body.ts';
import { TEMPLATES } from '../templates/registry.ts';
import { widgetsOf } from '../templates/template.ts';
import { useFarm } from '../templates/use-farm.ts';
import { newWidgetId } from './widget-id.ts';

type Props = { readonly dashboard: DashboardShape; readonly onAdd: () => void };

/** An empty dashboard: filled from the farm's modules, or started with one widget. */
export default function FillDashboard({ dashboard, onAdd }: Props) {
  const { t } = useTexts('dashboard');
  const update = useWrite('updateDashboard', ['listDashboards']);
  const farm = useFarm();
  const fill = async () => {
    if (farm === undefined) return;
    const widgets = widgetsOf(TEMPLATES.overview.cards(farm), newWidgetId);
    const answer = await update.send({ params: { id: dashboard.id }, body: savedBody(dashboard, { widgets }) });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <EmptyState
      drawing={<IconLayoutDashboard size={56} stroke={1.2} />}
      action={
        <ButtonRow>
          <Button loading={update.busy} disabled={farm === undefined} onClick={() => void fill()}>
            {t('manage.fill')}
          </Button>
          <Button variant="default" onClick={onAdd}>
            {t('edit.add')}
          </Button>
        </ButtonRow>
      }
    >
      {t('manage.empty')}
    </EmptyState>
  );
}
