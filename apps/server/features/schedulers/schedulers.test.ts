import { schedulerBody, type SchedulerBody, type SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../http/refusal.ts';
import { dawn } from '../../test-rig/dawn.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { historyOf } from '../../test-rig/schedule-history.ts';
import { preview } from './preview.ts';
import { readSchedulers } from './read.ts';
import * as service from './service.ts';

/** Thursday 11 June, 04:00 in Warsaw. */
const FOUR = '2026-06-11T02:00:00Z';

function body(bench: Bench, change: Partial<SchedulerInput> = {}): SchedulerBody {
  return schedulerBody.parse({
    ...dawn(bench.things.sectionId),
    rule: { type: 'days', days: [1, 4] },
    cycles: { start_hours: ['05:00', '21:30'] },
    ...change,
  });
}

async function saved(bench: Bench, change: Partial<SchedulerInput> = {}): Promise<string> {
  const added = await service.addSchedule(bench.call(), body(bench, change));
  if (!added.ok) throw new Error(JSON.stringify(presentRefusal(added.error, 'en')));
  return added.value.shape.id;
}

async function read(bench: Bench, id: string) {
  const call = bench.call();
  const [shape] = await call.inAccount((sql) => readSchedulers(sql, call.account, call.now, id));
  if (shape === undefined) throw new Error('it is not there');
  return shape;
}

describe('saving', () => {
  test('gives back what was sent, with when it runs next', async () => {
    const bench = await irrigationBench(FOUR);
    const shape = await read(bench, await saved(bench));
    expect(shape).toMatchObject({
      ...body(bench),
      state: 'active',
      id_water_source: bench.things.waterSourceId,
      next_run: {
        date: '2026-06-11',
        cycle: 1,
        open_at: '2026-06-11T03:00:00Z',
        close_at: '2026-06-11T03:20:00Z',
        own_open_at: '2026-06-11T03:00:00Z',
      },
      last_result: null,
      skips: [],
    });
  });

  test('refuses what breaks a rule, at the field as it was sent', async () => {
    const bench = await irrigationBench(FOUR);
    const refused = await service.addSchedule(
      bench.call(),
      body(bench, { cycles: { start_hours: ['05:00', '05:20'] }, expiration_date: '2026-05-01' }),
    );
    if (refused.ok) throw new Error('it was taken');
    expect(presentRefusal(refused.error, 'en')).toEqual({
      err: 'validation',
      message: 'Correct the marked fields.',
      fields: { expiration_date: 'The end cannot be before the beginning' },
    });
    const close = await service.addSchedule(bench.call(), body(bench, { cycles: { start_hours: ['05:00', '05:20'] } }));
    expect(close.ok ? {} : presentRefusal(close.error, 'en').fields).toEqual({
      'cycles.start_hours.1': 'Start times must differ by more than the irrigation time (20 min)',
    });
  });

  test('is not yet on the device until the station reports the plan', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await saved(bench);
    await bench.pass();
    expect((await read(bench, id)).on_device).toBe(false);
    await bench.holdsPlans();
    expect((await read(bench, id)).on_device).toBe(true);
  });
});

