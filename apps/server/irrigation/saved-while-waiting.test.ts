import type { ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { whySentences } from '@zagon/domain/schedules/why/why-card.ts';
import { describe, expect, test } from 'vitest';
import { changeSchedule, removeSchedule } from '../features/schedules/service.ts';
import { runsSince } from '../stores/schedules/runs.ts';
import { lockSchedule } from '../stores/schedules/schedules.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';

/** 04:00 in Warsaw on a June morning, an hour before the cycle of 05:00. */
const FOUR = '2026-06-11T02:00:00Z';

/** Two schedules at 05:00 with water for one; the second waits until 05:20, and it is 05:10. */
async function oneWaits(hours: readonly string[] = ['05:00']) {
  const rig = await irrigationRig(FOUR);
  const sectionId = await rig.addSection('Second', 1, 20);
  await rig.addSchedule();
  rig.clock.advance({ seconds: 1 });
  const id = await rig.addSchedule({
    name: 'Waits',
    cycles: { start_hours: [...hours] },
    elements: [{ type: 'section', id: sectionId, minutes: 10 }],
  });
  await rig.pass();
  const first = rig.firstPlan();
  await rig.pass({ minutes: 60 });
  await rig.opened('o1', { run_id: first.run_id }, 1200);
  await rig.pass({ minutes: 10 });
  return { rig, id, first };
}

async function tryToSave(rig: IrrigationRig, id: string, change: Partial<ScheduleBody>, confirmed?: boolean) {
  const call = rig.call();
  const row = await call.inAccount((sql) => lockSchedule(sql, rig.accountId, id));
  if (row === undefined) throw new Error('the schedule was not found');
  return changeSchedule(call, id, { ...row.body, ...change, confirmed });
}

async function save(rig: IrrigationRig, id: string, change: Partial<ScheduleBody>, confirmed?: boolean): Promise<void> {
  expect(await tryToSave(rig, id, change, confirmed)).toMatchObject({ ok: true });
  await rig.pass({ seconds: 1 });
}

/** The openings of the second section, as in the plan of the station. */
const today = (rig: IrrigationRig) =>
  rig
    .plans()
    .filter(({ output, open_at }) => output === 'o2' && open_at.startsWith('2026-06-11'))
    .map(({ open_at }) => open_at.slice(11, 16));

/** The cycles of a schedule on the day: "cycle result", and the why card of those that have ended. */
async function cycles(rig: IrrigationRig, id: string) {
  const runs = await runsSince(rig.pools.system, rig.accountId, rig.clock.now().subtract({ hours: 24 }));
  return runs
    .filter(({ schedule_id, date }) => schedule_id === id && date === '2026-06-11')
    .map(({ cycle, result, explanation }) => ({
      cycle,
      result,
      why: explanation === null ? '' : whySentences(explanation, 'en', 'Europe/Warsaw'),
    }));
}

describe('a schedule that is saved while its cycle waits', () => {
  test.each<[string, Partial<ScheduleBody>]>([
    ['a new name', { name: 'Renamed' }],
    ['nothing changed', {}],
    ['another priority', { priority: 'raised' }],
    ['another last day', { expiration_date: '2026-12-31' }],
    ['another hour later on the day', { cycles: { start_hours: ['05:00', '18:00'] } }],
    ['another hour earlier on the day', { cycles: { start_hours: ['04:00', '05:00'] } }],
    ['an earlier hour for the one that waits', { cycles: { start_hours: ['04:45'] } }],
    ['another run time', { run_time: 25 }],
  ])('with %s, the waiting cycle still runs as soon as the other one ends', async (_what, change) => {
    const { rig, id } = await oneWaits();
    expect(today(rig)).toEqual(['03:20']);
    await save(rig, id, change);
    expect(today(rig).slice(0, 1)).toEqual(['03:20']);
    await rig.pass({ minutes: 9, seconds: 58 });
    await rig.closed('o1', 'command');
    await rig.pass({ seconds: 1 });
    expect(today(rig).slice(0, 1)).toEqual(['03:20']);
  });

  test('an hour that has passed does not start when a schedule with a waiting cycle is saved', async () => {
    const { rig, id } = await oneWaits();
    await save(rig, id, { cycles: { start_hours: ['04:30', '05:00'] } });
    expect(today(rig)).toEqual(['03:20']);
    await rig.pass({ minutes: 30 });
    expect(today(rig)).toEqual(['03:20']);
  });

  test('a cycle whose number changes by the change of an earlier hour that has run still runs', async () => {
    const rig = await irrigationRig(FOUR);
    const id = await rig.addSchedule({ cycles: { start_hours: ['05:00', '18:00'] } });
    await rig.pass();
    const run = rig.firstPlan();
    await rig.pass({ minutes: 60 });
    await rig.opened('o1', { run_id: run.run_id }, 1200);
    await rig.pass({ minutes: 30 });
    await save(rig, id, { cycles: { start_hours: ['18:00'] } });
    expect(rig.plans().map(({ open_at }) => open_at)).toContain('2026-06-11T16:00:00Z');
    await rig.pass({ hours: 1 });
    expect(rig.plans().map(({ open_at }) => open_at)).toContain('2026-06-11T16:00:00Z');
  });

  test('a change that leaves the waiting cycle out asks first, ends it once confirmed, and its card says so', async () => {
    const { rig, id } = await oneWaits(['05:00', '18:00']);
    const leavesOut = { cycles: { start_hours: ['18:00'] } };
    expect(await tryToSave(rig, id, leavesOut)).toMatchObject({
      ok: false,
      error: {
        code: 'validation',
        fields: [{ path: 'confirmed', rule: 'schedule_cancels_cycles', params: { cycles: 'Waits 05:00' } }],
      },
    });
    await rig.pass({ seconds: 1 });
    expect(today(rig)).toEqual(['03:20', '16:00']);
    await save(rig, id, leavesOut, true);
    expect(today(rig)).toEqual(['16:00']);
    const [ended, evening] = await cycles(rig, id);
    expect(ended).toMatchObject({ cycle: 1, result: 'correct_with_logic' });
    expect(ended?.why).toContain('the schedule was changed or deleted while this cycle waited');
    expect(evening).toMatchObject({ cycle: 2, result: null });
    await rig.pass({ hours: 2 });
    expect(today(rig)).toEqual(['16:00']);
  });

  test('a start that is added after the waiting cycle was cancelled runs under a number of its own', async () => {
    const { rig, id } = await oneWaits();
    await save(rig, id, { rule: { type: 'days', days: [1] } }, true);
    expect(await cycles(rig, id)).toMatchObject([{ cycle: 1, result: 'correct_with_logic' }]);
    await save(rig, id, { rule: { type: 'every', n: 1 }, cycles: { start_hours: ['07:00'] } });
    expect(today(rig)).toEqual(['05:00']);
    expect(await cycles(rig, id)).toMatchObject([{ cycle: 1 }, { cycle: 2, result: null }]);
  });

  test('a change that takes the water of a waiting cycle of another schedule asks first', async () => {
    const { rig, first } = await oneWaits();
    const other = rig.things.sectionId;
    const evening = {
      cycles: { start_hours: ['05:12'] },
      elements: [{ type: 'section' as const, id: other, minutes: 120 }],
    };
    const third = await rig.addSchedule({ name: 'Third', cycles: { start_hours: ['20:00'] } });
    await rig.pass();
    expect(first.run_id).not.toBe('');
    expect(await tryToSave(rig, third, { ...evening, priority: 'raised' })).toMatchObject({
      ok: false,
      error: { fields: [{ path: 'confirmed', params: { cycles: 'Waits 05:00' } }] },
    });
    expect(await tryToSave(rig, third, evening)).toMatchObject({ ok: true });
  });

  test('a deleted schedule leaves the card of the cycle that waited', async () => {
    const { rig, id } = await oneWaits();
    await removeSchedule(rig.call(), id);
    await rig.pass({ seconds: 1 });
    expect(today(rig)).toEqual([]);
    expect(await cycles(rig, id)).toMatchObject([{ cycle: 1, result: 'correct_with_logic' }]);
  });
});
