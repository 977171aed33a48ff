import { anyContains } from '@zagon/domain/core/fold.ts';
import { useCallback, useState } from 'react';
import { useReplaceSearch, useSearchValues } from '../../navigation/go.ts';
import type { Lists, ResourceType, Row } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { NOT_JUDGED, type SectionSoil } from './soil-water/section-soil.ts';
import { useSoilOfSections } from './soil-water/use-soil-of-sections.ts';
import { useReader } from './use-lists.ts';

/** The filter that shows everything. */
export const ALL = '';

/** The filters of a list of sections by their soil water; the first shows everything. */
const SOIL_FILTERS = ['all', 'attention', 'silent'] as const;
type SoilFilter = (typeof SOIL_FILTERS)[number];

/** The rows of a list that match the search and the filters, and the setters of these. */
export function useNarrowing(resource: ResourceType, lists: Lists) {
  const reader = useReader();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(ALL);
  // The search field keeps its own text: a new key clears it.
  const [resetKey, setResetKey] = useState(0);
  const soils = useSoilOfSections(resource);
  const [soilFilter, setSoilFilter] = useSoilFilter();
  const soilOf = useCallback(
    ({ id }: Row): SectionSoil | null => (soils === null ? null : (soils.get(id) ?? NOT_JUDGED)),
    [soils],
  );
  const isOfSoil = (row: Row, kind: SoilFilter) => {
    const soil = soilOf(row);
    return resource !== 'sections' || kind === 'all' || soil === null || soil.state === kind;
  };
  const rows = RESOURCES[resource].rows(lists, reader);
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== '').toSorted();
  const isOfKind = (row: Row, kind: string) => kind === ALL || row.kind === kind;
  return {
    shown: rows.filter((row) => isOfKind(row, filter) && isOfSoil(row, soilFilter) && matchesSearch(row, search)),
    /** Null if there is nothing to choose from. */
    choices:
      kinds.length < 2
        ? null
        : [ALL, ...kinds].map((kind) => ({ kind, count: rows.filter((row) => isOfKind(row, kind)).length })),
    filter,
    setFilter,
    /** Of a list of sections: what is said of the soil water of each, null while it is not known. */
    soilOf,
    /** Null for all other lists. */
    soil:
      resource !== 'sections'
        ? null
        : {
            filter: soilFilter,
            setFilter: setSoilFilter,
            choices: SOIL_FILTERS.map((kind) => ({
              kind,
              count: soils === null ? null : rows.filter((row) => isOfSoil(row, kind)).length,
            })),
          },
    setSearch,
    resetKey,
    clear: () => {
      setFilter(ALL);
      setSoilFilter('all');
      setSearch('');
      setResetKey(resetKey + 1);
    },
  };
}

/** In the address, so that a reload and a link show the same rows; kept here while the page beside the list changes. */
function useSoilFilter() {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const [filter, setFilter] = useState(SOIL_FILTERS.find((known) => known === values.get('soil')) ?? 'all');
  const change = (next: SoilFilter) => {
    setFilter(next);
    replace({ soil: next === 'all' ? undefined : next });
  };
  return [filter, change] as const;
}

export type Narrowing = ReturnType<typeof useNarrowing>;

function matchesSearch(row: Row, search: string): boolean {
  return anyContains([row.name, row.description, ...Object.values(row.cells).map((cell) => cell.text)], search);
}
