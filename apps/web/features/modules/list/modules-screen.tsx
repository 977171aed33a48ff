import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRead } from '../../../api/query.ts';
import { useTrustOfModules } from '../../../entities/finding/use-sensor-trust.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { ResourceTabs } from '../../../entities/resource/resource-tabs.tsx';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAddInAddress, useGo } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useNow } from '../../../time/clock.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { AddModule } from '../life/add-module.tsx';
import type { AddedModule } from '../life/added-module.ts';
import { ListTools } from './list-tools.tsx';
import { moduleRows } from './module-rows.ts';
import { ModuleTable } from './module-table.tsx';
import { useModuleList } from './use-module-list.ts';

/** Row heights: comfortable and dense. */
const ROW_HEIGHT = 44;
const DENSE_ROW_HEIGHT = 36;

/** Every module with its newest values, health and alarms. */
export default function ModulesScreen() {
  const { t, language } = useTexts('modules');
  const objects = useRead('listModules');
  const alarms = useRead('listAlarms');
  const now = useNow('minute');
  const canConfigure = useMayConfigure();
  const go = useGo();
  const [adding, setAdding] = useAddInAddress();
  const [dense, setDense] = useLocalStorage({
    key: 'zagon.dense',
    defaultValue: false,
    // Immediately: rows that change their height after the first paint would jump.
    getInitialValueInEffect: false,
  });
  // Sorting waits for the alarms: without them the order would be wrong, and it is computed only once.
  const isLoaded = objects.data !== undefined && (alarms.data !== undefined || alarms.error !== null);
  const all = moduleRows(objects.data ?? [], alarms.data ?? [], now, useTrustOfModules(isLoaded));
  const { rows, orderVersion, clear, tools } = useModuleList(isLoaded ? all : undefined, language);
  const rowHeight = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT;
  const added = (object: AddedModule | null) => {
    setAdding(false);
    if (object === null) return;
    notify(t('life.added', { name: object.name }));
    go({ screen: 'module', params: { moduleId: object.id } });
  };
  const waiting = <LoadingState rows={12} rowHeight={rowHeight} />;
  return (
    <>
      <PageTitle
        actions={
          <>
            <Button component="a" variant="default" href={hrefOf({ screen: 'thresholds' })}>
              {t('matrix.title')}
            </Button>
            {canConfigure && (
              <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
                {t('life.add')}
              </Button>
            )}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      {adding && <AddModule onDone={added} />}
      <ResourceTabs tab="modules" />
      <ListTools rows={all} {...tools} dense={dense} onDense={setDense} />
      <StateView
        of={objects}
        loading={waiting}
        isEmpty={(some) => some.length === 0}
        empty={
          <EmptyState
            drawing={<DeviceDrawing image="AGB-2000" size={104} />}
            action={canConfigure && <Button onClick={() => setAdding(true)}>{t('life.add')}</Button>}
          >
            {t('list.none')}
          </EmptyState>
        }
      >
        {() =>
          isLoaded ? (
            <ModuleTable rows={rows} orderVersion={orderVersion} dense={dense} rowHeight={rowHeight} onClear={clear} />
          ) : (
            waiting
          )
        }
      </StateView>
    </>
  );
}
