import type { Sql } from '../../database/pool.ts';
import { isLiveHandOpening } from '../openings/status-sql.ts';

/** Something that still uses a resource. */
export type ResourceUse = {
  readonly kind: 'schedule' | 'control_program' | 'manual_open' | 'section' | 'device' | 'water_source' | 'group';
  readonly id: string;
  readonly name: string;
};

/**
 * A resource that may be removed, and what is removed with it: the sections and devices on an output, the members
 * of a group.
 */
export type Removal = {
  readonly kind: 'section' | 'device' | 'group' | 'output';
  readonly id: string;
  /** The ids by which schedules may refer to it. */
  readonly elementIds: readonly string[];
  /** The outputs whose openings are closed; empty for a group, whose members stay. */
  readonly outputIds: readonly string[];
};

/** Undefined if the account has no such resource, or it is already being removed. */
export async function findRemoval(
  sql: Sql,
  accountId: string,
  kind: Removal['kind'],
  id: string,
): Promise<Removal | undefined> {
  switch (kind) {
    case 'group': {
      const found = await sql.run('select from groups where client_id = $1 and id = $2 and removing_at is null', [
        accountId,
        id,
      ]);
      return found === 0 ? undefined : { kind, id, elementIds: [id], outputIds: [] };
    }
    case 'section':
    case 'device': {
      const table = kind === 'section' ? 'sections' : 'devices';
      const row = await sql.first<{ output_id: string | null }>(
        `select output_id from ${table} where client_id = $1 and id = $2 and removing_at is null`,
        [accountId, id],
      );
      if (row === undefined) return undefined;
      return { kind, id, elementIds: [id], outputIds: row.output_id === null ? [] : [row.output_id] };
    }
    case 'output': {
      const found = await sql.run(
        'select from outputs where client_id = $1 and id = $2 and removing_at is null and removed_at is null',
        [accountId, id],
      );
      if (found === 0) return undefined;
      const on = await sql.rows<{ id: string }>(
        `select id from sections where client_id = $1 and output_id = $2
         union all select id from devices where client_id = $1 and output_id = $2`,
        [accountId, id],
      );
      return { kind, id, elementIds: [id, ...on.map((row) => row.id)], outputIds: [id] };
    }
  }
}

const TABLES = { section: 'sections', device: 'devices', group: 'groups', output: 'outputs' } as const;

/** The values of the resource, for the audit log. */
export async function removedValues(
  sql: Sql,
  accountId: string,
  { kind, id }: Removal,
): Promise<Readonly<Record<string, unknown>> | null> {
  const members =
    kind === 'group'
      ? `|| jsonb_build_object('members',
           (select coalesce(jsonb_agg(member_id order by position), '[]') from group_members where group_id = x.id))`
      : '';
  const row = await sql.first<{ row: Readonly<Record<string, unknown>> }>(
    `select to_jsonb(x) - array['id', 'client_id', 'created_at', 'removing_at', 'removed_at'] ${members} as row
     from ${TABLES[kind]} x where client_id = $1 and id = $2`,
    [accountId, id],
  );
  return row?.row ?? null;
}

/** Schedules first, then what is connected, each by name. */
const ORDER = `order by array_position(
  array['schedule', 'control_program', 'manual_open', 'group', 'section', 'device', 'water_source'], kind), name, id`;

/**
 * Everything that still uses the resource: schedules that refer to it or to a group containing it, hand openings, and
 * everything connected to an output.
 */
export function usesOf(sql: Sql, accountId: string, removal: Removal): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `with named as (select unnest($2::uuid[]) as id),
       things as (select id::text from named
         union select group_id::text from group_members where client_id = $1 and member_id in (select id from named))
     select kind, id, name from (
     select case s.kind when 'control' then 'control_program' else 'schedule' end as kind, s.id, s.name from schedules s
     where s.client_id = $1 and s.deleted_at is null and (
       exists (select from jsonb_array_elements(s.definition -> 'elements') e where e ->> 'id' in (select id from things))
       or exists (select from jsonb_array_elements(coalesce(s.definition -> 'conditions', '[]')) c
         where c -> 'source' ->> 'id_group' in (select id from things)))
     union all select 'manual_open', h.id, o.name from manual_opens h join outputs o on o.id = h.output_id
     where h.client_id = $1 and ${isLiveHandOpening('h')} and h.output_id = any($3::uuid[])
     union all select 'group', g.id, g.name from groups g join group_members m on m.group_id = g.id
     where g.client_id = $1 and m.member_id in (select id from named) and m.member_id <> g.id
     union all select 'section', x.id, x.name from sections x where x.client_id = $1 and $4 and x.output_id = any($3::uuid[])
     union all select 'device', x.id, x.name from devices x where x.client_id = $1 and $4 and x.output_id = any($3::uuid[])
     union all select distinct 'water_source', w.id, w.name from water_sources w
     join water_source_outputs x on x.water_source_id = w.id where w.client_id = $1 and $4 and x.output_id = any($3::uuid[])
     ) used ${ORDER}`,
    [accountId, removal.elementIds, removal.outputIds, removal.kind === 'output'],
  );
}

/** Schedules that draw from a water source, and the sections it supplies. */
export function usesOfWaterSource(sql: Sql, accountId: string, id: string): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `with fed as (select id, name from sections where client_id = $1 and water_source_id = $2),
       things as (select id::text from fed
         union select group_id::text from group_members where client_id = $1 and member_id in (select id from fed))
     select kind, id, name from (
     select case s.kind when 'control' then 'control_program' else 'schedule' end as kind, s.id, s.name from schedules s
     where s.client_id = $1 and s.deleted_at is null
       and exists (select from jsonb_array_elements(s.definition -> 'elements') e where e ->> 'id' in (select id from things))
     union all select 'section', id, name from fed
     ) used ${ORDER}`,
    [accountId, id],
  );
}

/** Water sources for which this is the only output in one of their sets: they need a replacement first. */
export function sourcesDependingOn(sql: Sql, accountId: string, outputId: string): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `select distinct 'water_source' as kind, w.id, w.name from water_sources w
     join water_source_outputs x on x.water_source_id = w.id and x.output_id = $2
     where w.client_id = $1 and not exists (select from water_source_outputs y
       where y.water_source_id = w.id and y.water = x.water and y.output_id <> $2) order by 3, 2`,
    [accountId, outputId],
  );
}
