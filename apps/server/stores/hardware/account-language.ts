import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

/** The language of an account's first administrator, Polish without one; undefined if the account is deleted. */
export async function accountLanguage(sql: Sql, accountId: string): Promise<Language | undefined> {
  const row = await sql.first<{ language: Language }>(
    `select coalesce((select u.language from memberships m join users u on u.id = m.user_id
       where m.client_id = c.id order by m.user_type, u.id limit 1), 'pl') as language
     from clients c where c.id = $1 and c.closing_at is null and c.erased_at is null`,
    [accountId],
  );
  return row?.language;
}
