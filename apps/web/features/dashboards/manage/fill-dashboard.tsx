import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { useSuggested } from './use-suggested.ts';

/** An empty dashboard: one sentence, one action. */
export function FillDashboard({ dashboard }: { readonly dashboard: DashboardShape }) {
  const { t } = useTexts('dashboard');
  const update = useWrite('updateDashboard', ['listDashboards']);
  const suggested = useSuggested();
  const fill = async () => {
    const { id, ...body } = dashboard;
    const answer = await update.send({ params: { id }, body: { ...body, widgets: suggested() } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <EmptyState
      drawing={<IconLayoutDashboard size={56} stroke={1.2} />}
      action={
        <Button loading={update.busy} onClick={() => void fill()}>
          {t('manage.fill')}
        </Button>
      }
    >
      {t('manage.empty')}
    </EmptyState>
  );
}
