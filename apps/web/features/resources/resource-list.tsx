import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ResourceTabs } from '../../entities/resource/resource-tabs.tsx';
import { mayConfigure, useMe } from '../../entities/session/session.ts';
import { ChipFilter } from '../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { LiveState } from './live-state.tsx';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { ResourceForm } from './resource-form.tsx';
import { RowCard } from './cards/row-card.tsx';
import { useLists, useReader } from './use-lists.ts';
import css from './resources.module.css';

const ALL = '';
const FIRST = { column: 'name', direction: 'ascending' } as const;
const rowKey = (row: Row) => row.id;
const tone = (row: Row) => (row.removing ? 'stale' : undefined);

/** The list of one resource type: search, filters, live state, and an add button. */
export function ResourceList({ resource }: { readonly resource: ResourceType }) {
  const { t } = useTexts('resources');
  const me = useMe();
  const lists = useLists();
  const [adding, setAdding] = useState(false);
  const canEdit = me !== undefined && mayConfigure(me);
  const add = canEdit ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t(`add.${resource}`)}
    </Button>
  ) : undefined;
  const reader = useReader();
  return (
    <>
      <PageTitle actions={add}>{t(`tabs.${resource}`)}</PageTitle>
      <ResourceTabs tab={resource} />
      <StateView
        of={lists}
        loading={<LoadingState rows={8} rowHeight={44} />}
        isEmpty={(all) => RESOURCES[resource].rows(all, reader).length === 0}
        empty={<EmptyState>{t(`none.${resource}`)}</EmptyState>}
      >
        {(all) => <Rows resource={resource} lists={all} />}
      </StateView>
      {lists.data !== undefined && adding && (
        <ResourceForm resource={resource} id={null} lists={lists.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function Rows({ resource, lists }: { readonly resource: ResourceType; readonly lists: Lists }) {
  const { t, language } = useTexts('resources');
  const reader = useReader();
  const phone = usePhone();
  const kind = RESOURCES[resource];
  const [search, setSearch] = useState('');
  const [resetKey, setResetKey] = useState(0);
  const [filter, setFilter] = useState(ALL);
  const columns = useColumns(resource, lists);
  const rows = kind.rows(lists, reader);
  const kinds = [...new Set(rows.map((row) => row.kind))].filter((one) => one !== '').toSorted();
  const shown = rows.filter((row) => (filter === ALL || row.kind === filter) && matchesSearch(row, search, language));
  const clear = () => {
    setFilter(ALL);
    setSearch('');
    setResetKey(resetKey + 1);
  };
  return (
    <>
      <div className="toolbar">
        <SearchField
          key={resetKey}
          label={t('search')}
          placeholder={t('searchHint')}
          onSearch={setSearch}
          width={phone ? '100%' : 260}
        />
        {kinds.length > 1 && (
          <ChipFilter
            label={t('filter')}
            value={filter}
            onChange={setFilter}
            choices={[ALL, ...kinds].map((id) => ({
              id,
              label: id === ALL ? t('all') : id,
              count: rows.filter((row) => id === ALL || row.kind === id).length,
            }))}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          }
        >
          {t('noHit')}
        </EmptyState>
      ) : (
        <VirtualTable
          label={t(`tabs.${resource}`)}
          rows={shown}
          rowKey={rowKey}
          columns={columns}
          firstSort={FIRST}
          tone={tone}
          open={(row) => ({
            href: kind.hrefOf(row.id),
            label: t('open', { name: row.name }),
          })}
          card={(row) => <RowCard resource={resource} row={row} lists={lists} />}
        />
      )}
    </>
  );
}

function matchesSearch(row: Row, search: string, language: string): boolean {
  const needle = search.trim().toLocaleLowerCase(language);
  const texts = [row.name, row.description, ...Object.values(row.cells).map((cell) => cell.text)];
  return texts.some((word) => word.toLocaleLowerCase(language).includes(needle));
}

function useColumns(resource: ResourceType, lists: Lists): readonly Column<Row>[] {
  const { t } = useTexts('resources');
  return useMemo(
    () =>
      RESOURCES[resource].columns.map(({ id, ...column }): Column<Row> => ({
        ...column,
        id,
        header: t(`column.${id}`),
        ...(id === 'state' ? {} : { sortBy: (row: Row) => (id === 'name' ? row.name : (row.cells[id]?.sort ?? null)) }),
        cell: (row) => {
          if (id === 'name')
            return (
              <span className={css.name}>
                <b>{row.name}</b>
                {row.removing && <small>{t('removingShort')}</small>}
              </span>
            );
          if (id !== 'state') {
            const text = row.cells[id]?.text;
            return (
              <span className={css.cell} title={text}>
                {text}
              </span>
            );
          }
          const output = lists.outputs.find((one) => one.id === row.outputId);
          return output === undefined ? null : (
            <span className={css.state}>
              <LiveState output={output} />
            </span>
          );
        },
      })),
    [resource, lists, t],
  );
}
