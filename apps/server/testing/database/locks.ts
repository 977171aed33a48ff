import type { Pool } from '../../database/pool.ts';

/** Resolves when a statement in this database waits for a row lock held by another transaction. */
export async function waitingForLock(sql: Pool): Promise<void> {
  for (;;) {
    const waiting = await sql.run(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
    );
    if (waiting > 0) return;
  }
}
