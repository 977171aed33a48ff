import type { Ground } from '@zagon/domain/map/ground/ground.ts';
import { json, type Sql } from '../../database/pool.ts';

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

/** Sets the ground of an account's maps. */
export async function setGround(sql: Sql, accountId: string, ground: Ground): Promise<void> {
  await sql.run('update clients set ground = $2::jsonb where id = $1', [accountId, json(ground)]);
}

/** The ground as stored of the account that a session is in; undefined without an active session in an account. */
export async function groundOfSession(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<unknown> {
  const row = await sql.first<{ readonly ground: unknown }>(
    `select c.ground from sessions s join clients c on c.id = s.client_id
     where s.token_hash = $1 and s.expires_at > $2 and s.idle_expires_at > $2`,
    [tokenHash, now],
  );
  return row?.ground;
}
