import type { Pool, Pools, Sql } from './pool.ts';

/**
 * Work inside one client account: every statement of `work` sees that account's rows and no
 * others, whatever its WHERE says. The setting ends with the transaction, so that a connection
 * can never carry one account's eyes into another's request.
 */
export type WithClient = <T>(clientId: string, work: (sql: Sql) => Promise<T>) => Promise<T>;

export function withClientOn(app: Pool): WithClient {
  return (clientId, work) =>
    app.transaction(async (sql) => {
      await sql.run("select set_config('zagon.client_id', $1, true)", [clientId]);
      return work(sql);
    });
}

export function withClient<T>(pools: Pools, clientId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  return withClientOn(pools.app)(clientId, work);
}
