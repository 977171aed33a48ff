import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconClock, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { ResourceTabs } from '../../../lib/resource-tabs.tsx';
import { useNow } from '../../../time/clock.ts';
import { ChipFilter } from '../../../ui/chip-filter.tsx';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { VirtualTable } from '../../../ui/virtual-table.tsx';
import { useMayConfigure } from '../../../lib/session.ts';
import { AddModule } from '../life/add-module.tsx';
import { ModuleCard } from './module-card.tsx';
import { FILTERS, filtered, moduleRows, searched, type Filter, type ModuleRow } from './module-rows.ts';
import { useArrangement } from './use-arrangement.ts';
import { useModuleColumns } from './use-module-columns.tsx';
import css from './list.module.css';

const ROW_HEIGHT = 44;

const rowKey = (row: ModuleRow) => row.object.id;
const card = (row: ModuleRow) => <ModuleCard row={row} />;
const tone = (row: ModuleRow) => (row.alarms.length > 0 ? 'error' : row.freshness === 'stale' ? 'stale' : undefined);

const signs: Partial<Record<Filter, ReactNode>> = {
  alarm: <IconAlertTriangleFilled size={15} className={css.chipError} aria-hidden="true" />,
  stale: <IconClock size={15} aria-hidden="true" />,
};

/** Which module needs me: every module with its newest values, its health and what is wrong with it. */
export default function ModulesScreen() {
  const { t, language } = useTexts('modules');
  const objects = useRead('listObjects');
  const alarms = useRead('listAlarms');
  const now = useNow('minute');
  const phone = usePhone();
  const may = useMayConfigure();
  const [adding, setAdding] = useState(false);
  const [words, setWords] = useState('');
  const [searchTurn, setSearchTurn] = useState(0);
  const columns = useModuleColumns();
  // The order waits for the alarms: it would be wrong without them and is made only once.
  const known = objects.data !== undefined && (alarms.data !== undefined || alarms.error !== null);
  const all = moduleRows(objects.data ?? [], alarms.data ?? [], now);
  const list = useArrangement(known ? all : undefined, language);
  const rows = searched(list.rows, words);
  const clear = () => {
    setWords('');
    setSearchTurn(searchTurn + 1);
    list.use('all');
  };
  const open = ({ object }: ModuleRow) => ({
    href: hrefOf({ screen: 'module', params: { id: object.id } }),
    label: t('list.open', { name: object.name }),
  });
  const waiting = <Loading rows={12} rowHeight={ROW_HEIGHT} />;
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
      {adding && <AddModule onClose={() => setAdding(false)} />}
      <ResourceTabs tab="modules" />
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            key={searchTurn}
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            onSearch={setWords}
            width={phone ? '100%' : 260}
          />
        </div>
        <ChipFilter
          label={t('filter.label')}
          value={list.filter}
          onChange={list.use}
          choices={FILTERS.map((id) => ({
            id,
            label: t(`filter.${id}`),
            count: filtered(all, id).length,
            sign: signs[id],
          }))}
        />
        {phone ? (
          <ActionIcon
            variant="default"
            size={44}
            className={css.refresh ?? ''}
            aria-label={t('list.refreshOrder')}
            disabled={!known}
            onClick={list.again}
          >
            <IconRefresh size={20} />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            className={css.refresh ?? ''}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            disabled={!known}
            onClick={list.again}
          >
            {t('list.refreshOrder')}
          </Button>
        )}
      </div>
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
            <VirtualTable
              key={list.turn}
              label={t('title')}
              rows={rows}
              rowKey={rowKey}
              columns={columns}
              tone={tone}
              open={open}
              rowHeight={ROW_HEIGHT}
              card={card}
            />
          )
        }
      </Faces>
    </>
  );
}
