import { useMemo, useState } from 'react';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { loadHistory, storeHistory, withChosen } from '../history/history.ts';
import { KIND_NAMES, type Entry, type KindName, type SearchPage } from '../kinds/kind.ts';
import { SEARCH_KINDS } from '../kinds/registry.ts';
import { indexOf, rank } from '../ranking/rank.ts';
import { groupResults, nextFilter, recentResults } from './results.ts';
import { useSearchFacts } from './use-search-facts.ts';

/** State of the search: the query, the results with the selected one, and the filter by kind. */
export function useSearch(pages: readonly SearchPage[], initialQuery: string) {
  const [query, setQuery] = useState(initialQuery);
  const [filter, setFilter] = useState<KindName | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { facts, completeness } = useSearchFacts(pages);
  const userId = facts?.me.user.id ?? '';
  const accountId = facts?.me.client?.id ?? null;
  const history = useMemo(() => loadHistory(userId, accountId), [userId, accountId]);
  const index = useMemo(
    () => indexOf(facts === null ? [] : KIND_NAMES.flatMap((kind) => SEARCH_KINDS[kind](facts))),
    [facts],
  );
  const ranked = useMemo(() => rank(index, query), [index, query]);
  const viewOf = useOutputViewOf();
  const isEmpty = query.trim() === '';
  const all = isEmpty
    ? recentResults(
        index.map(({ item }) => item),
        history,
        viewOf,
      )
    : groupResults(ranked, null, viewOf);
  const kinds = isEmpty ? [] : KIND_NAMES.filter((kind) => all.some(({ key }) => key === kind));
  // A filter that no longer has results shows all groups again.
  const only = filter !== null && kinds.includes(filter) ? filter : null;
  const groups = only === null ? all : groupResults(ranked, only, viewOf);
  const entries = groups.flatMap((group) => group.entries);
  // A live change may move the selected result, but never select another one. Until one is selected, it is the closest
  // match of all groups: Enter must not act on an item that only resembles the query.
  const nearest = ranked.find((entry) => entries.includes(entry)) ?? entries[0] ?? null;
  const selected = entries.find(({ key }) => key === chosenKey) ?? nearest;
  const select = (entry: Entry | undefined) => setChosenKey(entry?.key ?? null);
  const filterBy = (kind: KindName | null) => {
    setFilter(kind);
    setChosenKey(null);
  };
  return {
    query,
    isEmpty,
    completeness,
    groups,
    kinds,
    only,
    selected,
    count: entries.length,
    select,
    /** Selects the result this many places below, wrapping around at both ends. */
    move: (by: number) => {
      const at = entries.findIndex(({ key }) => key === selected?.key);
      select(entries[(at + by + entries.length) % entries.length]);
    },
    type: (text: string) => {
      setQuery(text);
      setChosenKey(null);
    },
    filterBy,
    filterNext: (step: 1 | -1) => filterBy(nextFilter(kinds, only, step)),
    remember: ({ key, choice }: Entry) =>
      storeHistory(userId, accountId, withChosen(history, key, choice.kind === 'go' ? 'opened' : 'used')),
  } as const;
}

export type Search = ReturnType<typeof useSearch>;
