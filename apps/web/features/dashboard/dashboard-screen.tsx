import { Button } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { useScreenParams } from '../../lib/go.ts';
import { hrefOf } from '../../lib/paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DashboardGrid } from './dashboard-grid.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import css from './dashboard.module.css';
import { DashboardMenu } from './manage/dashboard-menu.tsx';
import { NewDashboard } from './manage/new-dashboard.tsx';

/** The dashboards of the user as tabs, and the widgets of the one that is chosen; the first without an address of its own. */
export default function DashboardScreen() {
  const { t } = useTexts('dashboard');
  const { id } = useScreenParams('dashboardOne') as { readonly id?: string };
  const dashboards = useRead('listDashboards');
  return (
    <>
      <h1 className="vh">{t('title')}</h1>
      <Faces
        of={dashboards}
        loading={<WaitingGrid />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty action={<NewDashboard all={[]} />}>{t('none')}</Empty>}
      >
        {(all) => <Chosen all={all} dashboard={id === undefined ? all[0] : all.find((one) => one.id === id)} />}
      </Faces>
    </>
  );
}

type ChosenProps = { readonly all: readonly DashboardShape[]; readonly dashboard: DashboardShape | undefined };

function Chosen({ all, dashboard }: ChosenProps) {
  const { t } = useTexts('dashboard');
  return (
    <>
      <div className={css.bar}>
        <DashboardTabs all={all} chosen={dashboard?.id} />
        <NewDashboard all={all} {...(dashboard === undefined ? {} : { from: dashboard })} quiet />
        {dashboard !== undefined && <DashboardMenu dashboard={dashboard} all={all} />}
      </div>
      {dashboard === undefined ? (
        <Empty
          action={
            <Button component="a" variant="default" href={hrefOf({ screen: 'dashboard' })}>
              {t('toFirst')}
            </Button>
          }
        >
          {t('gone')}
        </Empty>
      ) : (
        <DashboardGrid key={dashboard.id} dashboard={dashboard} />
      )}
    </>
  );
}

/** Grey cards of the usual sizes. */
function WaitingGrid() {
  return (
    <div className={css.waiting}>
      <Loading height={40} />
      <div>
        <Loading height={440} />
        <Loading height={440} />
      </div>
    </div>
  );
}
