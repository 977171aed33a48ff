import type { Sql } from '../db/pool.ts';
import { closeOrderOf } from './close-orders.ts';
import { type IrrigationChanges, joinChanges } from './irrigation-changes.ts';
import { liveManualOpens } from './manual-opens.ts';
import { livePlans, type OutputPlanRow } from './output-plans.ts';
import { heldByStation } from './plan-sets.ts';
import { goingRunIds } from './planner-facts.ts';
import type { Going } from './resource-uses.ts';
import { stopManualOpen, stopPlans } from './stop-openings.ts';

type By = { readonly userId: string; readonly now: Temporal.Instant };

/** Ends what the thing does now and has its outputs closed; coming cycles are taken back by the next plan. */
export async function closeGoing(sql: Sql, clientId: string, going: Going, by: By): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  const own = new Set(going.outputIds);
  for (const row of await liveManualOpens(sql, clientId)) {
    if (own.has(row.output_id)) changes.push((await stopManualOpen(sql, row, 'stop', by)).changes);
  }
  const running = await goingRunIds(sql, clientId, by.now);
  const live = (await livePlans(sql, clientId)).filter(({ run_id: run }) => run !== null && running.has(run));
  const elements = live.filter(await opensFor(sql, clientId, going));
  // The pump that ran for these alone has nothing to run for any more.
  const sources = live.filter(
    (plan) =>
      plan.role === 'source' &&
      elements.some(({ run_id: run, element }) => run === plan.run_id && element === plan.element),
  );
  changes.push(await stopPlans(sql, [...elements, ...sources], by));
  const unsure = await sql.rows<{ id: string }>(
    'select id from outputs where client_id = $1 and id = any($2::uuid[]) and reported_open is not false',
    [clientId, going.outputIds],
  );
  for (const { id } of unsure) changes.push(await closeOrderOf(sql, clientId, id, by.now));
  return joinChanges(changes);
}

/** Which openings are the thing's: those of its outputs, or, of a group, of its members in programs that name it. */
async function opensFor(sql: Sql, clientId: string, going: Going): Promise<(plan: OutputPlanRow) => boolean> {
  if (going.kind !== 'group') {
    const own = new Set(going.outputIds);
    return (plan) => plan.role === 'element' && own.has(plan.output_id);
  }
  const members = await sql.rows<{ id: string }>(
    'select member_id as id from group_members where client_id = $1 and group_id = $2',
    [clientId, going.id],
  );
  const programs = await sql.rows<{ id: string }>(
    `select id from schedules where client_id = $1 and deleted_at is null
     and exists (select from jsonb_array_elements(definition -> 'elements') e where e ->> 'id' = $2::text)`,
    [clientId, going.id],
  );
  const [own, by] = [new Set(members.map(({ id }) => id)), new Set(programs.map(({ id }) => id))];
  return ({ role, element_id: element, schedule_id: program }) =>
    role === 'element' && element !== null && own.has(element) && program !== null && by.has(program);
}

/**
 * Takes the thing out of every program and group, and makes it a tombstone. A program that loses its last
 * element is paused without an end; a condition on a group that goes cannot be known any more and follows its own rule.
 */
export async function withdrawGoing(sql: Sql, clientId: string, going: Going, now: Temporal.Instant): Promise<void> {
  const given = [clientId, going.elementIds];
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
    [...given, now],
  );
  if (going.kind !== 'group') {
    await sql.run('delete from group_members where client_id = $1 and member_id = any($2::uuid[])', given);
    await pauseEmpty(sql, clientId, now);
  }
  if (going.kind === 'output') {
    await sql.run('delete from water_source_outputs where client_id = $1 and output_id = $2', [clientId, going.id]);
    await sql.run('update outputs set removing_at = $3 where client_id = $1 and id = $2', [clientId, going.id, now]);
  }
  for (const table of ['sections', 'devices', 'groups'])
    await sql.run(
      `update ${table} set removing_at = $3 where client_id = $1 and id = any($2::uuid[]) and removing_at is null`,
      [...given, now],
    );
}

/** A program whose groups have no member left has no element either. */
async function pauseEmpty(sql: Sql, clientId: string, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update schedules s set pause_start = $2, pause_end = null, version = version + 1
     where s.client_id = $1 and s.deleted_at is null and s.pause_start is null
       and not exists (select from jsonb_array_elements(s.definition -> 'elements') e
         where e ->> 'type' <> 'group'
           or exists (select from group_members m where m.client_id = $1 and m.group_id::text = e ->> 'id'))`,
    [clientId, now],
  );
}

/**
 * True of an output, `o`, that may still be open or be opened: reported open, being closed, or held by a set of plans
 * that its station has and that is still valid.
 */
const OWED = `(o.reported_open
  or exists (select from commands c where c.output_id = o.id and c.kind = 'close' and c.status < 3)
  or exists (select from manual_opens h where h.output_id = o.id and h.status < 10)
  or exists (select from output_plans p where p.output_id = o.id and p.status in (3, 5))
  or ${heldByStation('$2')})`;

const ANY_GOING = `select ${['sections', 'devices', 'groups', 'outputs']
  .map((table) => `exists (select from ${table} where client_id = $1 and removing_at is not null)`)
  .join(' or ')} as any`;

/** Lets everything of an account go that was taken away and whose outputs are closed. How many went. */
export async function finishGoing(sql: Sql, clientId: string, now: Temporal.Instant): Promise<number> {
  const going = await sql.first<{ any: boolean }>(ANY_GOING, [clientId]);
  if (going?.any !== true) return 0;
  const given = [clientId, now];
  let gone = 0;
  for (const table of ['sections', 'devices'])
    gone += await sql.run(
      `delete from ${table} x where x.client_id = $1 and x.removing_at is not null
         and not exists (select from outputs o where o.id = x.output_id and ${OWED})`,
      given,
    );
  // The members of a group stay: only what is being closed of them is waited for.
  gone += await sql.run(
    `delete from groups g where g.client_id = $1 and g.removing_at is not null and g.removing_at <= $2
       and not exists (select from group_members gm
         join lateral (select output_id from sections where id = gm.member_id
           union all select output_id from devices where id = gm.member_id) x on true
         join commands c on c.output_id = x.output_id and c.kind = 'close' and c.status < 3 where gm.group_id = g.id)`,
    given,
  );
  // The row of an output stays: its past names it.
  gone += await sql.run(
    `update outputs o set removed_at = $2, removing_at = null where o.client_id = $1 and o.removing_at is not null
       and not ${OWED} and not exists (select from sections x where x.output_id = o.id)
       and not exists (select from devices x where x.output_id = o.id)`,
    given,
  );
  return gone;
}
