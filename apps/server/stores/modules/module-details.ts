import type { Sql } from '../../database/pool.ts';

export type ModuleDetails = {
  readonly name: string;
  readonly description: string;
  readonly location: { readonly longitude: number; readonly latitude: number } | null;
  readonly marker: number;
  readonly soil_type: number | null;
  readonly plant_type: number | null;
  readonly status: 0 | 1;
};

/** Updates the details that are never sent to the module. */
export async function updateModule(sql: Sql, accountId: string, id: string, details: ModuleDetails): Promise<void> {
  const { name, description, location, marker, soil_type: soil, plant_type: plant, status } = details;
  await sql.run(
    `update modules set name = $3, description = $4, longitude = $5, latitude = $6, marker = $7, soil_type = $8,
       plant_type = $9, status = $10 where client_id = $1 and id = $2`,
    [
      accountId,
      id,
      name,
      description,
      location?.longitude ?? null,
      location?.latitude ?? null,
      marker,
      soil,
      plant,
      status,
    ],
  );
}

/** Sets the location of a module on the map; null: none. */
export async function setLocation(
  sql: Sql,
  accountId: string,
  id: string,
  location: ModuleDetails['location'],
): Promise<void> {
  await sql.run('update modules set longitude = $3, latitude = $4 where client_id = $1 and id = $2', [
    accountId,
    id,
    location?.longitude ?? null,
    location?.latitude ?? null,
  ]);
}

/** Which of these ids are module groups of the account. */
export async function ownGroupIds(sql: Sql, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(
    `select id from groups where client_id = $1 and scope = 'objects' and removing_at is null and id = any($2::uuid[])`,
    [accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The module groups of the account among these ids, each with its modules in order. */
export async function ownGroupMembers(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly GroupMember[]>> {
  if (ids.length === 0) return new Map();
  const own = await ownGroupIds(sql, accountId, ids);
  const rows = await sql.rows<GroupMember & { readonly group_id: string }>(
    `select gm.group_id, m.device_type, m.config from group_members gm
     join modules m on m.id = gm.member_id and m.client_id = gm.client_id and m.removed_at is null
     where gm.client_id = $1 and gm.group_id = any($2::uuid[]) order by gm.position`,
    [accountId, [...own]],
  );
  return new Map([...own].map((id) => [id, rows.filter(({ group_id: groupId }) => groupId === id)]));
}

/** A module of a group with its sensors. */
export type GroupMember = { readonly device_type: string; readonly config: unknown };

/** Puts a module into exactly these groups; it keeps its position in groups it was already in. */
export async function setGroups(sql: Sql, accountId: string, moduleId: string, ids: readonly string[]): Promise<void> {
  await sql.run(
    `delete from group_members gm using groups g where g.id = gm.group_id and g.scope = 'objects'
       and gm.client_id = $1 and gm.member_id = $2 and gm.group_id <> all($3::uuid[])`,
    [accountId, moduleId, ids],
  );
  await sql.run(
    `insert into group_members (client_id, group_id, member_id, position)
     select $1, g, $2, coalesce((select max(position) + 1 from group_members where group_id = g), 0)
     from unnest($3::uuid[]) as g on conflict do nothing`,
    [accountId, moduleId, ids],
  );
}

export async function setRegions(sql: Sql, accountId: string, moduleId: string, ids: readonly string[]): Promise<void> {
  await sql.run('delete from region_modules where client_id = $1 and module_id = $2 and region_id <> all($3::uuid[])', [
    accountId,
    moduleId,
    ids,
  ]);
  await sql.run(
    `insert into region_modules (client_id, region_id, module_id) select $1, r, $2 from unnest($3::uuid[]) as r
     on conflict do nothing`,
    [accountId, moduleId, ids],
  );
}

/** Locks a module until the end of the transaction. */
export async function lockModule(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('select from modules where client_id = $1 and id = $2 for no key update', [accountId, id]);
}
