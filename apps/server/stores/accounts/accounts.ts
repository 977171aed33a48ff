import type { Sql } from '../../database/pool.ts';

/** Sets the location of an account's farm, and its time zone. */
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
