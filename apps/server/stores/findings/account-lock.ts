import type { Sql } from '../../database/pool.ts';

/** What one process at a time judges of an account, until its transaction ends. */
export type JudgedWork = 'findings' | 'probe trust';

/** Takes the lock of one kind of work of an account; false if another process holds it. */
export async function tryAccountLock(sql: Sql, work: JudgedWork, accountId: string): Promise<boolean> {
  const row = await sql.first<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked`,
    [`${work} ${accountId}`],
  );
  return row?.locked === true;
}
