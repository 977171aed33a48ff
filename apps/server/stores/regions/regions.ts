import type { Area } from '@zagon/domain/map/area.ts';
import type { RegionDraft } from '@zagon/domain/regions/validate-region.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A region; without corners it was never drawn. */
export type RegionRow = Area & {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Its modules, except those being removed. */
  readonly modules: readonly { readonly id: string; readonly name: string }[];
};

const REGION = `
  select r.id, r.name, r.description, r.points, r.holes, r.parts,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
      from region_modules rm join modules m on m.id = rm.module_id and m.removed_at is null
      where rm.region_id = r.id and rm.client_id = r.client_id), '[]') as modules
  from regions r where r.client_id = $1`;

export function listRegions(sql: Sql, accountId: string): Promise<readonly RegionRow[]> {
  return sql.rows(`${REGION} order by r.name, r.id`, [accountId]);
}

export function findRegion(sql: Sql, accountId: string, id: string): Promise<RegionRow | undefined> {
  return sql.first(`${REGION} and r.id = $2`, [accountId, id]);
}

/** Which of these ids are regions of the account. */
export async function ownRegionIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>('select id from regions where client_id = $1 and id = any($2::uuid[])', [
    accountId,
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export async function insertRegion(
  sql: Sql,
  accountId: string,
  id: string,
  { name, description, points, holes, parts }: RegionDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into regions (client_id, id, name, description, points, holes, parts, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8)`,
    [accountId, id, name, description, json(points), json(holes), json(parts), now],
  );
}

export async function updateRegion(
  sql: Sql,
  accountId: string,
  id: string,
  { name, description, points, holes, parts }: RegionDraft,
): Promise<void> {
  await sql.run(
    `update regions set name = $3, description = $4, points = $5::jsonb, holes = $6::jsonb, parts = $7::jsonb
     where client_id = $1 and id = $2`,
    [accountId, id, name, description, json(points), json(holes), json(parts)],
  );
}

/** Puts exactly these modules into a region. */
export async function setModulesOfRegion(
  sql: Sql,
  accountId: string,
  id: string,
  moduleIds: readonly string[],
): Promise<void> {
  await sql.run('delete from region_modules where client_id = $1 and region_id = $2 and module_id <> all($3::uuid[])', [
    accountId,
    id,
    moduleIds,
  ]);
  await sql.run(
    `insert into region_modules (client_id, region_id, module_id) select $1, $2, m from unnest($3::uuid[]) as m
     on conflict do nothing`,
    [accountId, id, moduleIds],
  );
}

/** Which of these ids are modules of the account that a region may contain. */
export async function ownModuleIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select id from modules where client_id = $1 and removed_at is null and removing_at is null
       and id = any($2::uuid[])`,
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteRegion(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('delete from regions where client_id = $1 and id = $2', [accountId, id]);
}
