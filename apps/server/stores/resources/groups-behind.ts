import type { GroupScope } from '@zagon/domain/resources/kinds.ts';
import type { Sql } from '../../database/pool.ts';

/** A group of any account with its members behind certain base stations. */
export type GroupBehindRow = {
  readonly id: string;
  readonly name: string;
  readonly scope: GroupScope;
  readonly client_id: string;
  readonly client_name: string;
  /** Modules that are members, or that a member is on. */
  readonly modules: readonly {
    readonly id: string;
    readonly serial: string;
    readonly station_id: string;
    readonly station_serial: string;
    readonly online: boolean;
  }[];
  /** Outputs of the members. */
  readonly output_ids: readonly string[];
};

/** Modules and outputs of the members: of a module all its outputs, of a section or device the one it is on. */
const PARTS = `
  select g.id as group_id, m.id as module_id, o.id as output_id
  from groups g join group_members x on x.group_id = g.id
    join modules m on m.id = x.member_id and m.client_id = g.client_id
    left join outputs o on o.module_id = m.id and o.client_id = g.client_id and o.removed_at is null
  where g.scope = 'objects'
  union
  select g.id, o.module_id, o.id
  from groups g join group_members x on x.group_id = g.id
    join sections s on s.id = x.member_id and s.client_id = g.client_id
    join outputs o on o.id = s.output_id and o.client_id = g.client_id and o.removed_at is null
  where g.scope = 'outputs'
  union
  select g.id, coalesce(o.module_id, d.module_id), o.id
  from groups g join group_members x on x.group_id = g.id
    join devices d on d.id = x.member_id and d.client_id = g.client_id
    left join outputs o on o.id = d.output_id and o.client_id = g.client_id and o.removed_at is null
  where g.scope = 'outputs'`;

/** The groups of all accounts with members behind base stations with these serial numbers; members elsewhere are left out. */
export function groupsBehind(
  sql: Sql,
  stations: readonly string[],
  groupId: string | null = null,
): Promise<readonly GroupBehindRow[]> {
  return sql.rows(
    `select g.id, g.name, g.scope, g.client_id, c.name as client_name,
       json_agg(distinct jsonb_build_object('id', m.id, 'serial', m.serial_number, 'station_id', b.id,
         'station_serial', b.serial_number, 'online', coalesce(st.online, false))) as modules,
       coalesce(array_agg(distinct p.output_id::text) filter (where p.output_id is not null), '{}') as output_ids
     from (${PARTS}) p
     join groups g on g.id = p.group_id
     join clients c on c.id = g.client_id
     join modules m on m.id = p.module_id and m.client_id = g.client_id and m.removed_at is null
     join modules b on b.id = coalesce(m.station_id, m.id) and b.removed_at is null
     left join stations st on st.module_id = b.id
     where b.serial_number = any($1::text[]) and ($2::uuid is null or g.id = $2)
     group by g.id, g.name, g.scope, g.client_id, c.name
     order by c.name, g.name, g.id`,
    [stations, groupId],
  );
}
