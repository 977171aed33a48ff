import type { GeoObjectDraft, Marker } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import type { Sql } from '../../database/pool.ts';

export type GeoObjectRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly marker: Marker;
  readonly longitude: number;
  readonly latitude: number;
};

const GEO_OBJECT = 'select id, name, description, marker, longitude, latitude from geo_objects where client_id = $1';

export function listGeoObjects(sql: Sql, accountId: string): Promise<readonly GeoObjectRow[]> {
  return sql.rows(`${GEO_OBJECT} order by name, id`, [accountId]);
}

export function findGeoObject(sql: Sql, accountId: string, id: string): Promise<GeoObjectRow | undefined> {
  return sql.first(`${GEO_OBJECT} and id = $2`, [accountId, id]);
}

/** Which of these ids are objects on the map of the account. */
export async function ownGeoObjectIds(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    'select id from geo_objects where client_id = $1 and id = any($2::uuid[])',
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

function params(accountId: string, id: string, { name, description, marker, location }: GeoObjectDraft) {
  return [accountId, id, name, description, marker, location.longitude, location.latitude];
}

export async function insertGeoObject(
  sql: Sql,
  accountId: string,
  id: string,
  draft: GeoObjectDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into geo_objects (client_id, id, name, description, marker, longitude, latitude, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...params(accountId, id, draft), now],
  );
}

export async function updateGeoObject(sql: Sql, accountId: string, id: string, draft: GeoObjectDraft): Promise<void> {
  await sql.run(
    `update geo_objects set name = $3, description = $4, marker = $5, longitude = $6, latitude = $7
     where client_id = $1 and id = $2`,
    params(accountId, id, draft),
  );
}

export async function deleteGeoObject(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('delete from geo_objects where client_id = $1 and id = $2', [accountId, id]);
}
