import { describe, expect, test } from 'vitest';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';

/** 04:00 in Warsaw on a June morning: the cycle of 05:00 is an hour ahead. */
const FOUR = '2026-06-11T02:00:00Z';

/** The bench with a program of 05:00, planned once. */
async function planned(): Promise<Bench> {
  const bench = await irrigationBench(FOUR);
  await bench.addSchedule();
  await bench.pass();
  return bench;
}

/** What the station tells later of the cycle of this morning: it opened in time and closed after its twenty minutes. */
async function tellsThatItRan(bench: Bench): Promise<void> {
  const cause = { run_id: bench.firstPlan().run_id };
  const common = { module: bench.valves, output: 'o1', cause } as const;
  const [opened, closed] = ['2026-06-11T03:00:02Z', '2026-06-11T03:20:02Z'];
  await bench.report({ ...common, kind: 'output_opened', at: opened, closes_at: closed });
  await bench.report({
    ...common,
    kind: 'output_closed',
    at: closed,
    opened_at: null,
    open_s: 1200,
    reason: 'duration',
  });
}

describe('a schedule of 05:00', () => {
  test('is sent ahead, held by the station, opened and closed by it, and ends as correct', async () => {
    const bench = await planned();
    const today = bench.firstPlan();
    expect(bench.plans()).toHaveLength(2);
    expect(today).toMatchObject({
      open_at: '2026-06-11T03:00:00Z',
      duration_s: 1200,
      latest_start: '2026-06-11T03:10:00Z',
      source: bench.things.waterSourceId,
      companions: [{ module: bench.valves, output: 'o4', from_s: 0, until_s: 1200 }],
    });
    expect(await bench.openings()).toEqual(['o1 element 1', 'o4 source 1', 'o1 element 1', 'o4 source 1']);
    await bench.holdsPlans();
    expect((await bench.openings()).slice(0, 2)).toEqual(['o1 element 2', 'o4 source 2']);

    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: today.run_id }, 1200);
    await bench.opened('o4', { run_id: today.run_id }, 1195);
    expect((await bench.openings()).slice(0, 2)).toEqual(['o1 element 3', 'o4 source 3']);

    await bench.pass({ minutes: 20 });
    expect((await bench.openings()).slice(0, 2)).toEqual(['o1 element 5', 'o4 source 5']);
    await bench.closed('o4');
    await bench.closed('o1');
    await bench.pass();
    expect((await bench.openings()).slice(0, 2)).toEqual(['o1 element 10', 'o4 source 10']);
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
    expect(bench.commands).toEqual([]);
  });

  test('is planned once, however often the planner turns, and the same plan is not sent twice', async () => {
    const bench = await planned();
    await bench.holdsPlans();
    for (let i = 0; i < 5; i += 1) await bench.pass({ minutes: 3 });
    expect(bench.sets).toHaveLength(1);
    expect(await bench.results()).toHaveLength(2);
  });

  test('not yet confirmed by the station, is sent again and again under the same version', async () => {
    const bench = await planned();
    await bench.pass({ seconds: 25 });
    expect(bench.sets.map(({ version }) => version)).toEqual([1, 1]);
  });

  test('changed before it begins, moves and keeps its name; taken away, goes from the station', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    const before = bench.plans()[0]?.run_id;
    await bench.pools.system.run(
      `update schedules set definition = jsonb_set(definition, '{cycles,start_hours}', '["05:30"]') where id = $1`,
      [id],
    );
    await bench.pass();
    expect(bench.plans()[0]).toMatchObject({ run_id: before, open_at: '2026-06-11T03:30:00Z' });
    await bench.pools.system.run('update schedules set deleted_at = $2 where id = $1', [id, bench.clock.now()]);
    await bench.pass();
    expect(bench.sets.at(-1)).toMatchObject({ version: 3, runs: [] });
    expect(await bench.openings()).toEqual([]);
  });

  test('taken away, goes from a station that refuses the empty set at first', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    await bench.pools.system.run('update schedules set deleted_at = $2 where id = $1', [id, bench.clock.now()]);
    await bench.pass();
    for (const reason of ['memory_full', 'old_epoch'] as const) {
      const refused = bench.sets.at(-1)?.version ?? 0;
      await bench.report({ kind: 'plan_set_refused', at: bench.at(), version: refused, reason });
      await bench.pass({ seconds: 15 });
      expect(bench.sets.at(-1)).toMatchObject({ version: refused + 1, runs: [] });
    }
    await bench.holdsPlans();
    const sent = bench.sets.length;
    await bench.pass({ seconds: 25 });
    expect(bench.sets).toHaveLength(sent);
  });

  test('that was sent before another process took the lead goes out under a new number, not as an order of the old one', async () => {
    const bench = await planned();
    await bench.pools.system.run('update stations set epoch = epoch + 1');
    await bench.pass({ seconds: 25 });
    expect(bench.sets.map(({ version, epoch }) => [version, epoch])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('that the station could not open ends as an error, and says which block', async () => {
    const bench = await planned();
    const { run_id } = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.report({
      kind: 'output_open_failed',
      at: bench.at(),
      module: bench.valves,
      output: 'o1',
      cause: { run_id },
      reason: 'not_confirmed',
    });
    await bench.pass({ minutes: 21 });
    expect((await bench.results())[0]).toBe('2026-06-11 1 error');
    const kept = await bench.pools.system.first<{ reason: string }>(
      `select g ->> 'reason' as reason from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.client_id = $1 and r.result is not null and g ->> 'kind' = 'start'`,
      [bench.clientId],
    );
    expect(kept?.reason).toBe('failed');
  });
});

describe('when nobody opens', () => {
  test('a run that does not start within ten minutes is missed, and raises one alarm', async () => {
    const bench = await planned();
    await bench.pass({ minutes: 70 });
    expect((await bench.openings())[0]).toBe('o1 element 1');
    await bench.pass({ seconds: 31 });
    await bench.pass();
    expect((await bench.openings())[0]).toBe('o1 element 13');
    expect((await bench.results())[0]).toBe('2026-06-11 1 error');
    expect(await bench.alarms()).toEqual(['run_missed ended']);
  });

  test('a station that holds the plan and cannot be heard is waited for: its late report is the truth', async () => {
    const bench = await planned();
    await bench.holdsPlans();
    await bench.setOnline(false);
    await bench.pass({ minutes: 75 });
    expect((await bench.openings())[0]).toBe('o1 element 2');
    await bench.setOnline(true);
    await tellsThatItRan(bench);
    await bench.pass();
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
    expect(await bench.alarms()).toEqual(['station_silent_at_start ended']);
  });

  test('taken for missed and reported after all, it is put right', async () => {
    const bench = await planned();
    await bench.holdsPlans();
    await bench.setOnline(false);
    await bench.pass({ minutes: 95 });
    expect((await bench.openings())[0]).toBe('o1 element 13');
    await tellsThatItRan(bench);
    await bench.pass();
    expect((await bench.results())[0]).toBe('2026-06-11 1 correct');
  });

  test('after an outage of three days each missed cycle is one error, none is run now, and people get one message', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass({ hours: 72 });
    await bench.pass();
    expect(await bench.results()).toEqual([
      '2026-06-11 1 error',
      '2026-06-12 1 error',
      '2026-06-13 1 error',
      '2026-06-14 1 open',
      '2026-06-15 1 open',
    ]);
    expect(bench.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-14T03:00:00Z', '2026-06-15T03:00:00Z']);
    expect(await bench.alarms()).toEqual(['run_missed ended']);
  });

  test('a cycle that is nine minutes late after an outage is still sent, one of eleven is not', async () => {
    const late = await irrigationBench(FOUR);
    await late.addSchedule();
    await late.pass({ minutes: 69 });
    expect(late.plans()[0]).toMatchObject({ open_at: '2026-06-11T03:00:00Z', latest_start: '2026-06-11T03:10:00Z' });
    const later = await irrigationBench(FOUR);
    await later.addSchedule();
    await later.pass({ minutes: 71 });
    expect(later.plans()[0]?.open_at).toBe('2026-06-12T03:00:00Z');
  });
});

describe('when the output does not close', () => {
  test('it is told to close after fifteen seconds, people after a minute, and the alarm ends with the report', async () => {
    const bench = await planned();
    const today = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: today.run_id }, 1200);
    await bench.pass({ minutes: 20 });
    await bench.pass({ seconds: 16 });
    expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
    await bench.pass({ seconds: 44 });
    expect(await bench.alarms()).toEqual(['output_not_closed active']);
    await bench.closed('o1', 'command');
    expect(await bench.alarms()).toEqual(['output_not_closed ended']);
    const sent = bench.commands.length;
    await bench.pass({ minutes: 5 });
    expect(bench.commands).toHaveLength(sent);
  });

  test('an output that is open without any right is closed', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.pass();
    await bench.report({
      kind: 'output_opened',
      at: bench.at(),
      module: bench.valves,
      output: 'o2',
      cause: null,
      closes_at: null,
    });
    await bench.pass();
    expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o2' }]);
  });

  test('what is not reported is not taken for open: after a restart nothing is closed on suspicion', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.pools.system.run('update outputs set reported_open = null');
    await bench.pass();
    expect(bench.commands).toEqual([]);
  });
});
