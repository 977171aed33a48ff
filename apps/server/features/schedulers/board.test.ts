import { irrigationBoard } from '@zagon/contract/schedulers/board.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { running } from '../../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { reading } from '../../test-rig/readings.ts';
import { readBoard } from './board.ts';
import { clearOverride, overrideCycle } from './override.ts';

/** 04:00 in Warsaw on a June morning: the cycle of 05:00 is an hour ahead. */
const FOUR = '2026-06-11T02:00:00Z';
const TWO_DAYS = { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-12T22:00:00Z' };

async function board(bench: Bench, dates = TWO_DAYS): Promise<ReplyOf<typeof irrigationBoard>> {
  const answer = await readBoard(bench.call(), dates);
  if (!answer.ok) throw new Error(answer.error.code);
  return irrigationBoard.reply.parse(answer.value);
}

const whenDry = (bench: Bench, whenUnknown: 'run' | 'dont_run' | null) => ({
  quantity: 'soil_moisture' as const,
  comparator: 'lt' as const,
  threshold: 24,
  source: { type: 'sensor' as const, id_object: bench.things.probeId, field: 'HUMIDITY_1' },
  when_true: 'run' as const,
  when_unknown: whenUnknown,
});

/** "2026-06-11 1 ran correct" for each cycle. */
const lines = ({ runs }: ReplyOf<typeof irrigationBoard>) =>
  runs.map((run) => `${run.date} ${run.cycle} ${run.outcome} ${run.result ?? run.skipped ?? '-'}`);

describe('the board', () => {
  test('shows a cycle of the coming minute as it was decided, whatever the probe says since', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule({ conditions: [whenDry(bench, null)] });
    await bench.pass();
    await bench.pass({ minutes: 59 });
    await reading(bench, { HUMIDITY_1: 20 });
    await bench.pass({ seconds: 30 });
    await reading(bench, { HUMIDITY_1: 31 });
    expect(lines(await board(bench))[0]).toBe('2026-06-11 1 will_run -');
  });

  test('shows past and coming cycles in one shape, with the water of each', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass();
    await bench.holdsPlans();
    const [today] = bench.plans();
    if (today === undefined) throw new Error('nothing planned');
    await bench.pass({ hours: 1 });
    await bench.opened('o1', { run_id: today.run_id }, 1200);
    expect(lines(await board(bench))).toEqual(['2026-06-11 1 running -', '2026-06-12 1 will_run -']);
    await bench.pass({ minutes: 20 });
    await bench.closed('o1');
    await bench.pass();
    const told = await board(bench);
    expect(lines(told)).toEqual(['2026-06-11 1 ran correct', '2026-06-12 1 will_run -']);
    expect(told.dates).toEqual(TWO_DAYS);
    expect(told.runs.map(({ water }) => water)).toEqual([
      { planned: 2, given: 2, measured: null },
      { planned: 2, given: null, measured: null },
    ]);
    expect(
      told.runs.flatMap(({ elements }) => elements.map((each) => [each.name, each.opens_at, each.closes_at])),
    ).toEqual([
      ['Block', '2026-06-11T03:00:00Z', '2026-06-11T03:20:00Z'],
      ['Block', '2026-06-12T03:00:00Z', '2026-06-12T03:20:00Z'],
    ]);
    const week = { ...TWO_DAYS, end_date: '2026-06-17T22:00:00Z' };
    expect((await board(bench, week)).runs.flatMap(({ elements }) => elements)).toEqual([]);
    const [pond] = told.sources;
    expect(pond).toMatchObject({ name: 'Pond', efficiency: 24, peak: 6, to_come: 2 });
    expect(pond?.flow.map(({ from, until }) => [from, until])).toEqual([
      ['2026-06-11T03:00:00Z', '2026-06-11T03:20:00Z'],
      ['2026-06-12T03:00:00Z', '2026-06-12T03:20:00Z'],
    ]);
  });

  test('shows what waits, what is skipped and what a pause takes away', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule({ name: 'Dawn' });
    await bench.addSchedule({ name: 'Urgent', priority: 'raised', run_time: 30 });
    await bench.addSchedule({
      name: 'Paused',
      cycles: { start_hours: ['12:00'] },
      pause: { start: '2026-06-11T00:00:00Z', end: null },
    });
    await bench.pass();
    const told = await board(bench, { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T22:00:00Z' });
    const dawn = told.runs.find(({ name }) => name === 'Dawn');
    expect(dawn).toMatchObject({ own_start_at: '2026-06-11T03:00:00Z', starts_at: '2026-06-11T03:30:00Z' });
    expect(told.runs.find(({ name }) => name === 'Paused')).toMatchObject({
      outcome: 'will_not_run',
      skipped: 'paused',
    });
    expect(told.marks).toMatchObject([{ name: 'Paused', date: '2026-06-11', kind: 'paused' }]);
  });

  test('counts a hand opening into the flow of its source', async () => {
    const bench = await irrigationBench(FOUR);
    await running(bench, 30);
    const [pond] = (await board(bench)).sources;
    expect(pond?.flow[0]?.by).toEqual([{ id_scheduler: null, own: false, flow: 6 }]);
  });

  test('tells the days whose clock changes, and refuses more than 62 days', async () => {
    const bench = await irrigationBench(FOUR);
    const october = { start_date: '2026-10-01T00:00:00Z', end_date: '2026-11-01T00:00:00Z' };
    expect((await board(bench, october)).clock_changes).toEqual([
      { date: '2026-10-25', at: '2026-10-25T01:00:00Z', hours: 25 },
    ]);
    const days = (end: string) => readBoard(bench.call(), { start_date: '2026-06-01T00:00:00Z', end_date: end });
    expect((await days('2026-08-02T00:00:00Z')).ok).toBe(true);
    expect(await days('2026-08-03T00:00:00Z')).toMatchObject({ ok: false, error: { code: 'validation' } });
  });
});

