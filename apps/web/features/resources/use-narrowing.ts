import { anyContains } from '@zagon/domain/core/fold.ts';
import { useState } from 'react';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { useReader } from './use-lists.ts';

/** The filter that shows everything. */
export const ALL = '';

/** The rows of a list that match the search and the filter, and the setters of both. */
export function useNarrowing(resource: ResourceType, lists: Lists) {
  const reader = useReader();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(ALL);
  // The search field keeps its own text: a new key clears it.
  const [resetKey, setResetKey] = useState(0);
  const rows = RESOURCES[resource].rows(lists, reader);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== '').toSorted();
  const isOfKind = (row: Row, kind: string) => kind === ALL || row.kind === kind;
  return {
    shown: rows.filter((row) => isOfKind(row, filter) && matchesSearch(row, search)),
    /** Null if there is nothing to choose from. */
    choices:
      kinds.length < 2
        ? null
        : [ALL, ...kinds].map((kind) => ({ kind, count: rows.filter((row) => isOfKind(row, kind)).length })),
    filter,
    setFilter,
    setSearch,
    resetKey,
    clear: () => {
      setFilter(ALL);
      setSearch('');
      setResetKey(resetKey + 1);
    },
  };
}

export type Narrowing = ReturnType<typeof useNarrowing>;

function matchesSearch(row: Row, search: string): boolean {
  return anyContains([row.name, row.description, ...Object.values(row.cells).map((cell) => cell.text)], search);
}
