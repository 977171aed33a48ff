import { useReplaceSearch, useSearchValues } from '../../navigation/go.ts';
import type { Sort } from '../../ui/table/table-column.ts';
import { useListFilter } from './use-list-filter.ts';

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

/** Search, filter and order of a long list, all in the URL; an order that the list does not offer is treated as absent. */
export function useListState<Filter extends string, SortKey extends string>({
  filters,
  sorts,
  firstSort,
}: ListOptions<Filter, SortKey>) {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const { resetKey, clear, ...narrowing } = useListFilter(filters);
  const { search, filter } = narrowing;
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
    ...narrowing,
    query,
    sort,
    setSort: (next: Sort) => replace({ sort: next.column, order: next.direction }),
    showAll: () => clear(),
    resetKey,
  } as const;
}

export type ListState<Filter extends string, SortKey extends string> = ReturnType<typeof useListState<Filter, SortKey>>;
