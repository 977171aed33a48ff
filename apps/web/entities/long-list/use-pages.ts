import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { PAGE_ROWS } from '@zagon/contract/long-list.ts';
import type { RefusedError } from '../../api/query.ts';

/** Reads the page after a row, or the first one. */
export type ReadPage<Row> = (after: { readonly after?: string }, signal: AbortSignal) => Promise<readonly Row[]>;

/**
 * The loaded rows of a long list. While another search, filter or order is loading, the previous rows stay. The key
 * begins with the name of the endpoint, so that a write that invalidates it reloads the list.
 */
export function usePages<Row extends { readonly id: string }>(key: QueryKey, readPage: ReadPage<Row>) {
  return useInfiniteQuery<
    readonly Row[],
    RefusedError,
    { readonly pages: readonly (readonly Row[])[] },
    QueryKey,
    string | undefined
  >({
    queryKey: [...key, 'pages'],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => readPage(pageParam === undefined ? {} : { after: pageParam }, signal),
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
}
