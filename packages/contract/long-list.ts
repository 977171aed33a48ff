import { z } from 'zod';
import { id } from './endpoint.ts';

/** Rows per page unless the caller asks for fewer or more. */
export const PAGE_ROWS = 100;

/**
 * Query of an unbounded list: read in pages, each continuing after the last row of the previous one. The reply is an
 * array of rows with an `id`; a page shorter than `limit` is the last one.
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
    /** The id of the last row of the previous page. */
    after: id.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(PAGE_ROWS),
  });
}

/** Query of the row count per filter among the rows that match a search. */
export const longListCountQuery = z.strictObject({ search: z.string().trim().max(100).optional() });

/** Row count per filter. */
export function longListCounts<const Filters extends readonly string[]>(filters: Filters) {
  return z.record(z.enum(filters), z.number().int());
}
