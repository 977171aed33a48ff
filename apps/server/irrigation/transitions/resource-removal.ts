import type { Sql } from '../../database/pool.ts';
import { orderSystemClose } from './close-orders.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpenings, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { heldByStation } from '../../stores/stations/plan-sets.ts';
import { committedRunIds } from '../facts/planner-facts.ts';
import type { Removal } from '../../stores/resources/resource-uses.ts';
import { stopHandOpening, stopPlannedOpenings } from './stop-openings.ts';
import { isPendingCommand, isLiveHandOpening, isStartedPlannedOpening } from '../../stores/openings/status-sql.ts';

type By = { readonly userId: string; readonly now: Temporal.Instant };

/** Stops the openings of a resource and closes its outputs; upcoming cycles are withdrawn by the next plan. */
export async function closeForRemoval(
  sql: Sql,
  accountId: string,
  removal: Removal,
  by: By,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  const ownIds = new Set(removal.outputIds);
  for (const row of await liveHandOpenings(sql, accountId)) {
    if (ownIds.has(row.output_id)) changes.push((await stopHandOpening(sql, row, 'stop', by)).changes);
  }
  const running = await committedRunIds(sql, accountId, by.now);
  const live = (await livePlannedOpenings(sql, accountId)).filter(
    ({ run_id: run }) => run !== null && running.has(run),
  );
  const elements = live.filter(await openingMatcher(sql, accountId, removal));
  // A pump that ran only for these openings is no longer needed.
  const sources = live.filter(
    (opening) =>
      opening.role === 'source' &&
      elements.some(({ run_id: run, element }) => run === opening.run_id && element === opening.element),
  );
  changes.push(await stopPlannedOpenings(sql, [...elements, ...sources], by));
  const uncertain = await sql.rows<{ id: string }>(
    'select id from outputs where client_id = $1 and id = any($2::uuid[]) and reported_open is not false',
    [accountId, removal.outputIds],
  );
  for (const { id } of uncertain) changes.push(await orderSystemClose(sql, accountId, id, by.now));
  return mergeChanges(changes);
}

/**
 * Matches the resource's openings: those of its outputs or, for a group, of its members in schedules that use the
 * group.
 */
async function openingMatcher(
  sql: Sql,
  accountId: string,
  removal: Removal,
): Promise<(opening: PlannedOpeningRow) => boolean> {
  if (removal.kind !== 'group') {
    const ownIds = new Set(removal.outputIds);
    return (opening) => opening.role === 'element' && ownIds.has(opening.output_id);
  }
  const members = await sql.rows<{ id: string }>(
    'select member_id as id from group_members where client_id = $1 and group_id = $2',
    [accountId, removal.id],
  );
  const schedules = await sql.rows<{ id: string }>(
    `select id from schedules where client_id = $1 and deleted_at is null
     and exists (select from jsonb_array_elements(definition -> 'elements') e where e ->> 'id' = $2::text)`,
    [accountId, removal.id],
  );
  const [ownIds, by] = [new Set(members.map(({ id }) => id)), new Set(schedules.map(({ id }) => id))];
  return ({ role, element_id: element, schedule_id: schedule }) =>
    role === 'element' && element !== null && ownIds.has(element) && schedule !== null && by.has(schedule);
}

/**
 * Removes the resource from every schedule and group, and makes it a tombstone. A schedule that loses its last
 * element is paused indefinitely; a condition on a removed group becomes unknown and follows its own rule for that.
 */
