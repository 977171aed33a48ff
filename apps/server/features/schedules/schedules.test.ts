import { scheduleBody, type ScheduleBody, type ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../core/refusal.ts';
import { dawnSchedule } from '../../testing/dawn-schedule.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { historyOf } from '../../testing/schedule-history.ts';
import { preview } from './preview.ts';
import { readSchedules } from './read.ts';
import * as service from './service.ts';

/** Thursday 11 June, 04:00 in Warsaw. */
const FOUR_AM = '2026-06-11T02:00:00Z';

function body(rig: IrrigationRig, change: Partial<ScheduleInput> = {}): ScheduleBody {
  return scheduleBody.parse({
    ...dawnSchedule(rig.things.sectionId),
    rule: { type: 'days', days: [1, 4] },
    cycles: { start_hours: ['05:00', '21:30'] },
    ...change,
  });
}

async function saveSchedule(rig: IrrigationRig, change: Partial<ScheduleInput> = {}): Promise<string> {
  const added = await service.addSchedule(rig.call(), body(rig, change));
  if (!added.ok) throw new Error(JSON.stringify(presentRefusal(added.error, 'en')));
  return added.value.shape.id;
}

async function readSaved(rig: IrrigationRig, id: string) {
  const call = rig.call();
  const [shape] = await call.inAccount((sql) => readSchedules(sql, call.account, call.now, id));
  if (shape === undefined) throw new Error('the schedule was not found');
  return shape;
}

describe('saving', () => {
  test('saving a schedule returns what was sent, with its next run', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const shape = await readSaved(rig, await saveSchedule(rig));
    expect(shape).toMatchObject({
      ...body(rig),
      state: 'active',
      id_water_source: rig.things.waterSourceId,
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

  test('saving a schedule refuses an invalid value at the field of the request', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const refused = await service.addSchedule(
      rig.call(),
      body(rig, { cycles: { start_hours: ['05:00', '05:20'] }, expiration_date: '2026-05-01' }),
    );
    if (refused.ok) throw new Error('it was accepted');
    expect(presentRefusal(refused.error, 'en')).toEqual({
      err: 'validation',
      message: 'Correct the highlighted fields.',
      fields: { expiration_date: 'The end cannot be before the start' },
    });
    const close = await service.addSchedule(rig.call(), body(rig, { cycles: { start_hours: ['05:00', '05:20'] } }));
    expect(close.ok ? {} : presentRefusal(close.error, 'en').fields).toEqual({
      'cycles.start_hours.1': 'Start times must differ by more than the irrigation time (20 min)',
    });
  });

  test('a saved schedule is not on the device until the station accepts the plan', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await saveSchedule(rig);
    await rig.pass();
    expect((await readSaved(rig, id)).on_device).toBe(false);
    await rig.holdsPlans();
    expect((await readSaved(rig, id)).on_device).toBe(true);
  });
});

describe('the preview', () => {
  test('the preview of an unsaved schedule lists its openings, and those of the source', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const seen = await preview(rig.call(), { scheduler: body(rig), days: 1 });
    if (!seen.ok) throw new Error('refused');
    const { sectionId, outputIds, pumpId } = rig.things;
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

  test('the preview shows in both languages how a schedule yields to a saved one', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await saveSchedule(rig, { name: 'First' });
    rig.clock.advance({ seconds: 1 });
    const seen = await preview(rig.call(), { scheduler: body(rig, { name: 'Second' }), days: 1 });
    if (!seen.ok) throw new Error('refused');
    expect(seen.value.plans[0]).toMatchObject({ open_at: '2026-06-11T03:20:00Z', shifted_minutes: 20 });
    expect(seen.value.conflicts[0]).toEqual({
      code: 'output_taken',
      at: '2026-06-11T03:00:00Z',
      waits_minutes: 20,
      text: {
        pl: '2026-06-11 05:00: Output 1 zajmuje program „First”. Program „Second” poczeka 20 min.',
        en: '2026-06-11 05:00: Output 1 is in use by schedule "First". "Second" waits 20 min.',
      },
      params: {
        schedule: 'Second',
        outcome: 'waits',
        minutes: 20,
        obstacle: { kind: 'output_taken', output: 'Output 1' },
        blocked_by: 'First',
      },
    });
  });

  test('the preview of a saved schedule replaces it, rather than running beside it', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await saveSchedule(rig);
    const seen = await preview(rig.call(), { id, scheduler: body(rig, { run_time: 30 }), days: 1 });
    expect(seen.ok ? seen.value.conflicts : 'refused').toEqual([]);
  });

  test('the preview warns of a start that has passed and of one less than five minutes ahead', async () => {
    const rig = await irrigationRig('2026-06-11T02:56:00Z');
    const from = '2026-06-10T22:00:00Z';
    const schedule = body(rig, { cycles: { start_hours: ['04:30', '05:00'] } });
    const seen = await preview(rig.call(), { scheduler: schedule, from, days: 1 });
    expect(seen.ok ? seen.value.warnings.map(({ code }) => code) : 'refused').toEqual(['passed_today', 'starts_soon']);
  });

  test('the preview does not warn five minutes ahead', async () => {
    const rig = await irrigationRig('2026-06-11T02:55:00Z');
    const seen = await preview(rig.call(), {
      scheduler: body(rig, { cycles: { start_hours: ['05:00'] } }),
      days: 1,
    });
    expect(seen.ok ? seen.value.warnings : 'refused').toEqual([]);
  });
});

describe('operating', () => {
  test('an account that may not open may pause, but not shorten a pause, which would be resuming', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    const pause = (state: 'active' | 'expired' | 'blocked', start: string, end: string | null) =>
      service.pauseSchedule(rig.call(state), id, start, end);
    const [today, tomorrow, later] = ['2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z', '2026-06-20T00:00:00Z'];
    expect(await pause('expired', today, tomorrow)).toMatchObject({ ok: true });
    expect(await pause('expired', today, later)).toMatchObject({ ok: true });
    expect(await pause('expired', today, tomorrow)).toMatchObject({ error: { code: 'account_expired' } });
    expect(await pause('blocked', tomorrow, null)).toMatchObject({ error: { code: 'account_blocked' } });
    expect(await pause('blocked', today, null)).toMatchObject({ ok: true });
    expect(await pause('active', tomorrow, later)).toMatchObject({ ok: true });
  });

  test('a pause removes the coming cycles, and resuming brings them back', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await saveSchedule(rig);
    await rig.pass();
    expect(rig.plans()).toHaveLength(2);
    const paused = await service.pauseSchedule(rig.call(), id, '2026-06-11T00:00:00Z', null);
    expect(paused.ok ? paused.value.shape.state : 'refused').toBe('paused');
    await rig.pass();
    expect(rig.plans()).toEqual([]);
    await service.resumeSchedule(rig.call(), id);
    await rig.pass();
    expect(rig.plans()).toHaveLength(2);
  });

  test('a coming cycle can be skipped and restored', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await saveSchedule(rig);
    await service.skipCycle(rig.call(), id, { date: '2026-06-11', cycle: 1 });
    await rig.pass();
    expect(rig.plans().map(({ open_at }) => open_at)).toEqual(['2026-06-11T19:30:00Z']);
    expect(await readSaved(rig, id)).toMatchObject({
      skips: [{ date: '2026-06-11', cycle: 1 }],
      next_run: { cycle: 2 },
    });
    await service.unskipCycle(rig.call(), id, { date: '2026-06-11', cycle: 1 });
    await rig.pass();
    expect(rig.plans()).toHaveLength(2);
  });

  test('stopping the running cycle closes what is open and cancels the rest; the next cycle runs as usual', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const second = await rig.addSection('Second', 1, 6);
    const id = await saveSchedule(rig, {
      elements: [rig.things.sectionId, second].map((each) => ({ type: 'section' as const, id: each, minutes: null })),
    });
    await rig.pass();
    const first = rig.firstPlan();
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: first.run_id }, 1200);
    expect((await readSaved(rig, id)).state).toBe('running');
    const stopped = await service.stopSchedule(rig.call(), id);
    expect(stopped.ok).toBe(true);
    await rig.pass();
    expect(rig.commands.flatMap(({ orders }) => orders)).toContainEqual({ kind: 'close', output: 'o1' });
    expect(rig.plans().map(({ open_at }) => open_at.slice(11, 16))).toEqual(['19:30', '19:50']);
    await rig.closed('o4', 'command');
    await rig.closed('o1', 'command');
    await rig.pass({ seconds: 1 });
    expect((await rig.openings()).slice(0, 4)).toEqual([
      'o1 element 14',
      'o4 source 14',
      'o2 element 14',
      'o4 source 14',
    ]);
    const { last_result } = await readSaved(rig, id);
    expect(last_result?.result).toBe('correct_with_logic');
    expect(last_result?.explanation.at(0)?.text.en).toBe('Ran partially: it was stopped by hand');
    expect((await service.stopSchedule(rig.call(), id)).ok).toBe(false);
  });

  test('a deleted schedule leaves the station and the list, but keeps its history', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await saveSchedule(rig);
    await rig.pass();
    expect((await service.removeSchedule(rig.call(), id)).ok).toBe(true);
    await rig.pass();
    expect(rig.plans()).toEqual([]);
    const dates = { d0: '2026-06-01T00:00:00Z', d1: '2026-07-01T00:00:00Z' };
    const history = await historyOf(rig, id, dates);
    expect(history.ok ? history.value.dates : 'refused').toEqual(dates);
  });
});