describe('the preview', () => {
  test('of a program that is not saved names its openings, and those of the source', async () => {
    const bench = await irrigationBench(FOUR);
    const seen = await preview(bench.call(), { scheduler: body(bench), days: 1 });
    if (!seen.ok) throw new Error('refused');
    const { sectionId, outputIds, pumpId } = bench.things;
    const common = { id_element: sectionId, date: '2026-06-11', fertigation: false, shifted_minutes: 0, skipped: null };
    expect(seen.value.plans).toEqual([
      {
        ...common,
        open_at: '2026-06-11T03:00:00Z',
        close_at: '2026-06-11T03:20:00Z',
        id_output: outputIds[0],
        role: 'element',
        cycle: 1,
      },
      {
        ...common,
        open_at: '2026-06-11T03:00:00Z',
        close_at: '2026-06-11T03:20:00Z',
        id_output: pumpId,
        role: 'source',
        cycle: 1,
      },
      {
        ...common,
        open_at: '2026-06-11T19:30:00Z',
        close_at: '2026-06-11T19:50:00Z',
        id_output: outputIds[0],
        role: 'element',
        cycle: 2,
      },
      {
        ...common,
        open_at: '2026-06-11T19:30:00Z',
        close_at: '2026-06-11T19:50:00Z',
        id_output: pumpId,
        role: 'source',
        cycle: 2,
      },
    ]);
  });

  test('shows how it gives way to a program that is saved already, in both languages', async () => {
    const bench = await irrigationBench(FOUR);
    await saved(bench, { name: 'First' });
    bench.clock.advance({ seconds: 1 });
    const seen = await preview(bench.call(), { scheduler: body(bench, { name: 'Second' }), days: 1 });
    if (!seen.ok) throw new Error('refused');
    expect(seen.value.plans[0]).toMatchObject({ open_at: '2026-06-11T03:20:00Z', shifted_minutes: 20 });
    expect(seen.value.conflicts[0]).toEqual({
      code: 'output_taken',
      at: '2026-06-11T03:00:00Z',
      waits_minutes: 20,
      text: {
        pl: '2026-06-11 05:00: wyjście Output 1 zajmuje program First. Second poczeka 20 min.',
        en: '2026-06-11 05:00: Output 1 is held by program First. Second waits 20 min.',
      },
    });
  });

  test('of a saved program looks at it in its own place, not beside itself', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await saved(bench);
    const seen = await preview(bench.call(), { id, scheduler: body(bench, { run_time: 30 }), days: 1 });
    expect(seen.ok ? seen.value.conflicts : 'refused').toEqual([]);
  });

  test('warns of a start that has passed and of one less than five minutes ahead', async () => {
    const bench = await irrigationBench('2026-06-11T02:56:00Z');
    const from = '2026-06-10T22:00:00Z';
    const scheduler = body(bench, { cycles: { start_hours: ['04:30', '05:00'] } });
    const seen = await preview(bench.call(), { scheduler, from, days: 1 });
    expect(seen.ok ? seen.value.warnings.map(({ code }) => code) : 'refused').toEqual(['passed_today', 'starts_soon']);
  });

  test('warns of nothing five minutes ahead', async () => {
    const bench = await irrigationBench('2026-06-11T02:55:00Z');
    const seen = await preview(bench.call(), {
      scheduler: body(bench, { cycles: { start_hours: ['05:00'] } }),
      days: 1,
    });
    expect(seen.ok ? seen.value.warnings : 'refused').toEqual([]);
  });
});

