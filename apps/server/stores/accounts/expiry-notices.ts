import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';

export type EndingAccountRow = {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
  /** `YYYY-MM-DD` */
  readonly expiration_date: string;
  readonly blocked: boolean;
};

/** Accounts whose last day is within these days; blocked ones are left out. */
export function endingAccounts(sql: Sql, from: string, until: string): Promise<readonly EndingAccountRow[]> {
  return sql.rows(
    `select id, name, time_zone, expiration_date, false as blocked from clients
     where blocked_at is null and expiration_date between $1::date and $2::date order by id`,
    [from, until],
  );
}

/** Records a notice; false if it was sent before for the same last day. */
export async function recordExpiryNotice(
  sql: Sql,
  { id, expiration_date: lastDay }: Pick<EndingAccountRow, 'id' | 'expiration_date'>,
  kind: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await sql.run(
    'insert into expiry_notices (client_id, expiration_date, kind, sent_at) values ($1, $2, $3, $4) on conflict do nothing',
    [id, lastDay, kind, now],
  );
  return inserted === 1;
}

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
