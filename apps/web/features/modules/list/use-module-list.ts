import type { Language } from '@zagon/domain/core/language.ts';
import { useListFilter } from '../../../entities/long-list/use-list-filter.ts';
import { useReplaceSearch, useSearchValues } from '../../../navigation/go.ts';
import { FILTERS, searchRows, type ModuleRow } from './module-rows.ts';
import { applyNarrowing, type Narrowing } from './narrowing.ts';
import { useNarrowingLabels } from './use-narrowing-labels.ts';
import { useArrangement } from './use-arrangement.ts';

/** The listed modules in their order, after filter, search and narrowing; undefined rows are not loaded yet. */
export function useModuleList(all: readonly ModuleRow[] | undefined, language: Language) {
  const { search, filter, setSearch, setFilter, clear, resetKey } = useListFilter(FILTERS);
  const arrangement = useArrangement(all, filter, language);
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const labels = useNarrowingLabels();
  const narrowing: Narrowing = {
    type: values.get('type'),
    trust: values.get('trust'),
    group: values.get('group'),
    region: values.get('region'),
  };
  return {
    rows: applyNarrowing(searchRows(arrangement.rows, search), narrowing, labels),
    /** Changes when a new order is requested. */
    orderVersion: arrangement.turn,
    clear: () => clear('all', { type: undefined, trust: undefined, group: undefined, region: undefined }),
    /** The state that the controls of the list show and change. */
    tools: {
      filter,
      onFilter: setFilter,
      narrowing,
      onNarrow: ({ type, trust, group, region }: Narrowing) =>
        replace({
          type: type ?? undefined,
          trust: trust ?? undefined,
          group: group ?? undefined,
          region: region ?? undefined,
        }),
      search,
      onSearch: setSearch,
      resetKey,
      onReorder: all === undefined ? undefined : arrangement.reorder,
    },
  };
}
