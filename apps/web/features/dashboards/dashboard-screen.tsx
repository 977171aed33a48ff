import { Button } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useScreenParamsIfAny } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { DashboardGrid } from './dashboard-grid.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import css from './dashboard.module.css';
import { DashboardMenu } from './manage/dashboard-menu.tsx';
import { NewDashboard } from './manage/new-dashboard.tsx';

/**
 * The user's dashboards as tabs, and the widgets of the selected one.
 * Without an id in the address, the first is shown.
 */
export default function DashboardScreen() {
  const { t } = useTexts('dashboard');
  const id = useScreenParamsIfAny('dashboardOne')?.dashboardId;
  const dashboards = useRead('listDashboards');
  return (
    <>
      <h1 className="vh">{t('title')}</h1>
      <StateView
        of={dashboards}
        loading={<LoadingGrid />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState action={<NewDashboard all={[]} />}>{t('none')}</EmptyState>}
      >
        {(all) => (
          <SelectedDashboard all={all} dashboard={id === undefined ? all[0] : all.find((item) => item.id === id)} />
        )}
      </StateView>
    </>
  );
}

type SelectedDashboardProps = {
  readonly all: readonly DashboardShape[];
  readonly dashboard: DashboardShape | undefined;
};

function SelectedDashboard({ all, dashboard }: SelectedDashboardProps) {
  const { t } = useTexts('dashboard');
  return (
    <>
      <div className={css.bar}>
        <DashboardTabs all={all} selected={dashboard?.id} />
        <NewDashboard all={all} {...(dashboard === undefined ? {} : { from: dashboard })} compact />
        {dashboard !== undefined && <DashboardMenu dashboard={dashboard} all={all} />}
      </div>
      {dashboard === undefined ? (
        <EmptyState
          action={
            <Button component="a" variant="default" href={hrefOf({ screen: 'dashboard' })}>
              {t('toFirst')}
            </Button>
          }
        >
          {t('gone')}
        </EmptyState>
      ) : (
        <DashboardGrid key={dashboard.id} dashboard={dashboard} />
      )}
    </>
  );
}

/** Placeholder cards in typical sizes. */
function LoadingGrid() {
  return (
    <div className={css.waiting}>
      <LoadingState height={40} />
      <div>
        <LoadingState height={440} />
        <LoadingState height={440} />
      </div>
    </div>
  );
}
