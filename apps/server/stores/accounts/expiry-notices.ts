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
