import type { Sql } from '../../database/pool.ts';

/** Whether assistants may read an account; false for one that does not exist. */
export async function findAssistantsAllowed(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql.first<{ readonly assistants_allowed: boolean }>(
    'select assistants_allowed from clients where id = $1',
    [accountId],
  );
  return row?.assistants_allowed === true;
}

/** Sets whether assistants may read an account, and returns what was set before. */
export async function setAssistantsAllowed(sql: Sql, accountId: string, allowed: boolean): Promise<boolean> {
  const row = await sql.first<{ readonly before: boolean }>(
    `update clients c set assistants_allowed = $2
     from (select id, assistants_allowed from clients where id = $1 for update) b
     where c.id = b.id returning b.assistants_allowed as before`,
    [accountId, allowed],
  );
  return row?.before === true;
}
