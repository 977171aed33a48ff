import type { Sql } from '../../db/pool.ts';

export type AccountListRow = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly time_zone: string;
  /** `YYYY-MM-DD`; null: no end. */
  readonly expiration_date: string | null;
  readonly blocked: boolean;
};

/** All accounts but erased ones, for operators. */
export function listAccounts(sql: Sql): Promise<readonly AccountListRow[]> {
  return sql.rows(
    `select id, name, city, time_zone, expiration_date, blocked_at is not null as blocked
     from clients where erased_at is null order by lower(name), id`,
  );
}
