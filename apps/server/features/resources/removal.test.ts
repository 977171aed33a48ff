import { describe, expect, test } from 'vitest';
import { withAccount } from '../../database/tenant.ts';
import { presentRefusal } from '../../core/refusal.ts';
import { loadFarm } from '../../stores/resources/farm.ts';
import { insertGroup } from '../../stores/resources/groups.ts';
import { anId } from '../../testing/farm.ts';
import { startHandOpening, openingStatuses, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { removeResource } from './removal.ts';

const NOON = '2026-06-11T10:00:00Z';
type Kind = Parameters<typeof removeResource>[1];

/** `in_use: schedule Dawn, …`, or the outcome. */
async function remove(rig: IrrigationRig, kind: Kind, id: string, confirmed = false): Promise<string> {
  const done = await removeResource(rig.call(), kind, id, confirmed);
  if (done.ok) return done.value.closing ? 'closing' : 'gone';
  const { err, uses } = presentRefusal(done.error, 'en');
  return uses === undefined ? err : `${err}: ${uses.map((use) => `${use.kind} ${use.name}`).join(', ')}`;
}

async function addGroup(rig: IrrigationRig, memberIds: readonly string[]): Promise<string> {
  const id = anId();
  const group = { id, name: 'North', description: '', type: 'field', scope: 'outputs' as const, memberIds };
  await withAccount(rig.pools, rig.accountId, (sql) => insertGroup(sql, rig.accountId, group, rig.clock.now()));
  return id;
}

/** "Dawn: 2 elements" or "Dawn: 0 elements, paused". */
async function schedules(rig: IrrigationRig): Promise<readonly string[]> {
  const rows = await rig.pools.system.rows<{ line: string }>(
    `select name || ': ' || jsonb_array_length(definition -> 'elements') || ' elements'
       || case when pause_start is null then '' else ', paused' end as line from schedules where client_id = $1 order by name`,
    [rig.accountId],
  );
  return rows.map(({ line }) => line);
}

const count = async (rig: IrrigationRig, table: 'sections' | 'groups' | 'devices'): Promise<number> =>
  rig.pools.system.run(`select from ${table} where client_id = $1`, [rig.accountId]);
const closes = (rig: IrrigationRig) =>
  rig.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close');

describe('a resource in use is deleted only after confirmation', () => {
  test('an unused section is deleted at once', async () => {
    const rig = await irrigationRig(NOON);
    expect(await remove(rig, 'section', rig.things.sectionId)).toBe('gone');
    expect(await remove(rig, 'section', rig.things.sectionId)).toBe('not_found');
  });

  test('removing a section lists the schedules that use it, directly or by its group; on confirmation they lose it, and pause if empty', async () => {
    const rig = await irrigationRig(NOON);
    const { sectionId } = rig.things;
    const second = await rig.addSection('Second', 1, 6);
    const section = (id: string) => ({ type: 'section' as const, id, minutes: null });
    const group = await addGroup(rig, [sectionId]);
    await rig.addSchedule({ name: 'Both', elements: [section(sectionId), section(second)] });
    await rig.addSchedule({ name: 'One', elements: [section(sectionId)] });
    await rig.addSchedule({ name: 'The group', elements: [{ type: 'group', id: group, minutes: null }] });
    expect(await remove(rig, 'section', sectionId)).toBe(
      'in_use: schedule Both, schedule One, schedule The group, group North',
    );
    expect(await schedules(rig)).toEqual(['Both: 2 elements', 'One: 1 elements', 'The group: 1 elements']);
    expect(await remove(rig, 'section', sectionId, true)).toBe('gone');
    expect(await schedules(rig)).toEqual([
      'Both: 1 elements',
      'One: 0 elements, paused',
      'The group: 1 elements, paused',
    ]);
  });

  test('removing a section withdraws its planned openings and updates the station', async () => {
    const rig = await irrigationRig(NOON);
    await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    expect(rig.plans().length).toBeGreaterThan(0);
    // The station still has the plan, so the section stays as a tombstone.
    expect(await remove(rig, 'section', rig.things.sectionId, true)).toBe('closing');
    await rig.pass();
    expect(rig.plans()).toEqual([]);
    expect(await count(rig, 'sections')).toBe(1);
    await rig.holdsPlans();
    await rig.pass();
    expect(await count(rig, 'sections')).toBe(0);
  });

  test('removing an open section closes it first and keeps it as a tombstone until its valve reports closed', async () => {
    const rig = await irrigationRig(NOON);
    await startHandOpening(rig);
    const { sectionId } = rig.things;
    expect(await remove(rig, 'section', sectionId)).toBe('in_use: manual_open Output 1');
    expect(await remove(rig, 'section', sectionId, true)).toBe('closing');
    await rig.pass();
    expect(closes(rig)).toEqual([{ kind: 'close', output: 'o1' }]);
    expect(await count(rig, 'sections')).toBe(1);
    const { farm } = await withAccount(rig.pools, rig.accountId, (sql) => loadFarm(sql, rig.accountId));
    expect(farm.outputIds.has(valve(rig))).toBe(false);
    await rig.closed('o1', 'command');
    const order = rig.last();
    if (order !== undefined) await rig.done(order);
    await rig.pass();
    expect(await openingStatuses(rig)).toEqual([11]);
    expect(await count(rig, 'sections')).toBe(0);
  });

  test('removing a resource returns the outputs it closes', async () => {
    const rig = await irrigationRig(NOON);
    await startHandOpening(rig);
    const done = await removeResource(rig.call(), 'section', rig.things.sectionId, true);
    expect(done.ok && done.value.closed).toEqual([{ id_output: valve(rig), name: 'Output 1' }]);
    const second = await rig.addSection('Second', 1, 6);
    const idle = await removeResource(rig.call(), 'section', second, true);
    expect(idle.ok && 'closed' in idle.value).toBe(false);
  });

  test('removing a group that a running cycle has open closes it, and keeps its members', async () => {
    const rig = await irrigationRig('2026-06-11T02:00:00Z');
    const group = await addGroup(rig, [rig.things.sectionId]);
    await rig.addSchedule({ elements: [{ type: 'group', id: group, minutes: null }] });
    await rig.pass();
    const first = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: first.run_id }, 1200);
    expect(await remove(rig, 'group', group)).toBe('in_use: schedule Dawn');
    expect(await remove(rig, 'group', group, true)).toBe('closing');
    await rig.pass();
    expect(closes(rig)).toEqual([{ kind: 'close', output: 'o1' }]);
    await rig.closed('o1', 'command');
    const order = rig.last();
    if (order !== undefined) await rig.done(order);
    await rig.pass();
    expect(await count(rig, 'groups')).toBe(0);
    expect(await count(rig, 'sections')).toBe(1);
    expect(await schedules(rig)).toEqual(['Dawn: 0 elements, paused']);
  });

  test('an output is deleted together with its section, but never the last pump of a source', async () => {
    const rig = await irrigationRig(NOON);
    expect(await remove(rig, 'output', rig.things.pumpId, true)).toBe('in_use: water_source Pond');
    expect(await remove(rig, 'output', valve(rig))).toBe('in_use: section Block');
    expect(await remove(rig, 'output', valve(rig), true)).toBe('gone');
    expect(await count(rig, 'sections')).toBe(0);
    // The row is kept, so that past runs can still show its name.
    expect(await rig.pools.system.run('select from outputs where id = $1', [valve(rig)])).toBe(1);
  });
});
