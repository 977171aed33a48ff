import { useState } from 'react';
import { useReplaceSearch, useSearchValues } from '../../navigation/go.ts';
import type { Search } from '../../navigation/paths.ts';

/**
 * Search text and filter of a list. They are in the URL, so that a reload, a link and the back button show the same
 * rows, even when the list moves beside a page; a filter that the list does not offer is treated as absent.
 */
export function useListFilter<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const [resetKey, setResetKey] = useState(0);
  const search = values.get('search')?.trim() ?? '';
  const [first] = filters;
  const filter = filters.find((known) => known === values.get('filter')) ?? first;
  return {
    search,
    filter,
    isNarrowed: search !== '' || filter !== first,
    setSearch: (text: string) => replace({ search: text }),
    setFilter: (next: Filter) => replace({ filter: next === first ? undefined : next }),
    /** Shows all rows: those of the filter `all`, if it is not the first; `others` are further params to change. */
    clear: (all: Filter = first, others: Search = {}) => {
      replace({ ...others, search: undefined, filter: all === first ? undefined : all });
      setResetKey(resetKey + 1);
    },
    /** Changes with `clear`: as the key of a search field it clears the typed text too. */
    resetKey,
  } as const;
}
