import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { startHandOpening } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { judgeSensor } from '../../testing/irrigation/judge-sensor.ts';
import { setLatestValues } from '../../testing/readings.ts';
import { readBoard } from './board.ts';
import { clearOverride, overrideCycle } from './override.ts';

/** 04:00 in Warsaw on a June morning, one hour before the 05:00 cycle. */
const FOUR_AM = '2026-06-11T02:00:00Z';
const TWO_DAYS = { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-12T22:00:00Z' };

async function board(rig: IrrigationRig, dates = TWO_DAYS): Promise<ReplyOf<typeof ENDPOINTS.irrigationBoard>> {
  const answer = await readBoard(rig.call(), dates);
  if (!answer.ok) throw new Error(answer.error.code);
  return ENDPOINTS.irrigationBoard.reply.parse(answer.value);
}

const whenDry = (rig: IrrigationRig, whenUnknown: 'run' | 'dont_run' | null) => ({
  quantity: 'soil_moisture' as const,
  comparator: 'lt' as const,
  threshold: 24,
  source: { type: 'sensor' as const, id_object: rig.things.probeId, field: 'HUMIDITY_1' },
  when_true: 'run' as const,
  when_unknown: whenUnknown,
});

/** "2026-06-11 1 ran correct" for each cycle. */
const lines = ({ runs }: ReplyOf<typeof ENDPOINTS.irrigationBoard>) =>
  runs.map((run) => `${run.date} ${run.cycle} ${run.outcome} ${run.result ?? run.skipped ?? '-'}`);

describe('the board', () => {
  test('the board shows a cycle of the next minute as decided, whatever the probe reports afterwards', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule({ conditions: [whenDry(rig, null)] });
    await rig.pass();
    await rig.pass({ minutes: 59 });
    await setLatestValues(rig, { HUMIDITY_1: 20 });
    await rig.pass({ seconds: 30 });
    await setLatestValues(rig, { HUMIDITY_1: 31 });
    expect(lines(await board(rig))[0]).toBe('2026-06-11 1 will_run -');
  });

  test('the board shows past and coming cycles in one shape, each with its water', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    const [today] = rig.plans();
    if (today === undefined) throw new Error('nothing planned');
    await rig.pass({ hours: 1 });
    await rig.opened('o1', { run_id: today.run_id }, 1200);
    expect(lines(await board(rig))).toEqual(['2026-06-11 1 running -', '2026-06-12 1 will_run -']);
    await rig.pass({ minutes: 20 });
    await rig.closed('o1');
    await rig.pass();
    const reply = await board(rig);
    expect(lines(reply)).toEqual(['2026-06-11 1 ran correct', '2026-06-12 1 will_run -']);
    expect(reply.dates).toEqual(TWO_DAYS);
    expect(reply.runs.map(({ water }) => water)).toEqual([
      { planned: 2, given: 2, measured: null },
      { planned: 2, given: null, measured: null },
    ]);
    expect(
      reply.runs.flatMap(({ elements }) => elements.map((each) => [each.name, each.opens_at, each.closes_at])),
    ).toEqual([
      ['Block', '2026-06-11T03:00:00Z', '2026-06-11T03:20:00Z'],
      ['Block', '2026-06-12T03:00:00Z', '2026-06-12T03:20:00Z'],
    ]);
    const week = { ...TWO_DAYS, end_date: '2026-06-17T22:00:00Z' };
    expect((await board(rig, week)).runs.flatMap(({ elements }) => elements)).toEqual([]);
    const [pond] = reply.sources;
    expect(pond).toMatchObject({ name: 'Pond', efficiency: 24, peak: 6, to_come: 2 });
    expect(pond?.flow.map(({ from, until }) => [from, until])).toEqual([
      ['2026-06-11T03:00:00Z', '2026-06-11T03:20:00Z'],
      ['2026-06-12T03:00:00Z', '2026-06-12T03:20:00Z'],
    ]);
  });

  test('the board marks the section that failed, and not the one that ran', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const second = await rig.addSection('Second', 1, 6);
    const elements = [rig.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: 10 }));
    await rig.addSchedule({ elements });
    await rig.pass();
    await rig.holdsPlans();
    const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
    await rig.pass({ hours: 1 });
    await rig.opened('o1', cause, 600);
    await rig.pass({ minutes: 10 });
    await rig.closed('o1');
    const at = { at: rig.at(), module: rig.valves, output: 'o2' as const };
    await rig.report({ kind: 'output_open_failed', ...at, cause, reason: 'not_confirmed' });
    await rig.pass({ minutes: 12 });
    const [run] = (await board(rig)).runs;
    expect(run?.elements.map(({ name, failed }) => [name, failed])).toEqual([
      ['Block', undefined],
      ['Second', true],
    ]);
  });

  test('the board shows waiting cycles, skipped cycles and those removed by a pause', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule({ name: 'Dawn' });
    await rig.addSchedule({ name: 'Urgent', priority: 'raised', run_time: 30 });
    await rig.addSchedule({
      name: 'Paused',
      cycles: { start_hours: ['12:00'] },
      pause: { start: '2026-06-11T00:00:00Z', end: null },
    });
    await rig.pass();
    const reply = await board(rig, { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T22:00:00Z' });
    const dawn = reply.runs.find(({ name }) => name === 'Dawn');
    expect(dawn).toMatchObject({ own_start_at: '2026-06-11T03:00:00Z', starts_at: '2026-06-11T03:30:00Z' });
    expect(reply.runs.find(({ name }) => name === 'Paused')).toMatchObject({
      outcome: 'will_not_run',
      skipped: 'paused',
      short_reason: { pl: 'program wstrzymany', en: 'paused' },
    });
    expect(reply.marks).toMatchObject([{ name: 'Paused', date: '2026-06-11', kind: 'paused' }]);
  });

  test('the board includes hand openings in the flow of their source', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await startHandOpening(rig, 30);
    const [pond] = (await board(rig)).sources;
    expect(pond?.flow[0]?.by).toEqual([{ id_scheduler: null, own: false, flow: 6 }]);
  });

  test('the board lists days with a clock change, and refuses more than 62 days', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const october = { start_date: '2026-10-01T00:00:00Z', end_date: '2026-11-01T00:00:00Z' };
    expect((await board(rig, october)).clock_changes).toEqual([
      { date: '2026-10-25', at: '2026-10-25T01:00:00Z', hours: 25 },
    ]);
    const days = (end: string) => readBoard(rig.call(), { start_date: '2026-06-01T00:00:00Z', end_date: end });
    expect((await days('2026-08-02T00:00:00Z')).ok).toBe(true);
    expect(await days('2026-08-03T00:00:00Z')).toMatchObject({ ok: false, error: { code: 'validation' } });
  });
});

