import { describe, expect, test } from 'vitest';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

/** 04:00 in Warsaw on a June morning, an hour before the cycle of 05:00. */
const FOUR = '2026-06-11T02:00:00Z';

/** A rig with a schedule at 05:00, planned once. */
async function plannedRig(): Promise<IrrigationRig> {
  const rig = await irrigationRig(FOUR);
  await rig.addSchedule();
  await rig.pass();
  return rig;
}

/** The station reports late that the cycle of this morning opened in time and closed after its twenty minutes. */
async function reportLateRun(rig: IrrigationRig): Promise<void> {
  const cause = { run_id: rig.firstPlan().run_id };
  const common = { module: rig.valves, output: 'o1', cause } as const;
  const [opened, closed] = ['2026-06-11T03:00:02Z', '2026-06-11T03:20:02Z'];
  await rig.report({ ...common, kind: 'output_opened', at: opened, closes_at: closed });
  await rig.report({
    ...common,
    kind: 'output_closed',
    at: closed,
    opened_at: null,
    open_s: 1200,
    reason: 'duration',
  });
}

describe('a schedule at 05:00', () => {
  test('a planned cycle is sent ahead, stored, opened and closed by the station, and ends as correct', async () => {
    const rig = await plannedRig();
    const today = rig.firstPlan();
    expect(rig.plans()).toHaveLength(2);
    expect(today).toMatchObject({
      open_at: '2026-06-11T03:00:00Z',
      duration_s: 1200,
      latest_start: '2026-06-11T03:10:00Z',
      source: rig.things.waterSourceId,
      companions: [{ module: rig.valves, output: 'o4', from_s: 0, until_s: 1200 }],
    });
    expect(await rig.openings()).toEqual(['o1 element 1', 'o4 source 1', 'o1 element 1', 'o4 source 1']);
    await rig.holdsPlans();
    expect((await rig.openings()).slice(0, 2)).toEqual(['o1 element 2', 'o4 source 2']);

    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: today.run_id }, 1200);
    await rig.opened('o4', { run_id: today.run_id }, 1195);
    expect((await rig.openings()).slice(0, 2)).toEqual(['o1 element 3', 'o4 source 3']);

    await rig.pass({ minutes: 20 });
    expect((await rig.openings()).slice(0, 2)).toEqual(['o1 element 5', 'o4 source 5']);
    await rig.closed('o4');
    await rig.closed('o1');
    await rig.pass();
    expect((await rig.openings()).slice(0, 2)).toEqual(['o1 element 10', 'o4 source 10']);
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
    expect(rig.commands).toEqual([]);
  });

  test('a cycle is planned once, however often planning runs, and an unchanged plan is not sent twice', async () => {
    const rig = await plannedRig();
    await rig.holdsPlans();
    for (let i = 0; i < 5; i += 1) await rig.pass({ minutes: 3 });
    expect(rig.sets).toHaveLength(1);
    expect(await rig.results()).toHaveLength(2);
  });

  test('a plan set not yet confirmed by the station is resent under the same version', async () => {
    const rig = await plannedRig();
    await rig.pass({ seconds: 25 });
    expect(rig.sets.map(({ version }) => version)).toEqual([1, 1]);
  });

  test('a cycle keeps its id when moved before it begins, and is removed from the station when deleted', async () => {
    const rig = await irrigationRig(FOUR);
    const id = await rig.addSchedule();
    await rig.pass();
    const before = rig.plans()[0]?.run_id;
    await rig.pools.system.run(
      `update schedules set definition = jsonb_set(definition, '{cycles,start_hours}', '["05:30"]') where id = $1`,
      [id],
    );
    await rig.pass();
    expect(rig.plans()[0]).toMatchObject({ run_id: before, open_at: '2026-06-11T03:30:00Z' });
    await rig.pools.system.run('update schedules set deleted_at = $2 where id = $1', [id, rig.clock.now()]);
    await rig.pass();
    expect(rig.sets.at(-1)).toMatchObject({ version: 3, runs: [] });
    expect(await rig.openings()).toEqual([]);
  });

  test('a deleted schedule is removed from a station that refuses the empty set at first', async () => {
    const rig = await irrigationRig(FOUR);
    const id = await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await rig.pools.system.run('update schedules set deleted_at = $2 where id = $1', [id, rig.clock.now()]);
    await rig.pass();
    for (const reason of ['memory_full', 'old_epoch'] as const) {
      const refused = rig.sets.at(-1)?.version ?? 0;
      await rig.report({ kind: 'plan_set_refused', at: rig.at(), version: refused, reason });
      await rig.pass({ seconds: 15 });
      expect(rig.sets.at(-1)).toMatchObject({ version: refused + 1, runs: [] });
    }
    await rig.holdsPlans();
    const sent = rig.sets.length;
    await rig.pass({ seconds: 25 });
    expect(rig.sets).toHaveLength(sent);
  });

  test('a plan set sent before another process took the lead is resent under a new number, not as a set of the old owner', async () => {
    const rig = await plannedRig();
    await rig.pools.system.run("update shards set epoch = nextval('station_epochs')");
    await rig.pass({ seconds: 25 });
    expect(rig.sets.map(({ version }) => version)).toEqual([1, 2]);
    expect(rig.sets[1]?.epoch).toBeGreaterThan(rig.sets[0]?.epoch ?? Infinity);
  });

  test('a cycle that the station could not open ends as an error that names the block', async () => {
    const rig = await plannedRig();
    const { run_id } = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.report({
      kind: 'output_open_failed',
      at: rig.at(),
      module: rig.valves,
      output: 'o1',
      cause: { run_id },
      reason: 'not_confirmed',
    });
    await rig.pass({ minutes: 21 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 error');
    const stored = await rig.pools.system.first<{ reason: string }>(
      `select g ->> 'reason' as reason from runs r, jsonb_array_elements(r.explanation -> 'gates') g
       where r.client_id = $1 and r.result is not null and g ->> 'kind' = 'start'`,
      [rig.accountId],
    );
    expect(stored?.reason).toBe('failed');
  });
});

