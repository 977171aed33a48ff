import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { useRead } from '../../api/query.ts';
import { useMayChangeOwnItems } from '../../entities/session/session.ts';
import { useScreenParamsIfAny } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { EmptyDrawing } from '../../ui/frame/empty-drawing.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { DashboardGrid } from './dashboard-grid.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import css from './dashboard.module.css';
import type { EditDialog } from './edit/edit-dialog.ts';
import { loadEditMode, useEditMode } from './edit/load-edit-mode.ts';
import { useLayoutEditor } from './edit/use-layout-editor.ts';
import { DashboardMapContext } from './map-opening.ts';
import { DashboardMenu } from './manage/dashboard-menu.tsx';
import { NewDashboard } from './manage/new-dashboard.tsx';
import { ChartRangeContext, useChartRange } from './range/chart-range.ts';
import { RangeChoice } from './range/range-choice.tsx';

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
        empty={
          <EmptyState drawing={<EmptyDrawing of="tiles" />} action={<NewDashboard all={[]} />}>
            {t('none')}
          </EmptyState>
        }
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
  if (dashboard !== undefined) return <OneDashboard key={dashboard.id} all={all} dashboard={dashboard} />;
  return (
    <>
      <div className={css.bar}>
        <DashboardTabs all={all} selected={undefined} />
        <NewDashboard all={all} compact />
      </div>
      <EmptyState
        action={
          <Button component="a" variant="default" href={hrefOf({ screen: 'dashboard' })}>
            {t('toFirst')}
          </Button>
        }
      >
        {t('gone')}
      </EmptyState>
    </>
  );
}

type OneProps = { readonly all: readonly DashboardShape[]; readonly dashboard: DashboardShape };

/** One dashboard, and its edit mode in the same place: entering it rerenders no widget. */
function OneDashboard({ all, dashboard }: OneProps) {
  const { t } = useTexts('dashboard');
  useTabName(dashboard.name);
  const [range, setRange] = useChartRange(dashboard.id);
  const phone = usePhone();
  const offline = useConnection().link === 'offline';
  const parts = useEditMode();
  const { editor, start } = useLayoutEditor(dashboard);
  const [dialog, setDialog] = useState<EditDialog | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const edit = async () => {
    try {
      await loadEditMode();
    } catch {
      notifyFault(t('edit.notLoaded'));
      return;
    }
    if (editor === null) start();
  };
  const openDialog = (wanted: EditDialog) => {
    void edit();
    setDialog(wanted);
  };
  const mayChange = useMayChangeOwnItems();
  const editing = editor !== null && parts !== null;
  return (
    <DashboardMapContext value={dashboard.default_map_view}>
      {editing ? (
        <parts.Bar dashboard={dashboard} editor={editor} onDialog={setDialog} />
      ) : (
        <div className={css.bar}>
          <DashboardTabs all={all} selected={dashboard.id} />
          {mayChange && (
            <>
              <ActionIcon
                className={css.tool ?? ''}
                color="gray"
                disabled={offline}
                aria-label={t('edit.start')}
                title={t('edit.start')}
                onPointerEnter={preloadEditMode}
                onFocus={preloadEditMode}
                onClick={() => void edit()}
              >
                <IconPencil size={20} />
              </ActionIcon>
              <NewDashboard all={all} from={dashboard} compact />
            </>
          )}
          <RangeChoice widgets={dashboard.widgets} range={range} onChange={setRange} />
          {mayChange && <DashboardMenu dashboard={dashboard} all={all} />}
        </div>
      )}
      {editing && phone ? (
        <parts.List editor={editor} onConfigure={(id) => setDialog({ kind: 'settings', id })} />
      ) : (
        <ChartRangeContext value={range}>
          <DashboardGrid
            dashboard={dashboard}
            editor={editor}
            onDialog={openDialog}
            lifted={lifted}
            onLifted={() => setLifted(null)}
          />
        </ChartRangeContext>
      )}
      {editing && (
        <parts.Dialogs
          dashboard={dashboard}
          editor={editor}
          dialog={dialog}
          onClose={() => setDialog(null)}
          onAdded={setLifted}
        />
      )}
    </DashboardMapContext>
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

/** A failed preload is loaded again when the editor opens, which reports errors. */
function preloadEditMode(): void {
  void Promise.allSettled([loadEditMode()]);
}
