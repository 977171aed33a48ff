import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from '../frame/frame.module.css';
import { MainAppLink, ScreenRow } from '../frame/links.tsx';
import { Empty, Faces } from '../frame/states.tsx';
import { ModuleCard } from '../modules/module-card.tsx';
import { modulesOf } from './dashboard-modules.ts';

/** The dashboards of the user and those shared with them. */
export function DashboardsScreen() {
  const { t } = useTexts('outdoor');
  const dashboards = useRead('listDashboards');
  return (
    <>
      <Faces of={dashboards} empty={t('dashboards.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map(({ id, name, widgets }) => (
              <ScreenRow key={id} to={{ screen: 'dashboard', id }}>
                <b>{name}</b>
                {t('dashboards.widgets', { count: widgets.length })}
              </ScreenRow>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="dashboard" />
    </>
  );
}

/** The modules of one dashboard with their current values; charts stay in the main app. */
export function DashboardScreen({ id }: { readonly id: string }) {
  const { t } = useTexts('outdoor');
  const dashboards = useRead('listDashboards');
  const modules = useRead('listModules');
  return (
    <>
      <Faces of={dashboards} empty={t('dashboards.none')}>
        {(list) => {
          const dashboard = list.find((one) => one.id === id);
          if (dashboard === undefined) return <Empty>{t('dashboards.gone')}</Empty>;
          return (
            <>
              <h2>{dashboard.name}</h2>
              <Faces of={modules} empty={t('modules.none')}>
                {(all) => <Content widgets={dashboard.widgets} modules={all} />}
              </Faces>
            </>
          );
        }}
      </Faces>
      <MainAppLink screen="dashboard" />
    </>
  );
}

function Content({
  widgets,
  modules,
}: {
  readonly widgets: readonly Widget[];
  readonly modules: readonly ModuleShape[];
}) {
  const { t } = useTexts('outdoor');
  const { shown, others } = modulesOf(widgets, modules);
  return (
    <>
      <ul className={css.list}>
        {shown.map((module, at) => (
          <li key={module.id}>
            <ModuleCard module={module} where={null} at={at} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.sub}>{t('dashboards.others', { count: others })}</p>}
    </>
  );
}
