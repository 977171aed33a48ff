import type { Sql } from '../db/pool.ts';

/** Something that would miss a resource. */
export type ResourceUse = {
  readonly kind: 'schedule' | 'control_program' | 'manual_open' | 'section' | 'device' | 'water_source' | 'group';
  readonly id: string;
  readonly name: string;
};

/** A thing that may be taken away, with what goes with it: the sections and devices on an output, the members of a group. */
export type Going = {
  readonly kind: 'section' | 'device' | 'group' | 'output';
  readonly id: string;
  /** By which programs may name it. */
  readonly elementIds: readonly string[];
  /** Whose openings of its own are closed; a group has none, its members stay. */
  readonly outputIds: readonly string[];
};

/** Null where the account has no such thing, or it is going already. */
export async function findGoing(
  sql: Sql,
  clientId: string,
  kind: Going['kind'],
  id: string,
): Promise<Going | undefined> {
  switch (kind) {
    case 'group': {
      const there = await sql.run('select from groups where client_id = $1 and id = $2 and removing_at is null', [
        clientId,
        id,
      ]);
      return there === 0 ? undefined : { kind, id, elementIds: [id], outputIds: [] };
    }
    case 'section':
    case 'device': {
      const table = kind === 'section' ? 'sections' : 'devices';
      const row = await sql.first<{ output_id: string | null }>(
        `select output_id from ${table} where client_id = $1 and id = $2 and removing_at is null`,
        [clientId, id],
      );
      if (row === undefined) return undefined;
      return { kind, id, elementIds: [id], outputIds: row.output_id === null ? [] : [row.output_id] };
    }
    case 'output': {
      const there = await sql.run(
        'select from outputs where client_id = $1 and id = $2 and removing_at is null and removed_at is null',
        [clientId, id],
      );
      if (there === 0) return undefined;
      const on = await sql.rows<{ id: string }>(
        `select id from sections where client_id = $1 and output_id = $2
         union all select id from devices where client_id = $1 and output_id = $2`,
        [clientId, id],
      );
      return { kind, id, elementIds: [id, ...on.map((row) => row.id)], outputIds: [id] };
    }
  }
}

/** What would miss the thing: programs that name it or a group with it, openings by hand, and what stands on an output. */
export function usesOf(sql: Sql, clientId: string, going: Going): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `with named as (select unnest($2::uuid[]) as id),
       things as (select id::text from named
         union select group_id::text from group_members where client_id = $1 and member_id in (select id from named))
     select case s.kind when 'control' then 'control_program' else 'schedule' end as kind, s.id, s.name from schedules s
     where s.client_id = $1 and s.deleted_at is null and (
       exists (select from jsonb_array_elements(s.definition -> 'elements') e where e ->> 'id' in (select id from things))
       or exists (select from jsonb_array_elements(coalesce(s.definition -> 'conditions', '[]')) c
         where c -> 'source' ->> 'id_group' in (select id from things)))
     union all select 'manual_open', h.id, o.name from manual_opens h join outputs o on o.id = h.output_id
     where h.client_id = $1 and h.status < 10 and h.output_id = any($3::uuid[])
     union all select 'group', g.id, g.name from groups g join group_members m on m.group_id = g.id
     where g.client_id = $1 and m.member_id in (select id from named) and m.member_id <> g.id
     union all select 'section', x.id, x.name from sections x where x.client_id = $1 and $4 and x.output_id = any($3::uuid[])
     union all select 'device', x.id, x.name from devices x where x.client_id = $1 and $4 and x.output_id = any($3::uuid[])
     union all select distinct 'water_source', w.id, w.name from water_sources w
     join water_source_outputs x on x.water_source_id = w.id where w.client_id = $1 and $4 and x.output_id = any($3::uuid[])`,
    [clientId, going.elementIds, going.outputIds, going.kind === 'output'],
  );
}

/** Programs that draw from a water source, and the sections that it feeds. */
export function usesOfWaterSource(sql: Sql, clientId: string, id: string): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `with fed as (select id, name from sections where client_id = $1 and water_source_id = $2),
       things as (select id::text from fed
         union select group_id::text from group_members where client_id = $1 and member_id in (select id from fed))
     select case s.kind when 'control' then 'control_program' else 'schedule' end as kind, s.id, s.name from schedules s
     where s.client_id = $1 and s.deleted_at is null
       and exists (select from jsonb_array_elements(s.definition -> 'elements') e where e ->> 'id' in (select id from things))
     union all select 'section', id, name from fed`,
    [clientId, id],
  );
}

/** Water sources that would have no output left in one of their sets without this one: they must get another first. */
export function sourcesThatNeed(sql: Sql, clientId: string, outputId: string): Promise<readonly ResourceUse[]> {
  return sql.rows(
    `select distinct 'water_source' as kind, w.id, w.name from water_sources w
     join water_source_outputs x on x.water_source_id = w.id and x.output_id = $2
     where w.client_id = $1 and not exists (select from water_source_outputs y
       where y.water_source_id = w.id and y.water = x.water and y.output_id <> $2)`,
    [clientId, outputId],
  );
}
