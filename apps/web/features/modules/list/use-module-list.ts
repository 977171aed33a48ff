import type { Language } from '@zagon/domain/core/language.ts';
import { useState } from 'react';
import { searchRows, type ModuleRow } from './module-rows.ts';
import { applyNarrowing, NO_NARROWING } from './narrowing.ts';
import { useArrangement } from './use-arrangement.ts';

/** The listed modules in their order, after filter, search and narrowing; undefined rows are not loaded yet. */
export function useModuleList(all: readonly ModuleRow[] | undefined, language: Language) {
  const arrangement = useArrangement(all, language);
  const [query, setQuery] = useState('');
  const [searchKey, setSearchKey] = useState(0);
  const [narrowing, setNarrowing] = useState(NO_NARROWING);
  const clear = () => {
    setQuery('');
    setSearchKey(searchKey + 1);
    setNarrowing(NO_NARROWING);
    arrangement.applyFilter('all');
  };
  return {
    rows: applyNarrowing(searchRows(arrangement.rows, query), narrowing, language),
    /** Changes when a new order is requested. */
    orderVersion: arrangement.turn,
    clear,
    /** What the controls of the list show and change. */
    tools: {
      filter: arrangement.filter,
      onFilter: arrangement.applyFilter,
      narrowing,
      onNarrow: setNarrowing,
      onSearch: setQuery,
      resetKey: searchKey,
      onReorder: all === undefined ? undefined : arrangement.reorder,
    },
  };
}