describe('operating', () => {
  test('an account that may open nothing may pause, and may not shorten a pause: that would be resuming', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    const pause = (state: 'active' | 'expired' | 'blocked', start: string, end: string | null) =>
      service.pauseSchedule(bench.call(state), id, start, end);
    const [today, tomorrow, later] = ['2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z', '2026-06-20T00:00:00Z'];
    expect(await pause('expired', today, tomorrow)).toMatchObject({ ok: true });
    expect(await pause('expired', today, later)).toMatchObject({ ok: true });
    expect(await pause('expired', today, tomorrow)).toMatchObject({ error: { code: 'account_expired' } });
    expect(await pause('blocked', tomorrow, null)).toMatchObject({ error: { code: 'account_blocked' } });
    expect(await pause('blocked', today, null)).toMatchObject({ ok: true });
    expect(await pause('active', tomorrow, later)).toMatchObject({ ok: true });
  });

  test('a pause takes the coming cycles away, and resuming brings them back', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await saved(bench);
    await bench.pass();
    expect(bench.plans()).toHaveLength(2);
    const paused = await service.pauseSchedule(bench.call(), id, '2026-06-11T00:00:00Z', null);
    expect(paused.ok ? paused.value.shape.state : 'refused').toBe('paused');
    await bench.pass();
    expect(bench.plans()).toEqual([]);
    await service.resumeSchedule(bench.call(), id);
    await bench.pass();
    expect(bench.plans()).toHaveLength(2);
  });

  test('one coming cycle can be skipped and taken back', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await saved(bench);
    await service.skipCycle(bench.call(), id, { date: '2026-06-11', cycle: 1 });
    await bench.pass();
    expect(bench.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-11T19:30:00Z']);
    expect(await read(bench, id)).toMatchObject({ skips: [{ date: '2026-06-11', cycle: 1 }], next_run: { cycle: 2 } });
    await service.unskipCycle(bench.call(), id, { date: '2026-06-11', cycle: 1 });
    await bench.pass();
    expect(bench.plans()).toHaveLength(2);
  });

  test('the running cycle can be stopped: what is open closes, its rest does not open, the next cycle comes as ever', async () => {
    const bench = await irrigationBench(FOUR);
    const second = await bench.addSection('Second', 1, 6);
    const id = await saved(bench, {
      elements: [bench.things.sectionId, second].map((each) => ({ type: 'section' as const, id: each, minutes: null })),
    });
    await bench.pass();
    const first = bench.firstPlan();
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: first.run_id }, 1200);
    expect((await read(bench, id)).state).toBe('running');
    const stopped = await service.stopSchedule(bench.call(), id);
    expect(stopped.ok).toBe(true);
    await bench.pass();
    expect(bench.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
    expect(bench.plans().map(({ open_at }) => open_at.slice(11, 16))).toEqual(['19:30', '19:50']);
    await bench.closed('o4', 'command');
    await bench.closed('o1', 'command');
    await bench.pass({ seconds: 1 });
    expect((await bench.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 14',
      'o4 source 14',
    ]);
    const { last_result } = await read(bench, id);
    expect(last_result?.result).toBe('correct_with_logic');
    expect(last_result?.explanation.at(0)?.text.en).toBe('Ran in part: somebody stopped it');
    expect((await service.stopSchedule(bench.call(), id)).ok).toBe(false);
  });

  test('a deleted program leaves the station and the list, and keeps its past', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await saved(bench);
    await bench.pass();
    expect((await service.removeSchedule(bench.call(), id)).ok).toBe(true);
    await bench.pass();
    expect(bench.plans()).toEqual([]);
    const dates = { d0: '2026-06-01T00:00:00Z', d1: '2026-07-01T00:00:00Z' };
    const history = await historyOf(bench, id, dates);
    expect(history.ok ? history.value.dates : 'refused').toEqual(dates);
  });
});

test('the history of a run says why it ran, in plain words', async () => {
  const bench = await irrigationBench(FOUR);
  const id = await saved(bench);
  await bench.pass();
  await bench.holdsPlans();
  const first = bench.firstPlan();
  await bench.pass({ hours: 1 });
  await bench.opened('o1', { run_id: first.run_id }, 1200);
  await bench.pass({ minutes: 20 });
  await bench.closed('o1');
  await bench.pass();
  const dates = { d0: '2026-06-11T00:00:00Z', d1: '2026-06-11T12:00:00Z' };
  const history = await historyOf(bench, id, dates);
  if (!history.ok) throw new Error('refused');
  expect(history.value.Scheduler_outputs_plans).toMatchObject([
    { status: 10, confirmed_state: 1, Scheduler: { id, type: 1 } },
  ]);
  expect(history.value.Scheduler_sources_plans).toMatchObject([{ status: 10, role: 'source' }]);
  expect(history.value.runs[0]?.result).toBe('correct');
  expect(history.value.runs[0]?.explanation.map(({ text }) => text.en)).toEqual([
    'Ran as planned',
    'Day: Thursday is an irrigation day',
    'Pause: nobody paused the program',
    `Plan on the device: ${bench.station} confirmed it at 04:00`,
    'Water from Pond: needs 6.0 m³/h of 24.0 m³/h, free at the start',
    'In the field: opened in time',
  ]);
});
