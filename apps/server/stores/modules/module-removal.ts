import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import type { Sql } from '../../database/pool.ts';
import { endLinksOfModules } from '../resources/section-probes.ts';
import { heldByStation } from '../stations/plan-sets.ts';
import { isPendingCommand, isLiveHandOpening, isLivePlannedOpening } from '../openings/status-sql.ts';
import { recordEvents } from '../webhooks/record-events.ts';

/** Something that still uses a module. */
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

export type ModuleToRemove = {
  readonly id: string;
  readonly station_id: string | null;
  readonly name: string;
  readonly serial_number: string;
  readonly device_type: string;
};

/** A module and everything behind it that belongs to the account and is not being removed. */
export function modulesToRemove(sql: Sql, accountId: string, id: string): Promise<readonly ModuleToRemove[]> {
  return sql.rows(
    `select id, station_id, name, serial_number, device_type from modules
     where client_id = $1 and (id = $2 or station_id = $2) and removed_at is null and removing_at is null
       and exists (select from modules m where m.client_id = $1 and m.id = $2 and m.removed_at is null and m.removing_at is null)
     order by id <> $2`,
    [accountId, id],
  );
}

/** Everything that still uses these modules; the first one is the module being removed. */
export function usesOfModules(sql: Sql, accountId: string, ids: readonly string[]): Promise<readonly ModuleUse[]> {
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
       where h.client_id = $1 and ${isLiveHandOpening('h')} and h.output_id in (select id from mine)`,
    [accountId, ids, ids[0] ?? null],
  );
}

/**
 * Removes these modules from everything that could open or query them: schedules lose their sections, and a
 * schedule left empty is paused. Their rows and history stay.
 */
export async function withdrawModules(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const params = [accountId, ids] as const;
  const outputQuery = 'select id from outputs where client_id = $1 and module_id = any($2::uuid[])';
  const deviceQuery = `select id from devices where client_id = $1 and (output_id in (${outputQuery}) or module_id = any($2::uuid[]))`;
  const removed = `select id from sections where client_id = $1 and output_id in (${outputQuery}) union ${deviceQuery} union ${outputQuery}`;
  await sql.run(
    `with kept as (
       select s.id, coalesce(jsonb_agg(e.value order by e.ordinality) filter (where e.value ->> 'id' not in (
         select id::text from (${removed}) g)), '[]') as elements
       from schedules s cross join lateral jsonb_array_elements(s.definition -> 'elements') with ordinality e
       where s.client_id = $1 and s.deleted_at is null group by s.id)
     update schedules s set definition = jsonb_set(s.definition, '{elements}', kept.elements), version = s.version + 1, saved_at = $3,
       pause_start = case when kept.elements = '[]' then coalesce(s.pause_start, $3) else s.pause_start end,
       pause_end = case when kept.elements = '[]' then null else s.pause_end end
     from kept where kept.id = s.id and kept.elements <> s.definition -> 'elements'`,
    [...params, now],
  );
  await sql.run(
    `delete from group_members where client_id = $1 and (member_id = any($2::uuid[]) or member_id in (${removed}))`,
    params,
  );
  await sql.run('delete from region_modules where client_id = $1 and module_id = any($2::uuid[])', params);
  await sql.run(`delete from water_source_outputs where client_id = $1 and output_id in (${outputQuery})`, params);
  await sql.run(`delete from devices where id in (${deviceQuery})`, params);
  await sql.run(`delete from sections where client_id = $1 and output_id in (${outputQuery})`, params);
  await endLinksOfModules(sql, accountId, ids, now);
  const ended = await sql.rows<{ id: string }>(
    `update alarms set inactivation_date = $3, updated_at = $3 where client_id = $1 and module_id = any($2::uuid[])
       and inactivation_date is null returning id`,
    [...params, now],
  );
  await recordEvents(
    sql,
    'alarmsEnded',
    ended.map(({ id }) => id),
    now,
  );
  await sql.run('update modules set removing_at = $3 where client_id = $1 and id = any($2::uuid[])', [...params, now]);
}

/** True if a module is being removed: its outputs are closed, and not opened again. */
export async function isModuleBeingRemoved(sql: Sql, moduleId: string): Promise<boolean> {
  return (await sql.run('select from modules where id = $1 and removing_at is not null', [moduleId])) > 0;
}

/** A module whose removal can be completed. */
export type RemovableModule = {
  readonly id: string;
  readonly key: number;
  readonly client_id: string;
  readonly station_id: string | null;
};

/**
 * Modules being removed whose outputs are closed: reported so or, if unreachable, with every opening over before
 * `endedBefore`; that no station will open from its plan set; and without modules behind them that stay. Stations last,
 * locked.
 */
export function lockRemovableModules(
  sql: Sql,
  { now, endedBefore, onlyIds }: RemovableFilter,
): Promise<readonly RemovableModule[]> {
  return sql.rows(
    `select m.id, m.key, m.client_id, m.station_id from modules m
     where m.removing_at is not null and m.removed_at is null and ($1::uuid[] is null or m.id = any($1::uuid[]))
       and not exists (select from outputs o where o.module_id = m.id and (o.reported_open or ${heldByStation('$3')} or (
         not (o.reported_open is false and o.reported_at >= m.removing_at) and (
           exists (select from manual_opens h where h.output_id = o.id and ${isLiveHandOpening('h')} and h.sent_at is not null
             and coalesce(h.closes_at, h.requested_at + make_interval(secs => h.minutes * 60)) > $2)
           or exists (select from output_plans p where p.output_id = o.id and ${isLivePlannedOpening('p')} and p.open_at <= $3 and p.close_at > $2)))))
       and not exists (select from modules behind where behind.station_id = m.id and behind.removing_at is null)
     order by m.station_id is null for update`,
    [onlyIds, endedBefore, now],
  );
}

type RemovableFilter = {
  readonly now: Temporal.Instant;
  readonly endedBefore: Temporal.Instant;
  /** Null: all modules. */
  readonly onlyIds: readonly string[] | null;
};

/** Those of these stations with a module behind them that is neither removed nor listed itself. */
export async function stationsWithOtherModules(sql: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.rows<{ station_id: string }>(
    'select distinct station_id from modules where station_id = any($1::uuid[]) and removed_at is null and id <> all($1::uuid[])',
    [ids],
  );
  return rows.map(({ station_id }) => station_id);
}

/**
 * Completes the removal of a module: its device becomes free, its history stays with the account, and a station's
 * link is cut. Returns the accounts it was shared with.
 */
export async function completeModuleRemoval(
  sql: Sql,
  { id, key, station_id: stationId }: RemovableModule,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const endedShares = await sql.rows<{ to_client_id: string | null }>(
    'update module_shares set ended_at = $2 where module_id = $1 and ended_at is null returning to_client_id',
    [id, now],
  );
  await sql.run(
    `update commands set status = ${COMMAND_STATUS.superseded}, answered_at = $2 where module_id = $1 and ${isPendingCommand('commands')}`,
    [id, now],
  );
  await sql.run('update outputs set reported_open = null, removed_at = $2 where module_id = $1', [id, now]);
  await sql.run(`update module_ownerships set until = $2 where module_key = $1 and until = 'infinity'`, [key, now]);
  await sql.run('delete from stations where module_id = $1', [id]);
  if (stationId !== null)
    await sql.run(
      'update stations set modules_version = modules_version + 1, modules_sent_at = null where module_id = $1',
      [stationId],
    );
  await sql.run('update modules set removed_at = $2, station_id = null where id = $1', [id, now]);
  return endedShares.flatMap(({ to_client_id: other }) => (other === null ? [] : [other]));
}
