import { describe, expect, test } from 'vitest';
import type { WhyShape } from '@zagon/contract/schedulers/why.ts';
import { whyShape } from '@zagon/contract/schedulers/why.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { historyOf } from '../../test-rig/schedule-history.ts';
import { reading } from '../../test-rig/readings.ts';
import { readBoard } from './board.ts';
import { stopSchedule } from './service.ts';
import { readWhy } from './why.ts';

/** 04:00 in Warsaw on a June morning: the cycle of 05:00 is an hour ahead. */
const FOUR = '2026-06-11T02:00:00Z';

async function why(bench: Bench, scheduleId: string, date = '2026-06-11', cycle = 1): Promise<WhyShape> {
  const card = await readWhy(bench.call(), { scheduleId, date, cycle });
  if (!card.ok) throw new Error(card.error.code);
  return whyShape.parse(card.value);
}

const kinds = (card: WhyShape) => card.explanation.map(({ kind, state }) => `${kind} ${state}`);

/** Waters where the probe says that it is dry. */
async function whereDry(bench: Bench): Promise<string> {
  return bench.addSchedule({
    conditions: [
      {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', id_object: bench.things.probeId, field: 'HUMIDITY_1' },
        when_true: 'run',
        when_unknown: null,
      },
    ],
  });
}

describe('a coming cycle', () => {
  test('is explained as things stand: gates, their figures, and what would change it', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await whereDry(bench);
    await reading(bench, { HUMIDITY_1: 31.4 });
    await bench.pass();
    await bench.holdsPlans();
    const card = await why(bench, id);
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
      id_object: bench.things.probeId,
      field: 'HUMIDITY_1',
    });
    expect(card.what_would_change.map(({ text }) => text.en)).toEqual([
      'It would run if soil moisture were below 24.0 %.',
    ]);
    expect(card.next).toEqual({ date: '2026-06-12', cycle: 1 });
  });

  test('beyond what the device holds is explained the same way', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    const card = await why(bench, id, '2026-07-01');
    expect(card).toMatchObject({ provisional: true, id_run: null, outcome: 'will_run' });
    expect(card.water.planned).toBeCloseTo(2);
    expect(card.previous).toEqual({ date: '2026-06-30', cycle: 1 });
  });

  test('that must wait names who goes first and by which rule', async () => {
    const bench = await irrigationBench(FOUR);
    const own = await bench.addSchedule();
    await bench.addSchedule({ name: 'Urgent', priority: 'raised', run_time: 30 });
    await bench.pass();
    const water = (await why(bench, own)).explanation.find(({ kind }) => kind === 'water');
    expect(water?.facts).toMatchObject({ waited_minutes: 30, blocked_by: 'Urgent', first_because: 'raised_priority' });
  });

  test('that moves up because the one before it was stopped still says for whom it waited', async () => {
    const bench = await irrigationBench(FOUR);
    const first = await bench.addSchedule({ name: 'First' });
    bench.clock.advance({ seconds: 1 });
    const second = await bench.addSchedule({ name: 'Second' });
    await bench.pass();
    await bench.holdsPlans();
    const cause = { run_id: bench.plans()[0]?.run_id ?? '' };
    await bench.pass({ hours: 1 });
    await bench.opened('o1', cause, 1200);
    await bench.pass({ minutes: 5 });
    await stopSchedule(bench.call(), first);
    await bench.pass();
    await bench.closed('o1', 'command');
    await bench.pass({ seconds: 30 });
    const card = await why(bench, second);
    const water = card.explanation.find(({ kind }) => kind === 'water');
    expect(water?.facts).toMatchObject({ blocked_by: 'First', first_because: 'older_program', reason: 'output_taken' });
  });

  test('that the program does not have is not there, nor is one of another account', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    for (const [scheduleId, date, cycle] of [
      [id, '2026-06-11', 2],
      [id, '2026-05-01', 1],
      [id, '2027-06-11', 1],
      [bench.things.probeId, '2026-06-11', 1],
    ] as const) {
      expect(await readWhy(bench.call(), { scheduleId, date, cycle })).toMatchObject({
        ok: false,
        error: { code: 'not_found' },
      });
    }
  });
});

describe('a past cycle', () => {
  test('keeps what decided it, with the value and age of then', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await whereDry(bench);
    await bench.pass();
    await bench.pass({ minutes: 55 });
    await reading(bench, { HUMIDITY_1: 31.4 });
    await bench.pass({ minutes: 4, seconds: 30 });
    await bench.pass({ minutes: 5 });
    await reading(bench, { HUMIDITY_1: 12 });
    const card = await why(bench, id);
    expect(card).toMatchObject({ provisional: false, outcome: 'did_not_run', result: 'correct_with_logic' });
    expect(card.explanation.find(({ kind }) => kind === 'condition')?.facts).toMatchObject({ value: 31.4 });
    expect(card.explanation[0]?.text.en).toBe('Did not run because soil moisture was not below 24 %');
  });

  test('that still runs says so', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    await bench.pass({ minutes: 61 });
    expect(await why(bench, id)).toMatchObject({ provisional: false, outcome: 'running', result: null });
  });

  test('that was taken for missed and is heard of after all runs: nothing says any more that it was missed', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    const cause = { run_id: bench.plans()[0]?.run_id ?? '' };
    await bench.pass({ minutes: 60 });
    await bench.pass({ minutes: 12 });
    await bench.pass();
    expect((await why(bench, id)).result).toBe('error');
    await bench.opened('o1', cause, 480);
    const card = await why(bench, id);
    expect(card).toMatchObject({ outcome: 'running', result: null });
    expect(kinds(card)).toEqual(['title open', 'day open', 'pause open', 'device open', 'water open']);
  });

  test('behind a station that cannot be heard is not said to run: on the card, the board and in the history', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    await bench.pass({ minutes: 61 });
    await bench.setOnline(false);
    const dates = { d0: '2026-06-10T22:00:00Z', d1: '2026-06-11T22:00:00Z' };
    const history = await historyOf(bench, id, dates);
    const board = await readBoard(bench.call(), { start_date: dates.d0, end_date: dates.d1 });
    if (!history.ok || !board.ok) throw new Error('not read');
    const titles = [(await why(bench, id)).explanation[0], history.value.runs[0]?.explanation[0]];
    expect([...titles.map((title) => title?.text.en), board.value.runs[0]?.title.en]).toEqual(
      Array<string>(3).fill(`Result not known yet: ${bench.station} is out of reach`),
    );
  });
});
