import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../lib/paths.ts';
import { ResourceTabs } from '../../lib/resource-tabs.tsx';
import { mayConfigure, useMe } from '../../lib/session.ts';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Column } from '../../ui/table-column.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { LiveState } from './live-state.tsx';
import type { Lists, Noun, Row } from './noun.ts';
import { NOUNS } from './registry.ts';
import { ResourceForm } from './resource-form.tsx';
import { RowCard } from './row-card.tsx';
import { useLists, useReader } from './use-lists.ts';
import css from './resources.module.css';

const ALL = '';
const FIRST = { column: 'name', direction: 'ascending' } as const;
const rowKey = (row: Row) => row.id;
const tone = (row: Row) => (row.removing ? 'stale' : undefined);

/** One kind of resource as a list: search, filters, live state, and the way to add one. */
export function ResourceList({ noun }: { readonly noun: Noun }) {
  const { t } = useTexts('resources');
  const me = useMe();
  const lists = useLists();
  const [adding, setAdding] = useState(false);
  const edits = me !== undefined && mayConfigure(me);
  const add = edits ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t(`add.${noun}`)}
    </Button>
  ) : undefined;
  const reader = useReader();
  return (
    <>
      <PageTitle actions={add}>{t(`tabs.${noun}`)}</PageTitle>
      <ResourceTabs tab={noun} />
      <Faces
        of={lists}
        loading={<Loading rows={8} rowHeight={44} />}
        isEmpty={(all) => NOUNS[noun].rows(all, reader).length === 0}
        empty={<Empty>{t(`none.${noun}`)}</Empty>}
      >
        {(all) => <Rows noun={noun} lists={all} />}
      </Faces>
      {lists.data !== undefined && adding && (
        <ResourceForm noun={noun} id={null} lists={lists.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function Rows({ noun, lists }: { readonly noun: Noun; readonly lists: Lists }) {
  const { t, language } = useTexts('resources');
  const reader = useReader();
  const phone = usePhone();
  const kind = NOUNS[noun];
  const [search, setSearch] = useState('');
  const [turn, setTurn] = useState(0);
  const [filter, setFilter] = useState(ALL);
  const columns = useColumns(noun, lists);
  const rows = kind.rows(lists, reader);
  const kinds = [...new Set(rows.map((row) => row.kind))].filter((one) => one !== '').toSorted();
  const shown = rows.filter((row) => (filter === ALL || row.kind === filter) && isFound(row, search, language));
  const clear = () => {
    setFilter(ALL);
    setSearch('');
    setTurn(turn + 1);
  };
  return (
    <>
      <div className={css.tools}>
        <SearchField
          key={turn}
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
        <Empty
          action={
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          }
        >
          {t('noHit')}
        </Empty>
      ) : (
        <VirtualTable
          label={t(`tabs.${noun}`)}
          rows={shown}
          rowKey={rowKey}
          columns={columns}
          firstSort={FIRST}
          tone={tone}
          open={(row) => ({
            href: hrefOf({ screen: kind.page, params: { id: row.id } }),
            label: t('open', { name: row.name }),
          })}
          card={(row) => <RowCard noun={noun} row={row} lists={lists} />}
        />
      )}
    </>
  );
}

function isFound(row: Row, search: string, language: string): boolean {
  const wanted = search.trim().toLocaleLowerCase(language);
  const words = [row.name, row.description, ...Object.values(row.cells).map((cell) => cell.text)];
  return words.some((word) => word.toLocaleLowerCase(language).includes(wanted));
}

function useColumns(noun: Noun, lists: Lists): readonly Column<Row>[] {
  const { t } = useTexts('resources');
  return useMemo(
    () =>
      NOUNS[noun].columns.map(({ id, ...column }): Column<Row> => ({
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
    [noun, lists, t],
  );
}
