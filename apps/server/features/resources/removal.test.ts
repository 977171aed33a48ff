import { describe, expect, test } from 'vitest';
import { withClient } from '../../db/tenant.ts';
import { presentRefusal } from '../../http/refusal.ts';
import { loadFarm } from '../../stores/farm.ts';
import { insertGroup } from '../../stores/groups.ts';
import { anId } from '../../test-rig/farm.ts';
import { running, status, valve } from '../../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { removeResource } from './removal.ts';

const NOON = '2026-06-11T10:00:00Z';
type Kind = Parameters<typeof removeResource>[1];

/** `in_use: schedule Dawn, …`, or what became of it. */
async function remove(bench: Bench, kind: Kind, id: string, confirmed = false): Promise<string> {
  const done = await removeResource(bench.call(), kind, id, confirmed);
  if (done.ok) return done.value.closing ? 'closing' : 'gone';
  const { err, uses } = presentRefusal(done.error, 'en');
  return uses === undefined ? err : `${err}: ${uses.map((use) => `${use.kind} ${use.name}`).join(', ')}`;
}

async function addGroup(bench: Bench, memberIds: readonly string[]): Promise<string> {
  const id = anId();
  const group = { id, name: 'North', description: '', type: 'field', scope: 'outputs' as const, memberIds };
  await withClient(bench.pools, bench.clientId, (sql) => insertGroup(sql, bench.clientId, group, bench.clock.now()));
  return id;
}

/** "Dawn: 2 elements" or "Dawn: 0 elements, paused". */
async function programs(bench: Bench): Promise<readonly string[]> {
  const rows = await bench.pools.system.rows<{ line: string }>(
    `select name || ': ' || jsonb_array_length(definition -> 'elements') || ' elements'
       || case when pause_start is null then '' else ', paused' end as line from schedules where client_id = $1 order by name`,
    [bench.clientId],
  );
  return rows.map(({ line }) => line);
}

const count = async (bench: Bench, table: 'sections' | 'groups' | 'devices'): Promise<number> =>
  bench.pools.system.run(`select from ${table} where client_id = $1`, [bench.clientId]);
const closes = (bench: Bench) => bench.commands.flatMap(({ orders }) => orders).filter(({ kind }) => kind === 'close');

describe('what is used is deleted only when somebody confirms', () => {
  test('a section that nothing uses goes at once', async () => {
    const bench = await irrigationBench(NOON);
    expect(await remove(bench, 'section', bench.things.sectionId)).toBe('gone');
    expect(await remove(bench, 'section', bench.things.sectionId)).toBe('not_found');
  });

  test('the programs that name a section, also by its group, are told; confirmed, they lose it and pause without any', async () => {
    const bench = await irrigationBench(NOON);
    const { sectionId } = bench.things;
    const second = await bench.addSection('Second', 1, 6);
    const section = (id: string) => ({ type: 'section' as const, id, minutes: null });
    const group = await addGroup(bench, [sectionId]);
    await bench.addSchedule({ name: 'Both', elements: [section(sectionId), section(second)] });
    await bench.addSchedule({ name: 'One', elements: [section(sectionId)] });
    await bench.addSchedule({ name: 'The group', elements: [{ type: 'group', id: group, minutes: null }] });
    expect(await remove(bench, 'section', sectionId)).toBe(
      'in_use: schedule Both, schedule One, schedule The group, group North',
    );
    expect(await programs(bench)).toEqual(['Both: 2 elements', 'One: 1 elements', 'The group: 1 elements']);
    expect(await remove(bench, 'section', sectionId, true)).toBe('gone');
    expect(await programs(bench)).toEqual([
      'Both: 1 elements',
      'One: 0 elements, paused',
      'The group: 1 elements, paused',
    ]);
  });

  test('the coming plans of a deleted section are withdrawn, and the station is told', async () => {
    const bench = await irrigationBench(NOON);
    await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    expect(bench.plans().length).toBeGreaterThan(0);
    // Its station still holds the plan: the section waits as a tombstone.
    expect(await remove(bench, 'section', bench.things.sectionId, true)).toBe('closing');
    await bench.pass();
    expect(bench.plans()).toEqual([]);
    expect(await count(bench, 'sections')).toBe(1);
    await bench.holdsPlans();
    await bench.pass();
    expect(await count(bench, 'sections')).toBe(0);
  });

  test('a section that is open is closed first, and is a tombstone until its valve says so', async () => {
    const bench = await irrigationBench(NOON);
    await running(bench);
    const { sectionId } = bench.things;
    expect(await remove(bench, 'section', sectionId)).toBe('in_use: manual_open Output 1');
    expect(await remove(bench, 'section', sectionId, true)).toBe('closing');
    await bench.pass();
    expect(closes(bench)).toEqual([{ kind: 'close', output: 'o1' }]);
    expect(await count(bench, 'sections')).toBe(1);
    const { farm } = await withClient(bench.pools, bench.clientId, (sql) => loadFarm(sql, bench.clientId));
    expect(farm.outputIds.has(valve(bench))).toBe(false);
    await bench.closed('o1', 'command');
    const order = bench.last();
    if (order !== undefined) await bench.done(order);
    await bench.pass();
    expect(await status(bench)).toEqual([11]);
    expect(await count(bench, 'sections')).toBe(0);
  });

  test('a group that a running cycle opens is closed, its members stay', async () => {
    const bench = await irrigationBench('2026-06-11T02:00:00Z');
    const group = await addGroup(bench, [bench.things.sectionId]);
    await bench.addSchedule({ elements: [{ type: 'group', id: group, minutes: null }] });
    await bench.pass();
    const first = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: first.run_id }, 1200);
    expect(await remove(bench, 'group', group)).toBe('in_use: schedule Dawn');
    expect(await remove(bench, 'group', group, true)).toBe('closing');
    await bench.pass();
    expect(closes(bench)).toEqual([{ kind: 'close', output: 'o1' }]);
    await bench.closed('o1', 'command');
    const order = bench.last();
    if (order !== undefined) await bench.done(order);
    await bench.pass();
    expect(await count(bench, 'groups')).toBe(0);
    expect(await count(bench, 'sections')).toBe(1);
    expect(await programs(bench)).toEqual(['Dawn: 0 elements, paused']);
  });

  test('an output takes its section with it, and the last pump of a source is never forced', async () => {
    const bench = await irrigationBench(NOON);
    expect(await remove(bench, 'output', bench.things.pumpId, true)).toBe('in_use: water_source Pond');
    expect(await remove(bench, 'output', valve(bench))).toBe('in_use: section Block');
    expect(await remove(bench, 'output', valve(bench), true)).toBe('gone');
    expect(await count(bench, 'sections')).toBe(0);
    // Its row stays: what it did keeps its name.
    expect(await bench.pools.system.run('select from outputs where id = $1', [valve(bench)])).toBe(1);
  });
});