describe('when nothing opens', () => {
  test('a run that does not start within ten minutes is missed and raises one alarm', async () => {
    const rig = await plannedRig();
    // In steps: a longer pause of all processes would be an outage.
    for (let step = 0; step < 7; step += 1) await rig.pass({ minutes: 10 });
    expect((await rig.openings())[0]).toBe('o1 element 1');
    await rig.pass({ seconds: 31 });
    await rig.pass();
    expect((await rig.openings())[0]).toBe('o1 element 13');
    await rig.pass({ minutes: 1 });
    expect((await rig.results())[0]).toBe('2026-06-11 1 error');
    expect(await rig.alarms()).toEqual(['run_missed ended']);
  });

  test('an unreachable station that has the plan is waited for, and its late report is accepted', async () => {
    const rig = await plannedRig();
    await rig.holdsPlans();
    await rig.setOnline(false);
    await rig.pass({ minutes: 75 });
    expect((await rig.openings())[0]).toBe('o1 element 2');
    await rig.setOnline(true);
    await reportLateRun(rig);
    await rig.pass();
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
    expect(await rig.alarms()).toEqual(['station_silent_at_start ended']);
  });

  test('a run marked as missed is corrected by a late report', async () => {
    const rig = await plannedRig();
    await rig.holdsPlans();
    await rig.setOnline(false);
    await rig.pass({ minutes: 95 });
    expect((await rig.openings())[0]).toBe('o1 element 13');
    await reportLateRun(rig);
    await rig.pass();
    expect((await rig.results())[0]).toBe('2026-06-11 1 correct');
  });

  test('after an outage of three days each missed cycle is one error, none runs now, and one message is sent', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.addSchedule();
    await rig.pass({ hours: 72 });
    await rig.pass();
    await rig.pass({ minutes: 1 });
    expect(await rig.results()).toEqual([
      '2026-06-11 1 error',
      '2026-06-12 1 error',
      '2026-06-13 1 error',
      '2026-06-14 1 open',
      '2026-06-15 1 open',
    ]);
    expect(rig.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-14T03:00:00Z', '2026-06-15T03:00:00Z']);
    expect(await rig.alarms()).toEqual(['run_missed ended']);
  });

  test('a cycle nine minutes late after an outage is still sent, one eleven minutes late is not', async () => {
    const late = await irrigationRig(FOUR);
    await late.addSchedule();
    await late.pass({ minutes: 69 });
    expect(late.plans()[0]).toMatchObject({ open_at: '2026-06-11T03:00:00Z', latest_start: '2026-06-11T03:10:00Z' });
    const later = await irrigationRig(FOUR);
    await later.addSchedule();
    await later.pass({ minutes: 71 });
    expect(later.plans()[0]?.open_at).toBe('2026-06-12T03:00:00Z');
  });
});

describe('when the output does not close', () => {
  test('a close is sent after fifteen seconds, an alarm is raised after a minute and ends with the report', async () => {
    const rig = await plannedRig();
    const today = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: today.run_id }, 1200);
    await rig.pass({ minutes: 20 });
    await rig.pass({ seconds: 16 });
    expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
    await rig.pass({ seconds: 44 });
    expect(await rig.alarms()).toEqual(['output_not_closed active']);
    await rig.closed('o1', 'command');
    expect(await rig.alarms()).toEqual(['output_not_closed ended']);
    const sent = rig.commands.length;
    await rig.pass({ minutes: 5 });
    expect(rig.commands).toHaveLength(sent);
  });

  test('a stray open output is closed', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.pass();
    await rig.report({
      kind: 'output_opened',
      at: rig.at(),
      module: rig.valves,
      output: 'o2',
      cause: null,
      closes_at: null,
    });
    await rig.pass();
    expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o2' }]);
  });

  test('an unreported output does not count as open, so a restart does not close it', async () => {
    const rig = await irrigationRig(FOUR);
    await rig.pools.system.run('update outputs set reported_open = null');
    await rig.pass();
    expect(rig.commands).toEqual([]);
  });
});
