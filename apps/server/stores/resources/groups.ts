import type { GroupScope } from '@zagon/domain/resources/kinds.ts';
import type { Sql } from '../../database/pool.ts';

export type GroupRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly scope: GroupScope;
  readonly removing: boolean;
  readonly members: readonly {
    readonly id: string;
    readonly kind: 'object' | 'section' | 'device';
    readonly name: string;
  }[];
};

const GROUP = `
  select g.id, g.name, g.description, g.type, g.scope, g.removing_at is not null as removing,
    coalesce((select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'name', x.name) order by m.position, m.member_id)
      from group_members m join lateral (
        select id, 'object' as kind, name from modules where id = m.member_id and client_id = g.client_id and g.scope = 'objects'
        union all select id, 'section', name from sections where id = m.member_id and client_id = g.client_id
        union all select id, 'device', name from devices where id = m.member_id and client_id = g.client_id) x on true
      where m.group_id = g.id), '[]') as members
  from groups g where g.client_id = $1`;

export function listGroups(sql: Sql, accountId: string): Promise<readonly GroupRow[]> {
  return sql.rows(`${GROUP} order by g.created_at, g.id`, [accountId]);
}

export function findGroup(sql: Sql, accountId: string, id: string): Promise<GroupRow | undefined> {
  return sql.first(`${GROUP} and g.id = $2`, [accountId, id]);
}

export type GroupInput = Pick<GroupRow, 'id' | 'name' | 'description' | 'type' | 'scope'> & {
  readonly memberIds: readonly string[];
};

export async function insertGroup(
  sql: Sql,
  accountId: string,
  group: GroupInput,
  now: Temporal.Instant,
): Promise<void> {
  const { id, name, description, type, scope } = group;
  await sql.run(
    `insert into groups (client_id, id, name, description, type, scope, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, id, name, description, type, scope, now],
  );
  await setMembers(sql, accountId, id, group.memberIds);
}

export async function updateGroup(sql: Sql, accountId: string, group: GroupInput): Promise<void> {
  const { id, name, description, type } = group;
  await sql.run('update groups set name = $3, description = $4, type = $5 where client_id = $1 and id = $2', [
    accountId,
    id,
    name,
    description,
    type,
  ]);
  await sql.run('delete from group_members where client_id = $1 and group_id = $2', [accountId, id]);
  await setMembers(sql, accountId, id, group.memberIds);
}

async function setMembers(sql: Sql, accountId: string, groupId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await sql.run('insert into group_members (client_id, group_id, member_id, position) values ($1, $2, $3, $4)', [
      accountId,
      groupId,
      id,
      position,
    ]);
}

/** Puts a section into exactly these groups; it keeps its position in groups it was already in. */
export async function setGroupsOfSection(
  sql: Sql,
  accountId: string,
  sectionId: string,
  groupIds: readonly string[],
): Promise<void> {
  await sql.run('delete from group_members where client_id = $1 and member_id = $2 and group_id <> all($3::uuid[])', [
    accountId,
    sectionId,
    groupIds,
  ]);
  await sql.run(
    `insert into group_members (client_id, group_id, member_id, position)
     select $1, g.id, $2, coalesce((select max(position) + 1 from group_members where group_id = g.id), 0)
     from groups g where g.client_id = $1 and g.id = any($3::uuid[]) on conflict do nothing`,
    [accountId, sectionId, groupIds],
  );
}