describe('what is at risk', () => {
  test('a silent probe is named with its effect and with who could decide instead', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule({ conditions: [whenDry(bench, 'dont_run')] });
    await reading(bench, { HUMIDITY_1: 20 }, { ageMinutes: 240 });
    const other = await bench.addModule('AM-100-103', 'Other probe');
    await reading(bench, { HUMIDITY_2: 21 }, { moduleId: other });
    // neither what measures something else under that name nor what is in the shed
    await reading(bench, { HUMIDITY_2: 21 }, { moduleId: bench.things.valvesId });
    const inShed = await bench.addModule('AM-100-103', 'In the shed');
    await reading(bench, { HUMIDITY_1: 5 }, { moduleId: inShed });
    await bench.pools.system.run('update modules set status = 0 where id = $1', [inShed]);
    await bench.pass();
    const { risks } = await board(bench);
    expect(risks).toMatchObject([
      {
        id_scheduler: id,
        date: '2026-06-11',
        kind: 'probe_stale',
        condition: 0,
        instead: [{ id_object: other, field: 'HUMIDITY_2' }],
        text: { en: 'Probe has been silent for 4 h.' },
        effect: { en: 'The program does not irrigate.' },
      },
    ]);
  });

  test('another sensor may decide this cycle only, and it may run whatever the sensors say', async () => {
    const bench = await irrigationBench(FOUR);
    const id = await bench.addSchedule({ conditions: [whenDry(bench, 'dont_run')] });
    await reading(bench, { HUMIDITY_1: 31, HUMIDITY_2: 21 });
    await bench.pass();
    expect(lines(await board(bench))).toEqual([
      '2026-06-11 1 will_not_run condition',
      '2026-06-12 1 will_not_run condition',
    ]);
    const toCome = async () => (await board(bench)).sources.map((source) => [source.to_come, source.flow.length]);
    // What is not to run takes no water, and what one sensor lets run takes its own.
    expect(await toCome()).toEqual([[0, 0]]);
    const first = { date: '2026-06-11', cycle: 1 };
    const sensor = { by: 'sensor' as const, condition: 0, id_object: bench.things.probeId, field: 'HUMIDITY_2' };
    const other = { ...sensor, id_object: bench.things.valvesId };
    expect((await overrideCycle(bench.call(), id, { ...first, decide: other })).ok).toBe(false);
    expect((await overrideCycle(bench.call(), id, { ...first, decide: sensor })).ok).toBe(true);
    expect(lines(await board(bench))[0]).toBe('2026-06-11 1 will_run -');
    expect(await toCome()).toEqual([[2, 1]]);
    const anyway = { date: '2026-06-12', cycle: 1, decide: { by: 'run_anyway' as const } };
    expect((await overrideCycle(bench.call(), id, anyway)).ok).toBe(true);
    expect(lines(await board(bench))[1]).toBe('2026-06-12 1 will_run -');
    expect((await clearOverride(bench.call(), id, { date: '2026-06-12', cycle: 1 })).ok).toBe(true);
    expect(lines(await board(bench))[1]).toBe('2026-06-12 1 will_not_run condition');
    expect(await clearOverride(bench.call(), id, { date: '2026-06-12', cycle: 1 })).toMatchObject({
      error: { code: 'not_found' },
    });
    await overrideCycle(bench.call(), id, anyway);
    bench.clock.advance({ minutes: 59 });
    await reading(bench, { HUMIDITY_1: 31, HUMIDITY_2: 21 });
    await bench.pass({ seconds: 30 });
    expect(bench.plans()).toHaveLength(2);
    const wrong = { ...sensor, condition: 1 };
    expect((await overrideCycle(bench.call(), id, { date: '2026-06-12', cycle: 1, decide: wrong })).ok).toBe(false);
    await bench.pass({ minutes: 1 });
    expect(await overrideCycle(bench.call(), id, { ...first, decide: sensor })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  test('a station out of reach, a plan it does not hold and a weak battery are told once a program', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule({ cycles: { start_hours: ['05:00', '06:00'] } });
    await reading(bench, { battvol: 3.0 }, { moduleId: bench.things.valvesId });
    await bench.pass();
    const kinds = async () => (await board(bench)).risks.map(({ kind, cycle }) => `${kind} ${cycle}`);
    expect(await kinds()).toEqual(['not_on_device 1', 'battery_low 1']);
    await bench.holdsPlans();
    expect(await kinds()).toEqual(['battery_low 1']);
    await bench.setOnline(false);
    expect(await kinds()).toEqual(['station_silent 1', 'battery_low 1']);
  });
});
