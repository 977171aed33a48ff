import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { RefusedError } from '../../../api/query.ts';

/** Entries of one page. */
export const ENTRIES_PER_PAGE = 50;

type Page<Entry> = { readonly entries: readonly Entry[]; readonly more: boolean };

/** The loaded entries of a log, newest first; each page continues after the last entry. */
export function useEntries<Entry extends { readonly id: string }>(
  key: QueryKey,
  readPage: (after: { readonly before?: string }, signal: AbortSignal) => Promise<Page<Entry>>,
) {
  return useInfiniteQuery<
    Page<Entry>,
    RefusedError,
    { readonly pages: readonly Page<Entry>[] },
    QueryKey,
    string | undefined
  >({
    queryKey: key,
    initialPageParam: undefined,
    queryFn: ({ pageParam: before, signal }) => readPage(before === undefined ? {} : { before }, signal),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
}
