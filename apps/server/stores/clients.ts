import type { Sql } from '../db/pool.ts';

export type ClientListRow = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly time_zone: string;
  /** `YYYY-MM-DD`; null has no end. */
  readonly expiration_date: string | null;
  readonly blocked: boolean;
};

/** Every client account, for whoever stands outside all of them. */
export function listClients(sql: Sql): Promise<readonly ClientListRow[]> {
  return sql.rows(
    `select id, name, city, time_zone, expiration_date, blocked_at is not null as blocked
     from clients order by lower(name), id`,
  );
}
