import { useMemo, useState } from 'react';
import { loadHistory, storeHistory, withChosen } from '../history/history.ts';
import { useMe } from '../../../entities/session/session.ts';
import type { Entry, KindName } from '../kinds/kind.ts';
import { indexOf, rank } from '../ranking/rank.ts';
import { withSentence } from '../sentences/registry.ts';
import { groupResults, nextFilter, recentResults, type ViewOf } from './results.ts';
import type { Completeness } from './use-search-facts.ts';

type Searched = {
  readonly query: string;
  readonly onType: (query: string) => void;
  /** Everything that can be found. */
  readonly entries: readonly Entry[];
  /** What the query asks for, if it is a sentence; before those with matching words. */
  readonly sentence: readonly Entry[];
  /** Those of them that are results of this query whatever their words; after those with matching words. */
  readonly found: readonly Entry[];
  readonly completeness: Completeness;
  /** The state of an output, on which offered actions depend. */
  readonly viewOf: ViewOf;
};

/** State of the search: the query, the results with the selected one, and the filter by kind. */
export function useSearch({ query, onType, entries: searched, sentence, found, completeness, viewOf }: Searched) {
  const [filter, setFilter] = useState<KindName | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const me = useMe();
  const userId = me?.user.id ?? '';
  const accountId = me?.client?.id ?? null;
  const history = useMemo(() => loadHistory(userId, accountId), [userId, accountId]);
  const index = useMemo(() => indexOf(searched), [searched]);
  const ranked = useMemo(() => {
    const matching = rank(index, query);
    const all = [...matching, ...found.filter((entry) => !matching.includes(entry))];
    return withSentence(sentence, all, query);
  }, [index, query, sentence, found]);
  const isEmpty = query.trim() === '';
  const all = isEmpty
    ? recentResults(
        index.map(({ item }) => item),
        history,
        viewOf,
      )
    : groupResults(ranked, null, viewOf);
  const kinds = isEmpty ? [] : all.flatMap(({ key }) => (key === 'opened' || key === 'used' ? [] : [key]));
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
      onType(text);
      setChosenKey(null);
    },
    filterBy,
    filterNext: (step: 1 | -1) => filterBy(nextFilter(kinds, only, step)),
    // The answer to a sentence does not exist without it.
    remember: ({ key, choice }: Entry) =>
      index.some(({ item }) => item.key === key) &&
      storeHistory(userId, accountId, withChosen(history, key, choice.kind === 'go' ? 'opened' : 'used')),
  } as const;
}

export type Search = ReturnType<typeof useSearch>;