test('the history of a run explains why it ran, in plain words', async () => {
  const rig = await irrigationRig(FOUR_AM);
  const id = await saveSchedule(rig);
  await rig.pass();
  await rig.holdsPlans();
  const first = rig.firstPlan();
  await rig.pass({ hours: 1 });
  await rig.opened('o1', { run_id: first.run_id }, 1200);
  await rig.pass({ minutes: 20 });
  await rig.closed('o1');
  await rig.pass();
  const dates = { d0: '2026-06-11T00:00:00Z', d1: '2026-06-11T12:00:00Z' };
  const history = await historyOf(rig, id, dates);
  if (!history.ok) throw new Error('refused');
  expect(history.value.Scheduler_outputs_plans).toMatchObject([
    { status: 10, confirmed_state: 1, Scheduler: { id, type: 1 } },
  ]);
  expect(history.value.Scheduler_sources_plans).toMatchObject([{ status: 10, role: 'source' }]);
  expect(history.value.runs[0]?.result).toBe('correct');
  expect(history.value.runs[0]?.explanation.map(({ text }) => text.en)).toEqual([
    'Ran as planned',
    'Day: Thursday is an irrigation day',
    'Pause: the schedule was not paused',
    `Plan on the device: ${rig.station} confirmed it at 04:00`,
    'Water from Pond: needs 6.0 m³/h of 24.0 m³/h, free at the start',
    'In the field: opened on time',
  ]);
});
