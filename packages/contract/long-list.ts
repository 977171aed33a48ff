import { z } from 'zod';
import { id } from './endpoint.ts';

/** Rows of one page unless the caller wants fewer or more. */
export const PAGE_ROWS = 100;

/**
 * Query of a list that grows without bound: it is read in pages, each continuing after the last row of the one before.
 * The reply is an array of rows with an `id`; a page shorter than `limit` is the last one.
 */
export function longListQuery<const Filters extends readonly string[], const Sorts extends readonly string[]>(
  filters: Filters,
  sorts: Sorts,
) {
  return z.strictObject({
    search: z.string().trim().max(100).optional(),
    filter: z.enum(filters).optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['ascending', 'descending']).optional(),
    /** The id of the last row of the page before. */
    after: id.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(PAGE_ROWS),
  });
}

/** Query of the number of rows per filter among those that match a search. */
export const longListCountQuery = z.strictObject({ search: z.string().trim().max(100).optional() });

/** Number of rows per filter. */
export function longListCounts<const Filters extends readonly string[]>(filters: Filters) {
  return z.record(z.enum(filters), z.number().int());
}
