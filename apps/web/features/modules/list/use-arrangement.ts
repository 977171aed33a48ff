import type { Language } from '@zagon/domain/core/language.ts';
import { useState } from 'react';
import { sortedIds, applyOrder, type Filter, type ModuleRow } from './module-rows.ts';

type Arrangement = { readonly filter: Filter; readonly ids: readonly string[]; readonly version: number };

/**
 * Fixes which modules are listed and in which order: set when the page opens, when a filter is selected, and on
 * request. Live values only change within their rows, because a row that moves cannot be tapped reliably.
 */
export function useArrangement(rows: readonly ModuleRow[] | undefined, filter: Filter, language: Language) {
  const [saved, setSaved] = useState<Arrangement | null>(null);
  const arrange = (version: number): Arrangement => ({
    filter,
    ids: sortedIds(rows ?? [], filter, language),
    version,
  });
  let arrangement = saved;
  if (arrangement?.filter !== filter && rows !== undefined) {
    arrangement = arrange(arrangement?.version ?? 0);
    setSaved(arrangement);
  }
  const { ids, version } = arrangement ?? { ids: [], version: 0 };
  return {
    /** Changes when a new order is requested: the table then also resets the column sort. */
    turn: version,
    rows: applyOrder(rows ?? [], ids, filter),
    reorder: () => setSaved(arrange(version + 1)),
  };
}
