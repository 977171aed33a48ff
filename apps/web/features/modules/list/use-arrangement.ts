import type { Language } from '@zagon/domain/core/language.ts';
import { useState } from 'react';
import { arranged, inArrangement, type Filter, type ModuleRow } from './module-rows.ts';

type Arrangement = { readonly filter: Filter; readonly ids: readonly string[]; readonly turn: number };

/**
 * Which modules stand in the list and in which order: decided when the page opens, when a filter is used and when it
 * is asked for. Live values change in their rows; a row that moved away under the finger could not be pressed.
 */
export function useArrangement(rows: readonly ModuleRow[] | undefined, language: Language) {
  const [kept, setKept] = useState<Arrangement | null>(null);
  const arrange = (filter: Filter, turn: number): Arrangement => ({
    filter,
    ids: arranged(rows ?? [], filter, language),
    turn,
  });
  let arrangement = kept;
  if (arrangement === null && rows !== undefined) {
    arrangement = arrange('all', 0);
    setKept(arrangement);
  }
  const { filter, ids, turn } = arrangement ?? { filter: 'all', ids: [], turn: 0 };
  return {
    filter,
    /** Changes when the order is asked for anew: the table then forgets the sort of its head too. */
    turn,
    rows: inArrangement(rows ?? [], ids, filter),
    use: (next: Filter) => setKept(arrange(next, turn)),
    again: () => setKept(arrange(filter, turn + 1)),
  };
}
