import type { Pool, Pools, Sql } from './pool.ts';

/**
 * Runs work inside one account: every statement of `work` sees that account's rows only, whatever its WHERE clause.
 * The setting ends with the transaction, so a connection can never leak one account's access into another's
 * request.
 */
export type WithAccount = <T>(accountId: string, work: (sql: Sql) => Promise<T>) => Promise<T>;

export function withAccountOn(app: Pool): WithAccount {
  return (accountId, work) =>
    app.transaction(async (sql) => {
      await sql.run("select set_config('zagon.client_id', $1, true)", [accountId]);
      return work(sql);
    });
}

export function withAccount<T>(pools: Pools, accountId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return withAccountOn(pools.app)(accountId, work);
}
