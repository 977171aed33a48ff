import type { Param, Pool, Sql } from './pool.ts';

/**
 * Runs periodic work that mostly finds nothing. Its queries run without a transaction as long as they return no rows;
 * with the first row, or anything but a query, all of it runs again in one. Work that finds nothing gives the same
 * result either way, because each statement sees what was committed when it began (read committed), and it costs one
 * round trip per query instead of three.
 */
export async function transactionIfFound<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const look = lookOnly(pool);
  try {
    const result = await work(look.sql);
    if (!look.hasFound()) return result;
  } catch (error) {
    // Nothing was written; the rows are looked up again below.
    if (!look.hasFound()) throw error;
  }
  return pool.transaction((sql) => work(sql));
}

/** Ends work that found something outside a transaction. */
class RowsFound extends Error {}

function lookOnly(pool: Pool): { readonly sql: Sql; readonly hasFound: () => boolean } {
  let hasFound = false;
  const stop = (): never => {
    hasFound = true;
    throw new RowsFound('work that found something needs a transaction');
  };
  const query = async <Row extends object>(text: string, params?: readonly Param[]): Promise<readonly Row[]> => {
    if (hasFound || !isRead(text)) return stop();
    const rows = await pool.rows<Row>(text, params);
    return rows.length === 0 ? rows : stop();
  };
  return {
    sql: {
      rows: query,
      first: async <Row extends object>(text: string, params?: readonly Param[]) => (await query<Row>(text, params))[0],
      run: async () => stop(),
    },
    hasFound: () => hasFound,
  };
}

/** False for anything that may change rows. */
function isRead(text: string): boolean {
  return /^\s*select\s/i.test(text) || (/^\s*with\s/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text));
}
