import { Button } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ResourceTabs } from '../../../entities/resource/resource-tabs.tsx';
import { useNow } from '../../../time/clock.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { VirtualTable } from '../../../ui/table/virtual-table.tsx';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { AddModule } from '../life/add-module.tsx';
import { ModuleCard } from './module-card.tsx';
import { moduleRows, searchRows, type ModuleRow } from './module-rows.ts';
import { ListTools } from './list-tools.tsx';
import { applyNarrowing, NO_NARROWING } from './narrowing.ts';
import { useArrangement } from './use-arrangement.ts';
import { useModuleColumns } from './use-module-columns.tsx';

/** Row heights: comfortable and dense. */
const ROW_HEIGHT = 44;
const DENSE_ROW_HEIGHT = 36;

const rowKey = (row: ModuleRow) => row.object.id;
const card = (row: ModuleRow) => <ModuleCard row={row} />;
const tone = (row: ModuleRow) => (row.alarms.length > 0 ? 'error' : row.freshness === 'stale' ? 'stale' : undefined);

/** Every module with its newest values, health and alarms. */
export default function ModulesScreen() {
  const { t, language } = useTexts('modules');
  const objects = useRead('listModules');
  const alarms = useRead('listAlarms');
  const now = useNow('minute');
  const canConfigure = useMayConfigure();
  const go = useGo();
  const [adding, setAdding] = useState(false);
  const [query, setQuery] = useState('');
  const [searchKey, setSearchKey] = useState(0);
  const [narrowing, setNarrowing] = useState(NO_NARROWING);
  const [dense, setDense] = useLocalStorage({
    key: 'zagon.dense',
    defaultValue: false,
    // Immediately: rows that change their height after the first paint would jump.
    getInitialValueInEffect: false,
  });
  const columns = useModuleColumns();
  // Sorting waits for the alarms: without them the order would be wrong, and it is computed only once.
  const isLoaded = objects.data !== undefined && (alarms.data !== undefined || alarms.error !== null);
  const all = moduleRows(objects.data ?? [], alarms.data ?? [], now);
  const list = useArrangement(isLoaded ? all : undefined, language);
  const rows = applyNarrowing(searchRows(list.rows, query), narrowing, language);
  const clear = () => {
    setQuery('');
    setSearchKey(searchKey + 1);
    setNarrowing(NO_NARROWING);
    list.applyFilter('all');
  };
  const rowLink = ({ object }: ModuleRow) => ({
    href: hrefOf({ screen: 'module', params: { moduleId: object.id } }),
    label: t('list.open', { name: object.name }),
  });
  const rowHeight = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT;
  const added = (object: ModuleShape | null) => {
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
          canConfigure && (
            <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('life.add')}
            </Button>
          )
        }
      >
        {t('title')}
      </PageTitle>
      {adding && <AddModule onDone={added} />}
      <ResourceTabs tab="modules" />
      <ListTools
        rows={all}
        filter={list.filter}
        onFilter={list.applyFilter}
        narrowing={narrowing}
        onNarrow={setNarrowing}
        onSearch={setQuery}
        resetKey={searchKey}
        dense={dense}
        onDense={setDense}
        onReorder={isLoaded ? list.reorder : undefined}
      />
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
          !isLoaded ? (
            waiting
          ) : rows.length === 0 ? (
            <EmptyState
              action={
                <Button variant="default" onClick={clear}>
                  {t('list.clear')}
                </Button>
              }
            >
              {t('list.noHit')}
            </EmptyState>
          ) : (
            <div data-dense={dense || undefined}>
              <VirtualTable
                key={list.turn}
                label={t('title')}
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                tone={tone}
                open={rowLink}
                rowHeight={rowHeight}
                card={card}
              />
            </div>
          )
        }
      </StateView>
    </>
  );
}
