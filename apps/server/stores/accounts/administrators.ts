import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';

export type AdministratorRow = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly date_format: DateFormat;
};

/** The administrators of an account whose address is confirmed. */
export function administratorsOf(sql: Sql, accountId: string): Promise<readonly AdministratorRow[]> {
  return sql.rows(
    `select u.id, u.email, u.language, u.time_zone, u.date_format
     from memberships m join users u on u.id = m.user_id
     where m.client_id = $1 and m.user_type = 1 and u.email_confirmed order by u.id`,
    [accountId],
  );
}
