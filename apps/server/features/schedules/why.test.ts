import { describe, expect, test } from 'vitest';
import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import { whyShape } from '@zagon/contract/schedules/why.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { historyOf } from '../../testing/schedule-history.ts';
import { setLatestValues } from '../../testing/readings.ts';
import { readBoard } from './board.ts';
import { stopSchedule } from './service.ts';
import { readWhy } from './why.ts';

/** 04:00 in Warsaw on a June morning, one hour before the 05:00 cycle. */
const FOUR_AM = '2026-06-11T02:00:00Z';

async function readCard(rig: IrrigationRig, scheduleId: string, date = '2026-06-11', cycle = 1): Promise<WhyShape> {
  const card = await readWhy(rig.call(), { scheduleId, date, cycle });
  if (!card.ok) throw new Error(card.error.code);
  return whyShape.parse(card.value);
}

const kinds = (card: WhyShape) => card.explanation.map(({ kind, state }) => `${kind} ${state}`);

/** Adds a schedule that irrigates only if the probe reports dry soil. */
async function addDrySchedule(rig: IrrigationRig): Promise<string> {
  return rig.addSchedule({
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', id_object: rig.things.probeId, field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
}

describe('a coming cycle', () => {
  test('a coming cycle is explained as currently planned: gates, their figures, and what would change it', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await addDrySchedule(rig);
    await setLatestValues(rig, { HUMIDITY_1: 31.4 });
    await rig.pass();
    await rig.holdsPlans();
    const card = await readCard(rig, id);
    expect(card).toMatchObject({ provisional: true, outcome: 'will_not_run', starts_at: '2026-06-11T03:00:00Z' });
    expect(card.decided_at).toBe('2026-06-11T02:59:00Z');
    expect(kinds(card)).toEqual([
      'title closed',
      'day open',
      'pause open',
      'device open',
      'water open',
      'condition closed',
      'counterfactual not_reached',
    ]);
    expect(card.explanation.find(({ kind }) => kind === 'condition')?.facts).toMatchObject({
      value: 31.4,
      age_minutes: 0,
      threshold: 24,
      must_be: 'lt',
      quality: 'good',
      id_object: rig.things.probeId,
      field: 'HUMIDITY_1',
      depth_cm: 50,
    });
    expect(card.what_would_change.map(({ text }) => text.en)).toEqual([
      'It would run if soil moisture were below 24.0 %.',
    ]);
    expect(card.next).toEqual({ date: '2026-06-12', cycle: 1 });
  });

  test('a coming cycle beyond the plan on the device is explained the same way', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    await rig.pass();
    const card = await readCard(rig, id, '2026-07-01');
    expect(card).toMatchObject({ provisional: true, id_run: null, outcome: 'will_run' });
    expect(card.water.planned).toBeCloseTo(2);
    expect(card.previous).toEqual({ date: '2026-06-30', cycle: 1 });
  });

  test('a coming cycle that must wait names the cycle that goes first and the rule for it', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const own = await rig.addSchedule();
    await rig.addSchedule({ name: 'Urgent', priority: 'raised', run_time: 30 });
    await rig.pass();
    const water = (await readCard(rig, own)).explanation.find(({ kind }) => kind === 'water');
    expect(water?.facts).toMatchObject({ waited_minutes: 30, blocked_by: 'Urgent', first_because: 'raised_priority' });
  });

  test('a coming cycle that moves up after the previous one was stopped still names the cycle it waited for', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const first = await rig.addSchedule({ name: 'First' });
    rig.clock.advance({ seconds: 1 });
    const second = await rig.addSchedule({ name: 'Second' });
    await rig.pass();
    await rig.holdsPlans();
    const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
    await rig.pass({ hours: 1 });
    await rig.opened('o1', cause, 1200);
    await rig.pass({ minutes: 5 });
    await stopSchedule(rig.call(), first);
    await rig.pass();
    await rig.closed('o1', 'command');
    await rig.pass({ seconds: 30 });
    const card = await readCard(rig, second);
    const water = card.explanation.find(({ kind }) => kind === 'water');
    expect(water?.facts).toMatchObject({ blocked_by: 'First', first_because: 'older_program', reason: 'output_taken' });
  });

  test('a coming cycle is not found if the schedule does not have it or belongs to another account', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    for (const [scheduleId, date, cycle] of [
      [id, '2026-06-11', 2],
      [id, '2026-05-01', 1],
      [id, '2027-06-11', 1],
      [rig.things.probeId, '2026-06-11', 1],
    ] as const) {
      expect(await readWhy(rig.call(), { scheduleId, date, cycle })).toMatchObject({
        ok: false,
        error: { code: 'not_found' },
      });
    }
  });
});

describe('a past cycle', () => {
  test('a past cycle keeps the basis of its decision, with the value and age at that time', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await addDrySchedule(rig);
    await rig.pass();
    await rig.pass({ minutes: 55 });
    await setLatestValues(rig, { HUMIDITY_1: 31.4 });
    await rig.pass({ minutes: 4, seconds: 30 });
    await rig.pass({ minutes: 5 });
    await setLatestValues(rig, { HUMIDITY_1: 12 });
    const card = await readCard(rig, id);
    expect(card).toMatchObject({ provisional: false, outcome: 'did_not_run', result: 'correct_with_logic' });
    expect(card.explanation.find(({ kind }) => kind === 'condition')?.facts).toMatchObject({ value: 31.4 });
    expect(card.explanation[0]?.text.en).toBe('Did not run because soil moisture was not below 24 %');
  });

  test('a cycle that is still running is marked as such', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await rig.pass({ minutes: 61 });
    expect(await readCard(rig, id)).toMatchObject({ provisional: false, outcome: 'running', result: null });
  });

  test('a cycle that was recorded as missed but reported later is treated as run, with no trace of being missed', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
    await rig.pass({ minutes: 60 });
    await rig.pass({ minutes: 12 });
    await rig.pass();
    expect((await readCard(rig, id)).result).toBe('error');
    await rig.opened('o1', cause, 480);
    const card = await readCard(rig, id);
    expect(card).toMatchObject({ outcome: 'running', result: null });
    expect(kinds(card)).toEqual(['title open', 'day open', 'pause open', 'device open', 'water open']);
  });

  test('a cycle behind an unreachable station is not shown as running: on the card, the board and in the history', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await rig.pass({ minutes: 61 });
    await rig.setOnline(false);
    const dates = { d0: '2026-06-10T22:00:00Z', d1: '2026-06-11T22:00:00Z' };
    const history = await historyOf(rig, id, dates);
    const board = await readBoard(rig.call(), { start_date: dates.d0, end_date: dates.d1 });
    if (!history.ok || !board.ok) throw new Error('not read');
    const titles = [(await readCard(rig, id)).explanation[0], history.value.runs[0]?.explanation[0]];
    expect([...titles.map((title) => title?.text.en), board.value.runs[0]?.title.en]).toEqual(
      Array<string>(3).fill(`Result not known yet: ${rig.station} is unreachable`),
    );
  });
});