describe('the risks', () => {
  test('the risks include a silent probe with its effect and the sensors that could replace it', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule({ conditions: [whenDry(rig, 'dont_run')] });
    await setLatestValues(rig, { HUMIDITY_1: 20 }, { ageMinutes: 240 });
    const other = await rig.addModule('AM-100-103', 'Other probe');
    await setLatestValues(rig, { HUMIDITY_2: 21 }, { moduleId: other });
    // excludes sensors that cannot be believed
    const distrusted = await rig.addModule('AM-100-103', 'Faulty probe');
    await setLatestValues(rig, { HUMIDITY_1: 12 }, { moduleId: distrusted });
    await judgeSensor(rig, distrusted);
    // excludes fields that measure something else under the same name, and modules not in the field
    await setLatestValues(rig, { HUMIDITY_2: 21 }, { moduleId: rig.things.valvesId });
    const inShed = await rig.addModule('AM-100-103', 'In the shed');
    await setLatestValues(rig, { HUMIDITY_1: 5 }, { moduleId: inShed });
    await rig.pools.system.run(`update modules set status = ${MODULE_STATUS.off} where id = $1`, [inShed]);
    await rig.pass();
    const { risks } = await board(rig);
    expect(risks).toMatchObject([
      {
        id_scheduler: id,
        date: '2026-06-11',
        kind: 'probe_stale',
        condition: 0,
        instead: [{ id_object: other, field: 'HUMIDITY_2' }],
        text: { en: 'Probe has been silent for 4 h.' },
        effect: { en: 'The schedule will not irrigate.' },
      },
    ]);
  });

  test('a risk can be resolved by another sensor for this cycle only, or by running regardless of sensors', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule({ conditions: [whenDry(rig, 'dont_run')] });
    await setLatestValues(rig, { HUMIDITY_1: 31, HUMIDITY_2: 21 });
    await rig.pass();
    expect(lines(await board(rig))).toEqual([
      '2026-06-11 1 will_not_run condition',
      '2026-06-12 1 will_not_run condition',
    ]);
    const toCome = async () => (await board(rig)).sources.map((source) => [source.to_come, source.flow.length]);
    // A cycle that will not run draws no water; one released by another sensor does.
    expect(await toCome()).toEqual([[0, 0]]);
    const first = { date: '2026-06-11', cycle: 1 };
    const sensor = { by: 'sensor' as const, condition: 0, id_object: rig.things.probeId, field: 'HUMIDITY_2' };
    const other = { ...sensor, id_object: rig.things.valvesId };
    expect((await overrideCycle(rig.call(), id, { ...first, decide: other })).ok).toBe(false);
    expect((await overrideCycle(rig.call(), id, { ...first, decide: sensor })).ok).toBe(true);
    expect(lines(await board(rig))[0]).toBe('2026-06-11 1 will_run -');
    expect(await toCome()).toEqual([[2, 1]]);
    const anyway = { date: '2026-06-12', cycle: 1, decide: { by: 'run_anyway' as const } };
    expect((await overrideCycle(rig.call(), id, anyway)).ok).toBe(true);
    expect(lines(await board(rig))[1]).toBe('2026-06-12 1 will_run -');
    expect((await clearOverride(rig.call(), id, { date: '2026-06-12', cycle: 1 })).ok).toBe(true);
    expect(lines(await board(rig))[1]).toBe('2026-06-12 1 will_not_run condition');
    expect(await clearOverride(rig.call(), id, { date: '2026-06-12', cycle: 1 })).toMatchObject({
      error: { code: 'not_found' },
    });
    await overrideCycle(rig.call(), id, anyway);
    rig.clock.advance({ minutes: 59 });
    await setLatestValues(rig, { HUMIDITY_1: 31, HUMIDITY_2: 21 });
    await rig.pass({ seconds: 30 });
    expect(rig.plans()).toHaveLength(2);
    const wrong = { ...sensor, condition: 1 };
    expect((await overrideCycle(rig.call(), id, { date: '2026-06-12', cycle: 1, decide: wrong })).ok).toBe(false);
    await rig.pass({ minutes: 1 });
    expect(await overrideCycle(rig.call(), id, { ...first, decide: sensor })).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  test('the risks list an offline station, a plan it does not have and a weak battery once per schedule', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule({ cycles: { start_hours: ['05:00', '06:00'] } });
    await setLatestValues(rig, { battvol: 3.0 }, { moduleId: rig.things.valvesId });
    await rig.pass();
    const kinds = async () => (await board(rig)).risks.map(({ kind, cycle }) => `${kind} ${cycle}`);
    expect(await kinds()).toEqual(['not_on_device 1', 'battery_low 1']);
    await rig.holdsPlans();
    expect(await kinds()).toEqual(['battery_low 1']);
    await rig.setOnline(false);
    expect(await kinds()).toEqual(['station_silent 1', 'battery_low 1']);
  });
});