export async function withdrawResource(
  sql: Sql,
  accountId: string,
  removal: Removal,
  now: Temporal.Instant,
): Promise<void> {
  const params = [accountId, removal.elementIds];
  await sql.run(
    `with kept as (
       select s.id, coalesce(jsonb_agg(e.value order by e.ordinality)
         filter (where e.value ->> 'id' <> all($2::text[])), '[]') as elements
       from schedules s cross join lateral jsonb_array_elements(s.definition -> 'elements') with ordinality e
       where s.client_id = $1 and s.deleted_at is null group by s.id)
     update schedules s set definition = jsonb_set(s.definition, '{elements}', kept.elements), version = s.version + 1,
       pause_start = case when kept.elements = '[]' then $3 else s.pause_start end,
       pause_end = case when kept.elements = '[]' then null else s.pause_end end
     from kept where kept.id = s.id and kept.elements <> s.definition -> 'elements'`,
    [...params, now],
  );
  if (removal.kind !== 'group') {
    await sql.run('delete from group_members where client_id = $1 and member_id = any($2::uuid[])', params);
    await pauseEmptySchedules(sql, accountId, now);
  }
  if (removal.kind === 'output') {
    await sql.run('delete from water_source_outputs where client_id = $1 and output_id = $2', [accountId, removal.id]);
    await sql.run('update outputs set removing_at = $3 where client_id = $1 and id = $2', [accountId, removal.id, now]);
  }
  for (const table of ['sections', 'devices', 'groups'])
    await sql.run(
      `update ${table} set removing_at = $3 where client_id = $1 and id = any($2::uuid[]) and removing_at is null`,
      [...params, now],
    );
}

/** Pauses schedules whose groups have no members left, as they have no elements either. */
async function pauseEmptySchedules(sql: Sql, accountId: string, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update schedules s set pause_start = $2, pause_end = null, version = version + 1
     where s.client_id = $1 and s.deleted_at is null and s.pause_start is null
       and not exists (select from jsonb_array_elements(s.definition -> 'elements') e
         where e ->> 'type' <> 'group'
           or exists (select from group_members m where m.client_id = $1 and m.group_id::text = e ->> 'id'))`,
    [accountId, now],
  );
}

/**
 * SQL that is true for an output `o` that may still be open or be opened: reported open, being closed, or part of a
 * valid plan set at its station.
 */
const MAY_BE_OPEN = `(o.reported_open
  or exists (select from commands c where c.output_id = o.id and c.kind = 'close' and ${isPendingCommand('c')})
  or exists (select from manual_opens h where h.output_id = o.id and ${isLiveHandOpening('h')})
  or exists (select from output_plans p where p.output_id = o.id and ${isStartedPlannedOpening('p')})
  or ${heldByStation('$2')})`;

const ANY_BEING_REMOVED = `select ${['sections', 'devices', 'groups', 'outputs']
  .map((table) => `exists (select from ${table} where client_id = $1 and removing_at is not null)`)
  .join(' or ')} as any`;

/** Deletes the account's removed resources whose outputs are closed. Returns their number. */
export async function finishResourceRemovals(sql: Sql, accountId: string, now: Temporal.Instant): Promise<number> {
  const pending = await sql.first<{ any: boolean }>(ANY_BEING_REMOVED, [accountId]);
  if (pending?.any !== true) return 0;
  const params = [accountId, now];
  let removed = 0;
  for (const table of ['sections', 'devices'])
    removed += await sql.run(
      `delete from ${table} x where x.client_id = $1 and x.removing_at is not null
         and not exists (select from outputs o where o.id = x.output_id and ${MAY_BE_OPEN})`,
      params,
    );
  // A group's members stay: wait only for their pending closes.
  removed += await sql.run(
    `delete from groups g where g.client_id = $1 and g.removing_at is not null and g.removing_at <= $2
       and not exists (select from group_members gm
         join lateral (select output_id from sections where id = gm.member_id
           union all select output_id from devices where id = gm.member_id) x on true
         join commands c on c.output_id = x.output_id and c.kind = 'close' and ${isPendingCommand('c')} where gm.group_id = g.id)`,
    params,
  );
  // An output's row stays: its past openings refer to it.
  removed += await sql.run(
    `update outputs o set removed_at = $2, removing_at = null where o.client_id = $1 and o.removing_at is not null
       and not ${MAY_BE_OPEN} and not exists (select from sections x where x.output_id = o.id)
       and not exists (select from devices x where x.output_id = o.id)`,
    params,
  );
  return removed;
}
