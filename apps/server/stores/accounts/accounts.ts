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

/** Sets where the farm of an account is, and its time zone. */
export async function setPlace(
  sql: Sql,
  accountId: string,
  place: { readonly longitude: number; readonly latitude: number; readonly timeZone: string },
): Promise<void> {
  await sql.run('update clients set longitude = $2, latitude = $3, time_zone = $4 where id = $1', [
    accountId,
    place.longitude,
    place.latitude,
    place.timeZone,
  ]);
}
