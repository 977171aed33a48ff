import type { Sql } from '../db/pool.ts';
import { heldByStation } from './plan-sets.ts';

/** Something that would miss a module. */
export type ModuleUse = {
  readonly kind:
    | 'schedule'
    | 'section'
    | 'device'
    | 'water_source'
    | 'group'
    | 'region'
    | 'share'
    | 'manual_open'
    | 'object';
  readonly id: string;
  readonly name: string;
};

/** A module and what stands behind it, as far as it is the account's and not gone yet. */
export function modulesToRemove(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<readonly { readonly id: string; readonly station_id: string | null }[]> {
  return sql.rows(
    `select id, station_id from modules
     where client_id = $1 and (id = $2 or station_id = $2) and removed_at is null and removing_at is null
       and exists (select from modules m where m.client_id = $1 and m.id = $2 and m.removed_at is null and m.removing_at is null)
     order by id <> $2`,
    [clientId, id],
  );
}

/** Who would miss these modules; the first of them is the one that was named. */
export function usesOfModules(sql: Sql, clientId: string, ids: readonly string[]): Promise<readonly ModuleUse[]> {
  return sql.rows(
    `with mine as (select id from outputs where client_id = $1 and module_id = any($2::uuid[])),
       blocks as (select id, name from sections where client_id = $1 and output_id in (select id from mine)),
       gear as (select id, name from devices where client_id = $1 and (output_id in (select id from mine) or module_id = any($2::uuid[]))),
       things as (select id::text from blocks union select id::text from gear union select id::text from mine union select unnest($2::uuid[])::text
         union select group_id::text from group_members where client_id = $1 and member_id in (
           select id from blocks union select id from gear union select id from mine union select unnest($2::uuid[])))
     select 'object' as kind, id, name from modules where client_id = $1 and id = any($2::uuid[]) and id <> $3
     union all select 'section', id, name from blocks
     union all select 'device', id, name from gear
     union all select 'schedule', s.id, s.name from schedules s where s.client_id = $1 and s.deleted_at is null and (
       exists (select from jsonb_array_elements(s.definition -> 'elements') e where e ->> 'id' in (select id from things))
       or exists (select from jsonb_array_elements(coalesce(s.definition -> 'conditions', '[]')) c
         where c -> 'source' ->> 'id_object' in (select id from things) or c -> 'source' ->> 'id_group' in (select id from things)))
     union all select distinct 'water_source', w.id, w.name from water_sources w join water_source_outputs x on x.water_source_id = w.id
       where w.client_id = $1 and x.output_id in (select id from mine)
     union all select distinct 'group', g.id, g.name from groups g join group_members gm on gm.group_id = g.id
       where g.client_id = $1 and gm.member_id = any($2::uuid[])
     union all select distinct 'region', r.id, r.name from regions r join region_modules rm on rm.region_id = r.id
       where r.client_id = $1 and rm.module_id = any($2::uuid[])
     union all select 'share', sh.id, coalesce(share_partner(sh.id), sh.note) from module_shares sh
       where sh.client_id = $1 and sh.module_id = any($2::uuid[]) and sh.ended_at is null and sh.to_client_id is not null
     union all select 'manual_open', h.id, o.name from manual_opens h join outputs o on o.id = h.output_id
       where h.client_id = $1 and h.status < 10 and h.output_id in (select id from mine)`,
    [clientId, ids, ids[0] ?? null],
  );
}

/**
 * Takes these modules out of everything that would open or ask them: programs lose their sections, and a
 * program without any is paused. Their rows stay, with all that happened.
 */
export async function withdrawModules(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const given = [clientId, ids] as const;
  const outputs = 'select id from outputs where client_id = $1 and module_id = any($2::uuid[])';
  const gear = `select id from devices where client_id = $1 and (output_id in (${outputs}) or module_id = any($2::uuid[]))`;
  const gone = `select id from sections where client_id = $1 and output_id in (${outputs}) union ${gear} union ${outputs}`;
  await sql.run(
    `with kept as (
       select s.id, coalesce(jsonb_agg(e.value order by e.ordinality) filter (where e.value ->> 'id' not in (
         select id::text from (${gone}) g)), '[]') as elements
       from schedules s cross join lateral jsonb_array_elements(s.definition -> 'elements') with ordinality e
       where s.client_id = $1 and s.deleted_at is null group by s.id)
     update schedules s set definition = jsonb_set(s.definition, '{elements}', kept.elements), version = s.version + 1, saved_at = $3,
       pause_start = case when kept.elements = '[]' then coalesce(s.pause_start, $3) else s.pause_start end,
       pause_end = case when kept.elements = '[]' then null else s.pause_end end
     from kept where kept.id = s.id and kept.elements <> s.definition -> 'elements'`,
    [...given, now],
  );
  await sql.run(
    `delete from group_members where client_id = $1 and (member_id = any($2::uuid[]) or member_id in (${gone}))`,
    given,
  );
  await sql.run('delete from region_modules where client_id = $1 and module_id = any($2::uuid[])', given);
  await sql.run(`delete from water_source_outputs where client_id = $1 and output_id in (${outputs})`, given);
  await sql.run(`delete from devices where id in (${gear})`, given);
  await sql.run(`delete from sections where client_id = $1 and output_id in (${outputs})`, given);
  await sql.run(
    'update alarms set inactivation_date = $3, updated_at = $3 where client_id = $1 and module_id = any($2::uuid[]) and inactivation_date is null',
    [...given, now],
  );
  await sql.run('update modules set removing_at = $3 where client_id = $1 and id = any($2::uuid[])', [...given, now]);
}

/** Whether a module is on its way out: it is closed, and never opened again. */
export async function isGoing(sql: Sql, moduleId: string): Promise<boolean> {
  return (await sql.run('select from modules where id = $1 and removing_at is not null', [moduleId])) > 0;
}

/** A module that has gone, and the accounts that saw it. */
export type GoneModule = { readonly id: string; readonly clients: readonly string[] };

/** A device that cannot be reached has closed by its own timer so long after the end of its opening. */
const GRACE: Temporal.DurationLike = { seconds: 60 };

/**
 * Lets modules go whose outputs are closed: reported so, or, where nobody can ask them, past the end that every
 * opening has; and that no station will open any more by a plan that it holds. Their devices are free again, their history stays with the account, a station's link is cut.
 */
export async function finishRemovals(
  sql: Sql,
  now: Temporal.Instant,
  only: readonly string[] | null = null,
): Promise<readonly GoneModule[]> {
  const rows = await sql.rows<{ id: string; key: number; client_id: string; station_id: string | null }>(
    `select m.id, m.key, m.client_id, m.station_id from modules m
     where m.removing_at is not null and m.removed_at is null and ($1::uuid[] is null or m.id = any($1::uuid[]))
       and not exists (select from outputs o where o.module_id = m.id and (o.reported_open or ${heldByStation('$3')} or (
         not (o.reported_open is false and o.reported_at >= m.removing_at) and (
           exists (select from manual_opens h where h.output_id = o.id and h.status < 10 and h.sent_at is not null
             and coalesce(h.closes_at, h.requested_at + make_interval(secs => h.minutes * 60)) > $2)
           or exists (select from output_plans p where p.output_id = o.id and p.status < 10 and p.open_at <= $3 and p.close_at > $2)))))
       and not exists (select from modules behind where behind.station_id = m.id and behind.removing_at is null)
     order by m.station_id is null for update`,
    [only, now.subtract(GRACE), now],
  );
  // A station goes after everything behind it.
  const going = new Set(rows.map(({ id }) => id));
  const waiting = await sql.rows<{ station_id: string }>(
    'select distinct station_id from modules where station_id = any($1::uuid[]) and removed_at is null and id <> all($1::uuid[])',
    [[...going]],
  );
  for (const { station_id: stationId } of waiting) going.delete(stationId);
  const gone: GoneModule[] = [];
  for (const row of rows.filter(({ id }) => going.has(id))) gone.push(await letGo(sql, row, now));
  return gone;
}

async function letGo(
  sql: Sql,
  {
    id,
    key,
    client_id: clientId,
    station_id: stationId,
  }: { id: string; key: number; client_id: string; station_id: string | null },
  now: Temporal.Instant,
): Promise<GoneModule> {
  const ended = await sql.rows<{ to_client_id: string | null }>(
    'update module_shares set ended_at = $2 where module_id = $1 and ended_at is null returning to_client_id',
    [id, now],
  );
  await sql.run('update commands set status = 7, answered_at = $2 where module_id = $1 and status < 3', [id, now]);
  await sql.run('update outputs set reported_open = null, removed_at = $2 where module_id = $1', [id, now]);
  await sql.run(`update module_ownerships set until = $2 where module_key = $1 and until = 'infinity'`, [key, now]);
  await sql.run('delete from stations where module_id = $1', [id]);
  if (stationId !== null)
    await sql.run(
      'update stations set modules_version = modules_version + 1, modules_sent_at = null where module_id = $1',
      [stationId],
    );
  await sql.run('update modules set removed_at = $2, station_id = null where id = $1', [id, now]);
  const seen = ended.flatMap(({ to_client_id: other }) => (other === null ? [] : [other]));
  return { id, clients: [clientId, ...seen] };
}
