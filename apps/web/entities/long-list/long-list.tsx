import { Button } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FilterBar } from '../../ui/form/filter-bar.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { LoadMore } from './load-more.tsx';
import type { ListState } from './use-list-state.ts';
import { usePages, type ReadPage } from './use-pages.ts';

type Props<Row, Filter extends string, SortKey extends string> = {
  /** The plural of the rows: "Accounts". */
  readonly label: string;
  readonly state: ListState<Filter, SortKey>;
  /** Name of the endpoint and its query. */
  readonly pagesKey: QueryKey;
  readonly readPage: ReadPage<Row>;
  /** The displayed rows for the loaded ones, such as folded ones; without it, all of them. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
  readonly filterLabel: string;
  readonly filters: readonly { readonly id: Filter; readonly label: string }[];
  /** Rows per filter; undefined until loaded. */
  readonly counts: Readonly<Partial<Record<Filter, number>>> | undefined;
  readonly searchLabel: string;
  readonly searchHint: string;
  /** Sorted by the server: a column with `sortable` has the id of the order. */
  readonly columns: readonly Column<Row>[];
  readonly card: (row: Row) => ReactNode;
  readonly tone?: (row: Row) => 'error' | 'warn' | 'stale' | 'chosen' | undefined;
  readonly open?: (row: Row) => { readonly href: string; readonly label: string } | undefined;
  readonly rowHeight?: number;
  /** Shown if there are no rows at all, without search and filter. */
  readonly empty: string;
};

const rowKey = (row: { readonly id: string }) => row.id;

/**
 * A list of any length: filters with counts, a search on the server, sortable headers. Rows are loaded as the user
 * scrolls, and only those in view are rendered.
 */
export function LongList<Row extends { readonly id: string }, Filter extends string, SortKey extends string>({
  label,
  state,
  pagesKey,
  readPage,
  arrange,
  filterLabel,
  filters,
  counts,
  searchLabel,
  searchHint,
  empty,
  rowHeight = 50,
  ...table
}: Props<Row, Filter, SortKey>) {
  const pages = usePages(pagesKey, readPage);
  const loaded = useMemo(() => pages.data?.pages.flat() ?? [], [pages.data]);
  const rows = useMemo(() => arrange?.(loaded) ?? loaded, [arrange, loaded]);
  const count = counts?.[state.query.filter];
  return (
    <>
      <FilterBar
        key={state.resetKey}
        label={filterLabel}
        value={state.query.filter}
        onChange={state.setFilter}
        choices={filters.map((filter) => {
          const ofFilter = counts?.[filter.id];
          return ofFilter === undefined ? filter : { ...filter, count: ofFilter };
        })}
        searchLabel={searchLabel}
        searchHint={searchHint}
        onSearch={state.setSearch}
        initialSearch={state.search}
      />
      <StateView
        of={pages}
        loading={<LoadingState rows={10} rowHeight={rowHeight} />}
        isEmpty={(data) => data.pages.every((page) => page.length === 0)}
        empty={<Nothing showAll={state.isNarrowed ? state.showAll : null}>{empty}</Nothing>}
      >
        {() => (
          <div aria-busy={pages.isPlaceholderData}>
            <VirtualTable
              {...table}
              label={label}
              rows={rows}
              rowKey={rowKey}
              rowHeight={rowHeight}
              serverSort={{ sort: state.sort, onSort: state.setSort }}
              {...(count === undefined ? {} : { count })}
            />
            <LoadMore of={pages} shown={loaded.length} count={count} />
          </div>
        )}
      </StateView>
    </>
  );
}

/** Nothing matches, with a way back to everything; or there are no rows at all. */
function Nothing({ showAll, children }: { readonly showAll: (() => void) | null; readonly children: string }) {
  const { t } = useTexts('ui');
  if (showAll === null) return <EmptyState>{children}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={showAll}>
          {t('longList.showAll')}
        </Button>
      }
    >
      {t('longList.noHit')}
    </EmptyState>
  );
}
