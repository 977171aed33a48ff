import { useReplaceSearch, useSearchValues } from '../../navigation/go.ts';
import type { Sort } from '../../ui/table/table-column.ts';

/** The options of a long list; the first filter shows everything. */
export type ListOptions<Filter extends string, SortKey extends string> = {
  readonly filters: readonly [Filter, ...Filter[]];
  readonly sorts: readonly SortKey[];
  readonly firstSort: { readonly column: SortKey; readonly direction: Sort['direction'] };
};

/** The displayed part of a long list, as sent to its endpoint. */
export type ListQuery<Filter extends string, SortKey extends string> = {
  readonly search?: string;
  readonly filter: Filter;
  readonly sort: SortKey;
  readonly order: Sort['direction'];
};

/**
 * Search, filter and order of a long list. They are in the URL, so that a reload, a link and the back button show the
 * same rows; a value that the list does not offer is treated as absent.
 */
export function useListState<Filter extends string, SortKey extends string>({
  filters,
  sorts,
  firstSort,
}: ListOptions<Filter, SortKey>) {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const search = values.get('search')?.trim() ?? '';
  const filter = filters.find((known) => known === values.get('filter')) ?? filters[0];
  const column = sorts.find((known) => known === values.get('sort'));
  const sort =
    column === undefined
      ? firstSort
      : { column, direction: values.get('order') === 'descending' ? ('descending' as const) : ('ascending' as const) };
  const query: ListQuery<Filter, SortKey> = {
    ...(search === '' ? {} : { search }),
    filter,
    sort: sort.column,
    order: sort.direction,
  };
  return {
    query,
    search,
    sort,
    isNarrowed: search !== '' || filter !== filters[0],
    setSearch: (text: string) => replace({ search: text }),
    setFilter: (next: Filter) => replace({ filter: next === filters[0] ? undefined : next }),
    setSort: (next: Sort) => replace({ sort: next.column, order: next.direction }),
    showAll: () => replace({ search: undefined, filter: undefined }),
  } as const;
}

export type ListState<Filter extends string, SortKey extends string> = ReturnType<typeof useListState<Filter, SortKey>>;
