import { Button } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { ResourceTabs } from '../../../lib/resource-tabs.tsx';
import { useNow } from '../../../time/clock.ts';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { notice } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VirtualTable } from '../../../ui/virtual-table.tsx';
import { useMayConfigure } from '../../../lib/session.ts';
import { AddModule } from '../life/add-module.tsx';
import { ModuleCard } from './module-card.tsx';
import { moduleRows, searched, type ModuleRow } from './module-rows.ts';
import { ListTools } from './list-tools.tsx';
import { narrowed, NOT_NARROWED } from './narrowing.ts';
import { useArrangement } from './use-arrangement.ts';
import { useModuleColumns } from './use-module-columns.tsx';

/** Rows as they are comfortable to read, and as many as possible. */
const ROW_HEIGHT = 44;
const DENSE_ROW_HEIGHT = 36;

const rowKey = (row: ModuleRow) => row.object.id;
const card = (row: ModuleRow) => <ModuleCard row={row} />;
const tone = (row: ModuleRow) => (row.alarms.length > 0 ? 'error' : row.freshness === 'stale' ? 'stale' : undefined);

/** Which module needs me: every module with its newest values, its health and what is wrong with it. */
export default function ModulesScreen() {
  const { t, language } = useTexts('modules');
  const objects = useRead('listObjects');
  const alarms = useRead('listAlarms');
  const now = useNow('minute');
  const may = useMayConfigure();
  const go = useGo();
  const [adding, setAdding] = useState(false);
  const [words, setWords] = useState('');
  const [searchTurn, setSearchTurn] = useState(0);
  const [narrowing, setNarrowing] = useState(NOT_NARROWED);
  const [dense, setDense] = useLocalStorage({
    key: 'zagon.dense',
    defaultValue: false,
    // At once: rows that change their height after they were seen would jump.
    getInitialValueInEffect: false,
  });
  const columns = useModuleColumns();
  // The order waits for the alarms: it would be wrong without them and is made only once.
  const known = objects.data !== undefined && (alarms.data !== undefined || alarms.error !== null);
  const all = moduleRows(objects.data ?? [], alarms.data ?? [], now);
  const list = useArrangement(known ? all : undefined, language);
  const rows = narrowed(searched(list.rows, words), narrowing, language);
  const clear = () => {
    setWords('');
    setSearchTurn(searchTurn + 1);
    setNarrowing(NOT_NARROWED);
    list.use('all');
  };
  const open = ({ object }: ModuleRow) => ({
    href: hrefOf({ screen: 'module', params: { id: object.id } }),
    label: t('list.open', { name: object.name }),
  });
  const rowHeight = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT;
  const added = (object: ObjectShape | null) => {
    setAdding(false);
    if (object === null) return;
    notice(t('life.added', { name: object.name }));
    go({ screen: 'module', params: { id: object.id } });
  };
  const waiting = <Loading rows={12} rowHeight={rowHeight} />;
  return (
    <>
      <PageTitle
        actions={
          may && (
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
        onFilter={list.use}
        narrowing={narrowing}
        onNarrow={setNarrowing}
        onSearch={setWords}
        turn={searchTurn}
        dense={dense}
        onDense={setDense}
        onReorder={known ? list.again : undefined}
      />
      <Faces
        of={objects}
        loading={waiting}
        isEmpty={(some) => some.length === 0}
        empty={
          <Empty
            drawing={<DeviceDrawing image="AGB-2000" size={104} />}
            action={may && <Button onClick={() => setAdding(true)}>{t('life.add')}</Button>}
          >
            {t('list.none')}
          </Empty>
        }
      >
        {() =>
          !known ? (
            waiting
          ) : rows.length === 0 ? (
            <Empty
              action={
                <Button variant="default" onClick={clear}>
                  {t('list.clear')}
                </Button>
              }
            >
              {t('list.noHit')}
            </Empty>
          ) : (
            <div data-dense={dense || undefined}>
              <VirtualTable
                key={list.turn}
                label={t('title')}
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                tone={tone}
                open={open}
                rowHeight={rowHeight}
                card={card}
              />
            </div>
          )
        }
      </Faces>
    </>
  );
}
